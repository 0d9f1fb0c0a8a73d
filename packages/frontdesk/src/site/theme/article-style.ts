/** Styles that only articles need: bodies, footnotes, coloured code. */
import { renderCodeStyle } from './code-style.ts'
import { tableStyle } from './table-style.ts'

/** Follows the stylesheet of every page, on article pages. */
export function renderArticleStyle(): string {
  return `
${renderCodeStyle()}${tableStyle}.body img { max-inline-size: 100%; block-size: auto; border-radius: var(--radius); }
blockquote { margin: 0 0 1rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); color: var(--muted); }
.body ol { padding-inline-start: 1.5rem; }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: 700; }
.footnotes { margin-block-start: 2.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); font-size: .925rem; }
.footnotes p { margin: 0 0 .35rem; }
.footnotes :target, sup :target { background: var(--tint); }
.back::before { content: '\\21A9\\FE0E'; }
sup { line-height: 0; }
`
}
