import { describe, expect, it } from 'vitest'
import { sqlitePlace } from './soak/place.ts'
import { postgresPlace } from './soak/postgres-place.ts'
import { soak } from './soak/soak.ts'

/** What no round may ever show. */
const kept = { lost: 0, storedTwice: 0, unmailed: 0, strangers: 0 }

describe('the service on PostgreSQL, with a mail server on a bad day', () => {
  it('keeps and mails every acknowledged inquiry when it and its database are killed', async () => {
    await using place = await postgresPlace()
    const report = await soak({ place, rounds: 3, visitors: 16, roundMs: 1200, signal: 'SIGKILL' })
    expect(report.audit).toMatchObject(kept)
    expect(report.audit.acknowledged).toBeGreaterThan(20)
  }, 180_000)
})

describe('the service on SQLite, with a mail server on a bad day', () => {
  it('keeps and mails every acknowledged inquiry when it is killed under load', async () => {
    await using place = sqlitePlace()
    const report = await soak({ place, rounds: 4, visitors: 16, roundMs: 1200, signal: 'SIGKILL' })
    expect(report.audit).toMatchObject(kept)
    expect(report.audit.acknowledged).toBeGreaterThan(40)
    expect(report.exits).toStrictEqual([null, null, null, null])
  }, 180_000)

  it('finishes what was begun when it is told to stop under load, within its grace time', async () => {
    await using place = sqlitePlace()
    const report = await soak({ place, rounds: 2, visitors: 16, roundMs: 1200, signal: 'SIGTERM' })
    expect(report.audit).toMatchObject(kept)
    expect(report.exits).toStrictEqual([0, 0])
    for (const ending of report.endings) expect(ending).toBeLessThan(10_000)
  }, 180_000)
})
