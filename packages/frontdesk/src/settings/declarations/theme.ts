/** `theme`: the looks of pages and form. */
import { findFaintAccents } from '../../site/theme/legibility.ts'
import { DEFAULT_STYLE, styles } from '../../site/theme/styles.ts'
import { MAX_RADIUS_PX, type Theme } from '../../site/theme/theme.ts'
import { wrongValue } from '../fault.ts'
import { isText, oneOf, picture } from '../kinds.ts'
import type { Kind, Section, Setting } from '../setting.ts'

/** A page loads it whenever its cache is empty. */
const MAX_LOGO_KIB = 64

/** Longest list of families, in characters. */
const MAX_FONT_LENGTH = 200

/** A name in quotes, or words that are identifiers of CSS; nothing that could end a declaration. */
const FAMILY = /^(?:'[\p{L}\p{N} ._-]+'|"[\p{L}\p{N} ._-]+"|-?[a-z_][\w-]*(?: -?[a-z_][\w-]*)*)$/iu

/** Keywords of CSS that stand for no family. */
const NO_FAMILY = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i

const colour: Kind & Pick<Setting, 'remedy'> = {
  type: 'string',
  allowed: 'a colour as #rrggbb or #rgb',
  accepts: (value) => typeof value === 'string' && /^#(?:[\da-f]{3}){1,2}$/i.test(value),
}

export const theme: Section = {
  name: 'Theme',
  room: 'site',
  about: 'The looks of pages and form.',
  absent: 'see its keys',
  keys: {
    style: {
      ...oneOf(Object.keys(styles)),
      about:
        '`plain` is neutral, `paper` warm with serifs, `bold` large and round. Each is light and dark.',
      default: DEFAULT_STYLE,
      example: 'paper',
    },
    accent: {
      about: 'Colour of links, buttons and focus. Too little contrast (WCAG 2.2 AA) is an error.',
      absent: 'see its keys',
      keys: {
        light: { ...colour, about: 'On light pages.', required: true, example: '#0b6b34' },
        dark: { ...colour, about: 'On dark pages.', required: true, example: '#6fd08c' },
      },
    },
    logo: {
      about: 'The picture at the top of every page, 32 pixels high. Read it with `readFileSync`.',
      absent: "the name's first letter, in the accent",
      keys: {
        light: {
          ...picture(MAX_LOGO_KIB),
          about: 'On light pages.',
          required: true,
          example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>',
        },
        dark: {
          ...picture(MAX_LOGO_KIB),
          about: 'On dark pages.',
          absent: 'as on light pages',
          example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>',
        },
        name: {
          ...oneOf(['beside', 'hidden']),
          about:
            "`beside` shows the company's name beside it, `hidden` is for a logo that contains it.",
          default: 'beside',
          example: 'hidden',
        },
      },
    },
    radius: {
      type: 'number',
      allowed: `a number of pixels from 0 to ${MAX_RADIUS_PX}`,
      accepts: (value) => typeof value === 'number' && value >= 0 && value <= MAX_RADIUS_PX,
      about: 'Radius of buttons, cards and fields; smaller parts in proportion.',
      absent: "the design's; with `plain` 10 on pages, 8 in the form",
      example: 4,
    },
    font: {
      type: 'string',
      allowed: `names of installed fonts with commas between them, ${MAX_FONT_LENGTH} characters at most`,
      accepts: (value) => isText(value, 1, MAX_FONT_LENGTH) && value.split(',').every(isFamily),
      about: 'Font families as in CSS, which visitors must have: none is loaded.',
      absent: "the system's",
      remedy:
        "Write it like 'Source Sans 3', Arial, sans-serif: names with digits in quotes, and no address, because no font is loaded.",
      example: "'Source Sans 3', Arial, sans-serif",
    },
  },
  together: (given: Theme) =>
    findFaintAccents(given).map(({ key, given: colour, allowed, remedy }) =>
      wrongValue(key, colour, allowed, remedy),
    ),
}

function isFamily(item: string): boolean {
  const name = item.trim()
  return FAMILY.test(name) && !NO_FAMILY.test(name)
}
