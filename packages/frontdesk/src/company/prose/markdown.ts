/** Prose as Markdown (CommonMark, with GitHub's tables). */
import {
  toInlines,
  type Block,
  type Code,
  type Inline,
  type Link,
  type Table,
  type Text,
} from './prose.ts'
import { withColon } from '../texts/with-colon.ts'
import { toPlain } from './plain-text.ts'
import { toPortableMarkdown } from './portable-markdown.ts'

/** Where the Markdown is served, so that its links work elsewhere too. */
export interface MarkdownPlace {
  /** Origin of completed paths. */
  readonly baseUrl: string
  /** Absolute URL of the page, for fragments. */
  readonly pageUrl: string
  /** BCP 47. */
  readonly language: string
  /** A link's address for the reader. Default: unchanged. */
  readonly toLink?: (link: string) => string
}

/** The only way for text into Markdown: syntax is escaped, and line breaks become spaces. */
export function escapeMarkdown(text: string): string {
  return toPlain(text)
    .replaceAll(/\s*[\n\r]\s*/g, ' ')
    .replaceAll(
      /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?[\p{L}\p{N}]+;)/gu,
      String.raw`\$&`,
    )
}

/** A text that starts or fills a line. */
export function renderMarkdownLine(text: string): string {
  return escapeStart(escapeMarkdown(text)).trimEnd()
}

/** An item of a list of links, with a sentence about each. */
export function renderMarkdownItem(title: string, url: string, about: string): string {
  return `- [${escapeMarkdown(title)}](${url}): ${escapeMarkdown(about)}`
}

/** Trailing signs would close the heading (CommonMark 4.2). */
export function renderMarkdownHeading(level: number, text: string): string {
  const line = escapeMarkdown(text)
    .trim()
    .replace(/#+$/, (signs) => signs.replaceAll('#', '\\#'))
  return `${'#'.repeat(level)} ${line}`
}

/** Blocks separated by empty lines. */
export function renderMarkdown(blocks: readonly Block[], place: MarkdownPlace): string {
  return blocks
    .map((block) => renderBlock(block, place))
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Text with its links and code. */
function renderMarkdownText(text: Text, place: MarkdownPlace): string {
  return toInlines(text)
    .map((inline) => renderInline(inline, place))
    .join('')
}

function renderBlock(block: Block, place: MarkdownPlace): string {
  const toText = (text: Text): string => escapeStart(renderMarkdownText(text, place))
  switch (block.kind) {
    case 'heading':
      return renderMarkdownHeading(block.level, block.text)
    case 'paragraph':
      return toText(block.text)
    case 'list':
      return block.items.map((item) => `- ${toText(item)}`).join('\n')
    case 'definitions':
      return block.entries
        .map(
          ({ term, text }) =>
            `- ${withColon(renderStrong(term.trim()), place.language)} ${renderMarkdownText(text, place)}`,
        )
        .join('\n')
    case 'cards':
      return block.links
        .map(({ note, before, ...link }) => {
          const text = before === undefined ? note : `${before} ${note}`
          return `- ${withColon(renderLink(link, place), place.language)} ${escapeMarkdown(text)}`
        })
        .join('\n')
    case 'actions':
      return block.links.map((link) => `- ${renderLink(link, place)}`).join('\n')
    case 'callout':
      return `> ${toText(block.text)}`
    case 'endpoint':
      return renderSpan(`${block.method} ${block.url}`)
    case 'table':
      return renderTable(block, place)
    case 'code':
      return renderCode(block, place)
    case 'columns':
      return renderMarkdown(block.columns.flat(), place)
    case 'details':
      return renderMarkdown([block.heading, ...block.blocks], place)
    case 'markup':
      return renderMarkdown(block.markdown, place)
    case 'body':
      return toPlain(toPortableMarkdown(block.markdown, (target) => toAbsolute(target, place)))
  }
}

/** Escapes what would start a heading, a list or code. */
function escapeStart(markdown: string): string {
  return markdown
    .trimStart()
    .replace(/^(?=[#+=-])/, '\\')
    .replace(/^\d+(?=[.)])/, '$&\\')
}

function renderInline(inline: Inline, place: MarkdownPlace): string {
  if (typeof inline === 'string') return escapeMarkdown(inline)
  if ('code' in inline) return renderSpan(inline.code)
  if ('strong' in inline) return renderStrong(inline.strong)
  if ('words' in inline) return escapeMarkdown(inline.words)
  if ('unbroken' in inline) return escapeMarkdown(inline.unbroken)
  if ('portrait' in inline) return ''
  return renderLink(inline, place)
}

/** Emphasis may not begin or end at a space (CommonMark 6.2). */
function renderStrong(text: string): string {
  const [before = '', after = ''] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]]
  return `${before && ' '}**${escapeMarkdown(text.trim())}**${after && ' '}`
}

function renderLink({ link, text }: Link, place: MarkdownPlace): string {
  const { toLink = (own: string): string => own } = place
  const target = toAbsolute(toLink(link), place).replaceAll(
    /[\s()<>\\]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  )
  return `[${escapeMarkdown(text)}](${target})`
}

function toAbsolute(link: string, { baseUrl, pageUrl }: MarkdownPlace): string {
  if (link.startsWith('/')) return `${baseUrl}${link}`
  return link.startsWith('#') ? `${pageUrl}${link}` : link
}

/** A code span whose fence is longer than any run of backticks inside (CommonMark 6.1). */
function renderSpan(code: string): string {
  const fence = toFence(code, 1)
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${toPlain(code).replaceAll(/\s*\n\s*/g, ' ')}${pad}${fence}`
}

function renderCode({ label, language, text }: Code, place: MarkdownPlace): string {
  const fence = toFence(text, 3)
  return `${withColon(escapeMarkdown(label), place.language)}\n\n${fence}${language}\n${toPlain(text)}\n${fence}`
}

function toFence(code: string, least: number): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(Math.max(least, longest + 1))
}

function renderTable({ head, rows }: Table, place: MarkdownPlace): string {
  const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    toRow(head.map(escapeMarkdown)),
    toRow(head.map(() => '---')),
    ...rows.map((cells) => toRow(cells.map((cell) => renderCell(cell, place)))),
  ].join('\n')
}

/** In a table a bar ends the cell, even in a code span (GFM 4.10). */
function renderCell(cell: Text, place: MarkdownPlace): string {
  return renderMarkdownText(cell, place).replaceAll(/(?<!\\)\|/g, String.raw`\|`)
}
