/** Code in colours: classes only, which the stylesheet knows. Loaded where an article has code. */
import highlighter from '@highlightjs/cdn-assets/es/highlight.min.js'
import type { Highlight } from './code.ts'

/** Characters of a block beyond which colours would take longer than they help. */
const MAX_LENGTH = 50_000

export const highlight: Highlight = (code, language) => {
  if (code.length > MAX_LENGTH || !highlighter.getLanguage(language)) return undefined
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
