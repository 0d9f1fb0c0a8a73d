/** Rules of the key `theme`: the looks of pages and form. */
import { findFaintAccents } from '../theme/legibility.ts'
import { MAX_RADIUS_PX, type Theme } from '../theme/theme.ts'
import { wrongValue, type Fault } from './fault.ts'
import { isText, type Rule, type RulesOf, type Section } from './rule.ts'

/** Longest list of families, in characters. */
const MAX_FONT_LENGTH = 200

/** A name in quotes, or words that are identifiers of CSS; nothing that could end a declaration. */
const FAMILY = /^(?:'[\p{L}\p{N} ._-]+'|"[\p{L}\p{N} ._-]+"|-?[a-z_][\w-]*(?: -?[a-z_][\w-]*)*)$/iu

/** Keywords of CSS that stand for no family. */
const NO_FAMILY = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i

const colourRule: Rule = {
  allowed: 'a colour as #rrggbb',
  remedy: 'Write six hexadecimal digits after the sign, such as #0a5c7d.',
  accepts: (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
}

const accentKeys: RulesOf<NonNullable<Theme['accent']>> = { light: colourRule, dark: colourRule }

const themeKeys: RulesOf<Theme> = {
  accent: { required: ['light', 'dark'], keys: accentKeys },
  radius: {
    allowed: `a number of pixels from 0 to ${MAX_RADIUS_PX}`,
    remedy: 'Write 0 for square corners, or leave it out.',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= MAX_RADIUS_PX,
  },
  font: {
    allowed: `names of installed fonts with commas between them, ${MAX_FONT_LENGTH} characters at most`,
    remedy:
      "Write it like 'Source Sans 3', Arial, sans-serif: names with digits in quotes, and no address, because no font is loaded.",
    accepts: (value) => isText(value, 1, MAX_FONT_LENGTH) && value.split(',').every(isFamily),
  },
}

export const themeSection: Section = { required: [], keys: themeKeys }

/** What only the colours together tell. `theme` has passed the rules. */
export function checkTheme(theme: Theme): readonly Fault[] {
  return findFaintAccents(theme).map(({ key, given, allowed, remedy }) =>
    wrongValue(key, given, allowed, remedy),
  )
}

function isFamily(item: string): boolean {
  const name = item.trim()
  return FAMILY.test(name) && !NO_FAMILY.test(name)
}
