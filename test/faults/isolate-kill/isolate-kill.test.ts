import { describe, expect, it } from 'vitest'
import { killIsolates } from './kill-isolates.ts'

describe('an isolate that is killed while forms arrive', () => {
  it('loses nothing it acknowledged, and mails each under one Message-ID', async () => {
    const report = await killIsolates({ rounds: 2, visitors: 5, longestMs: 300 })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report).toMatchObject({ lost: 0, unmailed: 0, ambiguous: 0 })
  })
})
