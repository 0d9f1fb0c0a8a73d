/** The passages of a body: its paragraphs and items as a reader sees them, to be quoted. */
import type { Token } from 'markdown-it'

/** Most passages of an article that its page offers for quoting. */
const MAX_PASSAGES = 100

/** Letters below which a passage is no sentence. */
const MIN_LENGTH = 20

/** In reading order. Headings have fragments of their own; tables and code are not quoted. */
export function findPassages(tokens: readonly Token[]): readonly string[] {
  const passages: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'footnote_block_open') break
    if (token.type !== 'paragraph_open') continue
    const text = toText(tokens[index + 1]?.children ?? [])
    if (text.length >= MIN_LENGTH) passages.push(text)
    if (passages.length === MAX_PASSAGES) break
  }
  return passages
}

/** As a browser shows it: runs of space are one, and a line ends where the author ended it. */
function toText(inlines: readonly Token[]): string {
  return inlines
    .map(({ type, content, meta }) => {
      if (type === 'text' || type === 'code_inline') return content
      if (type === 'footnote_ref') return String(Number(meta?.['id'] ?? 0) + 1)
      if (type === 'hardbreak') return '\n'
      return type === 'softbreak' ? ' ' : ''
    })
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
