/** Whether a theme's accent is readable everywhere the stylesheets use it. */
import type { Theme } from './theme.ts'
import { toContrast } from './colour.ts'
import { toPalette } from './palette.ts'
import type { Palette } from './styles.ts'

/** Least contrast of text (WCAG 2.2, 1.4.3, AA). */
const MIN_CONTRAST = 4.5

/** An accent with too little contrast, as a configuration fault. */
export interface FaintAccent {
  readonly key: string
  readonly given: string
  /** Completes "it must be". */
  readonly allowed: string
  readonly remedy: string
}

/** Faults of `theme.accent`, at most one for each scheme. */
export function findFaintAccents(theme: Theme): readonly FaintAccent[] {
  const { accent, style } = theme
  if (!accent) return []
  const schemes = [
    { scheme: 'light', word: 'darker' },
    { scheme: 'dark', word: 'lighter' },
  ] as const
  return schemes.flatMap(({ scheme, word }) => {
    const given = accent[scheme]
    const { ratio, pair } = findWorst(given, scheme, style)
    if (ratio >= MIN_CONTRAST) return []
    return [
      {
        key: `theme.accent.${scheme}`,
        given,
        allowed: `a colour whose contrast is ${MIN_CONTRAST} to 1 or more (WCAG 2.2, 1.4.3)`,
        remedy: `${pair} has ${toShown(ratio)} to 1: choose a ${word} one.`,
      },
    ]
  })
}

interface Worst {
  readonly ratio: number
  /** The two colours, as the start of a sentence. */
  readonly pair: string
}

/** The least readable pair of text and background that includes the accent. */
function findWorst(accent: string, scheme: keyof Palette, style: Theme['style']): Worst {
  const given = { light: accent, dark: accent }
  const colours = toPalette({ accent: given, ...(style && { style }) })[scheme]
  const pairs = [
    { other: colours.page, pair: `Text of this colour on the page's background (${colours.page})` },
    { other: colours.raised, pair: `Text of this colour on cards and fields (${colours.raised})` },
    { other: colours.code, pair: `Text of this colour on code (${colours.code})` },
    { other: colours.tint, pair: `Text of this colour on callouts (${colours.tint})` },
    { other: colours.accentText, pair: `Text on buttons of this colour (${colours.accentText})` },
  ]
  return pairs
    .map(({ other, pair }) => ({ ratio: toContrast(accent, other), pair }))
    .reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))
}

/** Rounded down: 4.499 is not 4.5. */
function toShown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
