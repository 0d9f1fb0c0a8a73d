/** Blocks of prose without links to what was given back to the site around this service. */
import type { Block, Inline, Text } from '../prose/prose.ts'
import { isLost, namesLost } from '../site/given-back.ts'
import type { Surface } from '../site/surface.ts'

/** A link in a sentence becomes its text; an entry of a list of links goes. */
export function withoutLostLinks(blocks: readonly Block[], surface: Surface): readonly Block[] {
  return surface.lost.size === 0 ? blocks : blocks.flatMap((block) => toBlocks(block, surface))
}

function toBlocks(block: Block, surface: Surface): readonly Block[] {
  switch (block.kind) {
    case 'paragraph':
    case 'callout':
      return [{ ...block, text: toText(block.text, surface) }]
    case 'list':
      return [{ ...block, items: block.items.map((item) => toText(item, surface)) }]
    case 'definitions': {
      const entries = block.entries.map(({ term, text }) => ({ term, text: toText(text, surface) }))
      return [{ ...block, entries }]
    }
    case 'cards': {
      const links = block.links.filter(({ link }) => !isLost(link, surface))
      return links.length === 0 ? [] : [{ ...block, links }]
    }
    case 'actions': {
      const links = block.links.filter(({ link }) => !isLost(link, surface))
      return links.length === 0 ? [] : [{ ...block, links }]
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => toText(cell, surface)))
      return [{ ...block, rows }]
    }
    case 'endpoint':
      return isLost(block.url, surface) ? [] : [block]
    case 'code':
      return namesLost(block.text, surface) ? [] : [block]
    case 'call':
      return block.codes.some(({ text }) => namesLost(text, surface)) ? [] : [block]
    case 'columns': {
      const columns = block.columns.map((column) => withoutLostLinks(column, surface))
      return [{ ...block, columns }]
    }
    case 'markup':
      return [{ ...block, markdown: withoutLostLinks(block.markdown, surface) }]
    // Written by the company, which knows its own site.
    case 'body':
    case 'heading':
      return [block]
  }
}

function toText(text: Text, surface: Surface): Text {
  if (isInline(text)) return toInline(text, surface)
  return text.map((inline) => toInline(inline, surface))
}

function isInline(text: Text): text is Inline {
  return !Array.isArray(text)
}

function toInline(inline: Inline, surface: Surface): Inline {
  if (typeof inline === 'string' || !('link' in inline)) return inline
  return isLost(inline.link, surface) ? inline.text : inline
}
