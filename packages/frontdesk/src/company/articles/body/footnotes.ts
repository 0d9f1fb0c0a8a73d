/** Footnotes: their faults and their markup. */
import type { Renderer, Token } from 'markdown-it'
import type { LineFault } from '../fault.ts'

/** Finds references without a text, which the parser leaves as text. */
export function checkFootnotes(tokens: readonly Token[]): readonly LineFault[] {
  const faults: LineFault[] = []
  let line = 1
  for (const { children, map } of tokens) {
    if (map) line = map[0] + 1
    for (const { type, content } of children ?? []) {
      const label = type === 'text' ? /\[\^([^\]\s]+)\]/.exec(content)?.[1] : undefined
      if (label === undefined) continue
      const message = `The footnote [^${label}] has no text. Write it on a line of its own: [^${label}]: text.`
      faults.push({ line, message })
    }
  }
  return faults
}

/** Roles are named by screen readers, in any language. Headings have fragments without underscore. */
export const footnoteRules: Renderer['rules'] = {
  footnote_ref(tokens, index) {
    const { number, reference } = toNumbers(tokens[index])
    return `<sup><a href="#note_${number}" id="${reference}" role="doc-noteref">${number}</a></sup>`
  },
  footnote_block_open: () => '<div class="footnotes" role="doc-endnotes">\n<ol>\n',
  footnote_block_close: () => '</ol>\n</div>\n',
  footnote_open: (tokens, index) => `<li id="note_${toNumbers(tokens[index]).number}">`,
  footnote_close: () => '</li>\n',
  footnote_anchor(tokens, index) {
    const { number, reference } = toNumbers(tokens[index])
    return ` <a class="back" href="#${reference}" role="doc-backlink" aria-label="↩ ${number}"></a>`
  },
}

function toNumbers(token: Token | undefined): {
  readonly number: number
  readonly reference: string
} {
  const number = Number(token?.meta?.['id'] ?? 0) + 1
  const again = Number(token?.meta?.['subId'] ?? 0)
  return { number, reference: `note_of_${number}${again > 0 ? `_${again}` : ''}` }
}
