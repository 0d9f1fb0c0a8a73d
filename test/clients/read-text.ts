/** The text of a page: of its HTML and its Markdown, by independent parsers. */
import { parseDocument } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

/** Inline elements; all others begin and end a line. */
const inlineElements = new Set(['a', 'code', 'strong', 'em', 'i', 'b', 'span', 'bdi', 'q', 'abbr'])

/** The text of `<main>` without the form. */
export function readHtmlText(html: string): string {
  const main = findElement(parseDocument(html).children, 'main')
  return toLine(main === undefined ? '' : readHtmlNode(main))
}

function findElement(nodes: readonly HtmlNode[], name: string): HtmlNode | undefined {
  for (const node of nodes) {
    if (!('children' in node)) continue
    if ('name' in node && node.name === name) return node
    const found = findElement(node.children, name)
    if (found) return found
  }
  return undefined
}

function readHtmlNode(node: HtmlNode): string {
  if (node.type === 'text') return node.data
  if (!('children' in node) || !('attribs' in node)) return ''
  // Without the form and the notice on the page's language.
  if ('data-markdown-ignore' in node.attribs || node.name === 'frontdesk-contact-form') return ' '
  if (node.name === 'img') return node.attribs['alt'] ?? ''
  if (node.name === 'br') return ' '
  const text = node.children.map(readHtmlNode).join('')
  return inlineElements.has(node.name) ? text : ` ${text} `
}

/** Blocks of a Markdown text below its front matter, one line each. */
export function readMarkdownBlocks(markdown: string): readonly string[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  const tree = fromMarkdown(body, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  return tree.children.map((node, index) =>
    toLine(readMarkdownNode(node, tree.children[index + 1])),
  )
}

/**
 * `next` follows it. HTML has elements where Markdown has a colon: after a term, after a link with
 * a note, and before code.
 */
function readMarkdownNode(node: MarkdownNode, next?: MarkdownNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.type === 'code' ? ` ${node.value} ` : node.value
    case 'html':
      throw new Error(`The Markdown contains raw HTML: ${node.value}`)
    case 'image':
      return node.alt ?? ''
    case 'break':
      return ' '
    case 'emphasis':
    case 'strong':
    case 'link':
      return node.children.map((child) => readMarkdownNode(child)).join('')
    case 'paragraph': {
      const text = node.children.map((child) => readMarkdownNode(child)).join('')
      return ` ${next?.type === 'code' ? text.replace(/:$/, '') : text} `
    }
    case 'listItem':
      return ` ${node.children.map((child) => readItem(child)).join('')} `
    case 'thematicBreak':
    case 'definition':
      return ' '
    default:
      return 'children' in node
        ? ` ${node.children.map((child) => readMarkdownNode(child)).join(' ')} `
        : ''
  }
}

function readItem(node: MarkdownNode): string {
  if (node.type !== 'paragraph') return readMarkdownNode(node)
  const [first, second, ...rest] = node.children
  const isTerm = first?.type === 'strong' || first?.type === 'link'
  if (!isTerm || second?.type !== 'text' || !second.value.startsWith(': ')) {
    return readMarkdownNode(node)
  }
  const parts = [first, { ...second, value: second.value.slice(1) }, ...rest]
  return ` ${parts.map((part) => readMarkdownNode(part)).join('')} `
}

/** With plain spaces and hyphens. */
function toLine(text: string): string {
  return text.replaceAll('\u2011', '-').replaceAll(/\s+/g, ' ').trim()
}
