import { describe, expect, it } from 'vitest'
import { codeColours } from './article-style.ts'
import { toContrast } from './colour.ts'
import { toPalette } from './palette.ts'

describe('the colours of code', () => {
  it.each(['light', 'dark'] as const)(
    'can be read in the %s scheme (WCAG 2.2, 1.4.3)',
    (scheme) => {
      const { raised, code } = toPalette({})[scheme]
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
