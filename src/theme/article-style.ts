/** What only articles need of the design: footnotes, addresses of passages, code in colours. */

/** Colours of code by scheme, `#rrggbb`: 4.5 to 1 or more on code and on cards (WCAG 2.2, 1.4.3). */
export const codeColours = {
  light: { keyword: '#8b2252', string: '#1d6b2f', number: '#8a4b00', name: '#5b3fa8' },
  dark: { keyword: '#f2a3c7', string: '#9ed99a', number: '#f0c078', name: '#c3b3f5' },
} as const

type Part = keyof (typeof codeColours)['light']

/** Classes that the highlighter gives, without their prefix. What is not here keeps its colour. */
const classes: { readonly [P in Part]: string } = {
  keyword: 'keyword literal type section selector-tag deletion doctag',
  string: 'string regexp addition template-tag',
  number: 'number symbol bullet variable template-variable link',
  name: 'title name built_in attr attribute selector-id selector-class property',
}

/** Comes after the stylesheet of every page, on those of articles. */
export function renderArticleStyle(): string {
  const parts = Object.entries(classes).map(
    ([part, names]) =>
      `${names
        .split(' ')
        .map((name) => `.hljs-${name}`)
        .join(', ')} { color: var(--code-${part}); }`,
  )
  return `
:root { ${renderProperties(codeColours.light)} }
@media (prefers-color-scheme: dark) { :root { ${renderProperties(codeColours.dark)} } }
${parts.join('\n')}
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--muted); }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: 700; }
.footnotes { margin-block-start: 2.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); font-size: .925rem; }
.footnotes p { margin: 0 0 .35rem; }
.footnotes :target, sup :target { background: var(--tint); }
.back::before { content: '\\21A9\\FE0E'; }
sup { line-height: 0; }
.passages summary { padding-block: .5rem; color: var(--accent); cursor: pointer; }
.passages ul { margin-block-start: .5rem; }
::target-text { background: var(--tint); color: var(--text); text-decoration: underline; text-decoration-color: var(--accent); }
`
}

function renderProperties(colours: Readonly<Record<Part, string>>): string {
  return Object.entries(colours)
    .map(([part, colour]) => `--code-${part}: ${colour};`)
    .join(' ')
}
