/** The designs to choose from: colours, corners and their own rules. */
import type { Theme } from './theme.ts'

/** All of them `#rrggbb`. */
export interface Colours {
  readonly page: string
  /** Cards, tables and fields. */
  readonly raised: string
  readonly text: string
  readonly muted: string
  /** Lines that separate parts. */
  readonly line: string
  /** Borders of fields and buttons. */
  readonly edge: string
  readonly code: string
  readonly accent: string
  /** Text on the accent. */
  readonly accentText: string
  /** Background of callouts: the page's colour with a trace of the accent. */
  readonly tint: string
}

export interface Palette {
  readonly light: Colours
  readonly dark: Colours
}

export interface Style {
  /** Without the tint, which is mixed from page and accent. */
  readonly colours: { readonly [S in keyof Palette]: Omit<Palette[S], 'tint'> }
  /** Default corners, in CSS pixels; the form has its own. */
  readonly radius: { readonly page: number; readonly form: number }
  /** Rules of this design; only sites that chose it load them. */
  readonly rules: string
}

export type StyleName = NonNullable<Theme['style']>

/** Neutral, beside any logo. */
const plain: Style = {
  colours: {
    light: {
      page: '#fbfaf7',
      raised: '#ffffff',
      text: '#1d2328',
      muted: '#59636c',
      line: '#e2ded5',
      edge: '#7f888f',
      code: '#f3f1eb',
      accent: '#0a5c7d',
      accentText: '#ffffff',
    },
    dark: {
      page: '#12171b',
      raised: '#1a2126',
      text: '#e6eaec',
      muted: '#a0acb4',
      line: '#2c363d',
      edge: '#77838b',
      code: '#1a2126',
      accent: '#86cbe8',
      accentText: '#0d1a21',
    },
  },
  radius: { page: 10, form: 8 },
  rules: '',
}

/** Warm paper, serif headings, almost square corners. */
const paper: Style = {
  colours: {
    light: {
      page: '#f6f1e7',
      raised: '#fdfaf3',
      text: '#2a231c',
      muted: '#635749',
      line: '#ddd2c0',
      edge: '#8a7d6c',
      code: '#efe7d8',
      accent: '#8a3324',
      accentText: '#fffaf2',
    },
    dark: {
      page: '#1b1714',
      raised: '#241f1a',
      text: '#efe6da',
      muted: '#b8aa97',
      line: '#3a322a',
      edge: '#8a7c6c',
      code: '#241f1a',
      accent: '#f0a98f',
      accentText: '#2a120a',
    },
  },
  radius: { page: 3, form: 2 },
  rules: `
body { border-block-start: 0; }
body > header { border-block-end: 1px solid var(--line); }
h1, h2, h3, .brand, .lead { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif; }
h1, h2, h3 { font-weight: 600; letter-spacing: -.01em; }
.brand { font-size: 1.2rem; font-weight: 600; }
`,
}

/** White, large and round, under a band in the company's colour. */
const bold: Style = {
  colours: {
    light: {
      page: '#ffffff',
      raised: '#ffffff',
      text: '#14141f',
      muted: '#5a5a6e',
      line: '#e3e3ec',
      edge: '#80808f',
      code: '#f4f4f8',
      accent: '#4338ca',
      accentText: '#ffffff',
    },
    dark: {
      page: '#0e0e16',
      raised: '#181824',
      text: '#ececf4',
      muted: '#a8a8bb',
      line: '#2b2b3b',
      edge: '#7f7f93',
      code: '#181824',
      accent: '#a5b4fc',
      accentText: '#11112b',
    },
  },
  radius: { page: 16, form: 12 },
  rules: `
body { border-block-start: 0; }
body > header { inline-size: 100%; padding-inline: max(1.25rem, 50% - 34.75rem); background: var(--accent); color: var(--accent-text); }
body > header :is(.brand, nav a, nav a:hover) { background: none; color: inherit; }
body > header nav a:hover { text-decoration: underline; }
body > header nav a[aria-current] { font-weight: 700; text-decoration: underline; text-decoration-thickness: .14em; text-underline-offset: .35em; }
body > header :focus-visible { outline-color: var(--accent-text); }
h1 { font-size: clamp(2.5rem, 1.7rem + 3.4vw, 4rem); font-weight: 800; letter-spacing: -.035em; }
h2 { font-weight: 750; }
.button, button { border-radius: 99px; }
`,
}

export const styles: { readonly [N in StyleName]: Style } = { plain, paper, bold }

export const DEFAULT_STYLE: StyleName = 'plain'

export function toStyle({ style = DEFAULT_STYLE }: Theme): Style {
  return styles[style]
}
