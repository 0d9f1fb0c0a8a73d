/** Colours of code by scheme, `#rrggbb`: 4.5 to 1 or more on code and on cards (WCAG 2.2, 1.4.3). */
export const codeColours = {
  light: { keyword: '#8b2252', string: '#1d6b2f', number: '#8a4b00', name: '#5b3fa8' },
  dark: { keyword: '#f2a3c7', string: '#9ed99a', number: '#f0c078', name: '#c3b3f5' },
} as const

type TokenKind = keyof (typeof codeColours)['light']

/** The classes of highlight.js without their prefix. Others keep the text's colour. */
const classes: { readonly [Kind in TokenKind]: string } = {
  keyword: 'keyword literal type section selector-tag deletion doctag',
  string: 'string regexp addition template-tag',
  number: 'number symbol bullet variable template-variable link',
  name: 'title name built_in attr attribute selector-id selector-class property',
}

/** Rules for pages with code, to follow a page stylesheet. */
export function renderCodeStyle(): string {
  const parts = Object.entries(classes).map(
    ([part, names]) => `.hljs-${names.replaceAll(' ', ', .hljs-')} { color: var(--code-${part}); }`,
  )
  return `:root { ${renderProperties(codeColours.light)} }
@media (prefers-color-scheme: dark) { :root { ${renderProperties(codeColours.dark)} } }
${parts.join('\n')}
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--muted); }
`
}

function renderProperties(colours: Readonly<Record<TokenKind, string>>): string {
  return Object.entries(colours)
    .map(([part, colour]) => `--code-${part}: ${colour};`)
    .join(' ')
}
