/** Blocks of prose with their links leading elsewhere. */
import type { Block, Inline, Text } from './prose.ts'

export function mapLinks(
  blocks: readonly Block[],
  change: (link: string) => string,
): readonly Block[] {
  const toInline = (inline: Inline): Inline =>
    typeof inline === 'string' || !('link' in inline)
      ? inline
      : { ...inline, link: change(inline.link) }
  const toText = (text: Text): Text => (isInline(text) ? toInline(text) : text.map(toInline))
  return blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'callout':
        return { ...block, text: toText(block.text) }
      case 'list':
        return { ...block, items: block.items.map(toText) }
      case 'definitions':
        return {
          ...block,
          entries: block.entries.map((entry) => ({ ...entry, text: toText(entry.text) })),
        }
      case 'cards':
        return {
          ...block,
          links: block.links.map((link) => ({ ...link, link: change(link.link) })),
        }
      case 'actions':
        return {
          ...block,
          links: block.links.map((link) => ({ ...link, link: change(link.link) })),
        }
      case 'columns':
        return { ...block, columns: block.columns.map((column) => mapLinks(column, change)) }
      case 'details':
        return { ...block, blocks: mapLinks(block.blocks, change) }
      case 'markup':
        return { ...block, markdown: mapLinks(block.markdown, change) }
      default:
        return block
    }
  })
}

function isInline(text: Text): text is Inline {
  return !Array.isArray(text)
}
