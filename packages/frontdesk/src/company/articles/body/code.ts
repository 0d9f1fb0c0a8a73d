/** Code blocks of a body. */
import { escapeHtml } from '../../prose/html.ts'

/** Code as HTML, or undefined for a language that is not known. */
export type Highlight = (code: string, language: string) => string | undefined

/** Whether a text may have code with a language: only then a highlighter is worth loading. */
export function hasCode(markdown: string): boolean {
  return /(?:```|~~~)[\t ]*\w/.test(markdown)
}

/** `info` is what stands behind the opening fence: a language, then whatever other programs read. */
export function renderCode(code: string, info: string, highlight: Highlight | undefined): string {
  const [language = ''] = info.trim().split(/\s+/)
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const html = (language && highlight?.(code, language)) || escapeHtml(code)
  // What may be wider than a phone scrolls by itself, with the keyboard too.
  return `<div class="scroll" role="group" aria-label="Code" tabindex="0">\n<pre><code${name}>${html}</code></pre>\n</div>\n`
}
