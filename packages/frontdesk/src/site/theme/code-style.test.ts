import { describe, expect, it } from 'vitest'
import { codeColours } from './code-style.ts'
import { toContrast } from './colour.ts'
import { toPalette } from './palette.ts'

describe('the colours of code', () => {
  const schemes = (['plain', 'paper', 'bold'] as const).flatMap((style) =>
    (['light', 'dark'] as const).map((scheme) => ({ style, scheme })),
  )

  it.each(schemes)(
    'can be read in the $scheme scheme of $style (WCAG 2.2, 1.4.3)',
    ({ style, scheme }) => {
      const { raised, code } = toPalette({ style })[scheme]
      for (const colour of Object.values(codeColours[scheme])) {
        for (const behind of [raised, code]) {
          expect([colour, behind, toContrast(colour, behind) >= 4.5]).toEqual([
            colour,
            behind,
            true,
          ])
        }
      }
    },
  )
})
