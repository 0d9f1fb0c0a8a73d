import { statSync, truncateSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { createFileHeartbeats } from './instance-heartbeats.ts'

describe('the heartbeats in a data folder', () => {
  it('takes the room that a full disk did not have as soon as there is some', async () => {
    using folder = scratchFolder()
    const heartbeats = createFileHeartbeats({
      path: folder.file('frontdesk.condition'),
      now: Date.now,
      findDanger: () => [],
      findUnrestored: () => undefined,
    })
    await heartbeats.post('one', 'well')
    const path = folder.file('frontdesk.condition-one')
    const { size, mode } = statSync(path)
    expect(mode & 0o777).toBe(0o600)
    for (const left of [0, 100, size / 2]) {
      truncateSync(path, left)
      await heartbeats.post('one', 'well')
      expect(statSync(path).size).toBe(size)
    }
    const { postings } = await heartbeats.read()
    expect(postings).toMatchObject([{ instance: 'one', text: 'well' }])
  })
})
