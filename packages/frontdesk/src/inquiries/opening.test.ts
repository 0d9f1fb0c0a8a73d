import { describe, expect, it } from 'vitest'
import { createOpening } from './opening.ts'

describe('createOpening', () => {
  it('lets an opening that failed late leave its successor alone', async () => {
    let time = 0
    const openings: PromiseWithResolvers<void>[] = []
    const { open } = createOpening({
      openStore() {
        const opening = Promise.withResolvers<void>()
        openings.push(opening)
        return opening.promise
      },
      createLateError: () => new Error('late'),
      elapsed: () => time,
      trustedMs: 1000,
    })
    const first = open()
    time = 2000
    const second = open()
    openings[0]?.reject(new Error('hung'))
    await expect(first).rejects.toThrow('hung')
    const third = open()
    expect(openings).toHaveLength(2)
    openings[1]?.resolve()
    await Promise.all([second, third])
  })
})
