/** Code blocks of a body. */
import { escapeHtml } from '../../prose/html.ts'

/** Code as HTML; undefined for an unknown language. */
export type Highlight = (code: string, language: string) => string | undefined

/** Whether a text may contain code with a language, and so needs the highlighter. */
export function hasCode(markdown: string): boolean {
  return /(?:```|~~~)[\t ]*\w/.test(markdown)
}

/** `info` is the text behind the opening fence: a language, then options of other programs. */
export function renderCode(code: string, info: string, highlight: Highlight | undefined): string {
  const [language = ''] = info.trim().split(/\s+/)
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const html = (language && highlight?.(code, language)) || escapeHtml(code)
  // Code wider than a phone scrolls in its own box, with the keyboard too.
  return `<div class="scroll" tabindex="0">\n<pre><code${name}>${html}</code></pre>\n</div>\n`
}
