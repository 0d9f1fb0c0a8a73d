import { describe, expect, it } from 'vitest'
import { toContrast } from './colour.ts'
import { findFaintAccents } from './legibility.ts'
import { toPalette } from './palette.ts'
import { styles } from './styles.ts'

const names = ['plain', 'paper', 'bold'] as const

it('are all looked at here', () => expect(Object.keys(styles)).toEqual(names))

describe.each(names)('the style %s', (name) => {
  const theme = { style: name }

  it.each(['light', 'dark'] as const)(
    'can be read in the %s scheme (WCAG 2.2, 1.4.3 and 1.4.11)',
    (scheme) => {
      const { page, raised, code, tint, text, muted, edge } = toPalette(theme)[scheme]
      const faint = [text, muted].flatMap((ink) =>
        [page, raised, code, tint].filter((behind) => toContrast(ink, behind) < 4.5),
      )
      const unseen = [page, raised].filter((behind) => toContrast(edge, behind) < 3)
      expect({ faint, unseen }).toEqual({ faint: [], unseen: [] })
    },
  )

  it('has an accent that would be let in as anybody’s', () => {
    const { light, dark } = toPalette(theme)
    expect(
      findFaintAccents({ ...theme, accent: { light: light.accent, dark: dark.accent } }),
    ).toEqual([])
  })
})
