/** The short form of every attack; `npm run attack` is the long one. */
import { describe, expect, it } from 'vitest'
import { findMissed } from './attack.ts'
import { attacks } from './index.ts'

describe('the service under attack', () => {
  it.each(attacks)(
    'keeps its aims: $name',
    async (attack) => {
      const setup = { form: 'short', program: undefined, progress: () => {} } as const
      const measured = await attack.run(setup)
      expect(findMissed({ attack, measured }, 'short')).toEqual([])
    },
    120_000,
  )
})
