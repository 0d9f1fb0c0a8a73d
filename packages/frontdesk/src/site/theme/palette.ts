/** The colours that pages, form and icon share, once per scheme. */
import type { Theme } from './theme.ts'
import { toStyle, type Colours, type Palette } from './styles.ts'
import { mixColours } from './colour.ts'

/** Enough of the accent to be visible, little enough for the accent to be readable on it. */
const TINT_SHARE = 0.08

export function toPalette(theme: Theme): Palette {
  const { accent } = theme
  const { light, dark } = toStyle(theme).colours
  return {
    light: withTint({ ...light, ...(accent && { accent: accent.light }) }),
    dark: withTint({ ...dark, ...(accent && { accent: accent.dark }) }),
  }
}

function withTint(colours: Omit<Colours, 'tint'>): Colours {
  return { ...colours, tint: mixColours(colours.page, colours.accent, TINT_SHARE) }
}
