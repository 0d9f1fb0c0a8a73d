/** Marks up code with the classes of the stylesheet. Loaded for articles with code only. */
import highlighter from '@highlightjs/cdn-assets/es/highlight.min.js'
import type { Highlight } from './code.ts'

/** Longer blocks stay plain, because colouring them takes too long. */
const MAX_LENGTH = 50_000

export const highlight: Highlight = (code, language) => {
  if (code.length > MAX_LENGTH || !highlighter.getLanguage(language)) return undefined
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
