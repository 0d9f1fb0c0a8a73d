/** The short form of every attack; `npm run attack` is the long one. */
import { describe, it } from 'vitest'
import { findMissed } from './attack.ts'
import { attacks } from './index.ts'

// One at a time: side by side they compete for the deadlines that are their aims.
describe('the service under attack', () => {
  it.for(attacks.map((attack) => ({ name: attack.name, attack })))(
    'keeps its aims: $name',
    { timeout: 120_000 },
    async ({ attack }, { expect }) => {
      const setup = { form: 'short', program: undefined, progress: () => {} } as const
      const measured = await attack.run(setup)
      expect(findMissed({ attack, measured }, 'short')).toEqual([])
    },
  )
})
