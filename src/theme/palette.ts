/** The colours that pages, form and icon share, once per scheme. */
import type { Theme } from './theme.ts'
import { mixColours } from './colour.ts'

/** All of them `#rrggbb`. */
export interface Colours {
  readonly page: string
  /** Cards, tables and fields. */
  readonly raised: string
  readonly text: string
  readonly muted: string
  /** Lines between things. */
  readonly line: string
  /** Borders of what can be filled in or pressed. */
  readonly edge: string
  readonly code: string
  readonly accent: string
  /** Text on the accent. */
  readonly accentText: string
  /** Behind callouts: the page with a trace of the accent. */
  readonly tint: string
}

export interface Palette {
  readonly light: Colours
  readonly dark: Colours
}

/** Enough of the accent to be seen, and little enough for the accent to be read on it. */
const TINT_SHARE = 0.08

const light: Omit<Colours, 'tint'> = {
  page: '#fbfaf7',
  raised: '#ffffff',
  text: '#1d2328',
  muted: '#59636c',
  line: '#e2ded5',
  edge: '#7f888f',
  code: '#f3f1eb',
  accent: '#0a5c7d',
  accentText: '#ffffff',
}

const dark: Omit<Colours, 'tint'> = {
  page: '#12171b',
  raised: '#1a2126',
  text: '#e6eaec',
  muted: '#a0acb4',
  line: '#2c363d',
  edge: '#77838b',
  code: '#1a2126',
  accent: '#86cbe8',
  accentText: '#0d1a21',
}

export function toPalette({ accent }: Theme): Palette {
  return {
    light: withTint({ ...light, ...(accent && { accent: accent.light }) }),
    dark: withTint({ ...dark, ...(accent && { accent: accent.dark }) }),
  }
}

function withTint(colours: Omit<Colours, 'tint'>): Colours {
  return { ...colours, tint: mixColours(colours.page, colours.accent, TINT_SHARE) }
}
