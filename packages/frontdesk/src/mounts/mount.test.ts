import { describe, expect, it } from 'vitest'
import { createDesk } from '../../../../test/harness/frontdesk.ts'
import { createMounted } from './mount.ts'

describe('createMounted', () => {
  it('opens a source again 10 seconds after it failed, and not before', async () => {
    let time = 0
    let attempts = 0
    const { frontdesk } = createDesk()
    const mounted = createMounted(
      () => {
        attempts += 1
        if (attempts > 2) return frontdesk
        return Object.assign(Promise.reject(new Error('no')), { owns: () => true })
      },
      () => time,
    )
    const ask = async (): Promise<number> => {
      const request = new Request('https://desk.example/contact')
      return (await mounted.answer({ request, target: undefined, clientAddress: undefined })).status
    }
    expect([await ask(), await ask(), attempts]).toEqual([500, 500, 1])
    time = 9999
    expect([await ask(), attempts]).toEqual([500, 1])
    time = 10_000
    expect([await ask(), attempts]).toEqual([500, 2])
    time = 20_000
    expect([await ask(), await ask(), attempts]).toEqual([200, 200, 3])
  })
})
