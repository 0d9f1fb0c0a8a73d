import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { answerTo } from '../harness/raw-socket.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { startWithLoad } from './service-with-load.ts'
import { startMailService } from './soak/mail-service.ts'
import { sqlitePlace } from './soak/place.ts'
import { postgresPlace } from './soak/postgres-place.ts'
import { soak } from './soak/soak.ts'

const formTaker = fileURLToPath(new URL('form-taker.ts', import.meta.url))

/** About half a second of forms; `npm run soak` is the long form. */
const load = { visitors: 6, roundMs: 600 }

const KILL = 'SIGKILL'

/** Must hold in every round. */
const kept = { lost: 0, storedTwice: 0, unmailed: 0, strangers: 0 }

describe('a service on PostgreSQL, with a mail server that fails at times', () => {
  it('keeps and mails every acknowledged inquiry when it and its database are killed', async () => {
    await using place = await postgresPlace()
    const report = await soak({ place, signals: [KILL, KILL], disturbedEach: 2, ...load })
    expect(report.audit).toMatchObject(kept)
    expect(report.audit.acknowledged).toBeGreaterThan(10)
  }, 180_000)
})

describe('a form sent without script', () => {
  it('is stored once if the service dies before it answers, and the visitor sends it again', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const port = await findFreePort()
    const body = new URLSearchParams(goodForm).toString()
    const send = () =>
      answerTo(
        port,
        [
          'POST /api/contact HTTP/1.1',
          `Host: 127.0.0.1:${port}`,
          'Accept: text/html,*/*;q=0.8',
          'Sec-Fetch-Mode: navigate',
          `Origin: http://127.0.0.1:${port}`,
          'Content-Type: application/x-www-form-urlencoded',
          `Content-Length: ${body.length}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      )
    const start = async (end: string) => {
      const child = spawn(process.execPath, [formTaker, path, String(port), end], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      return child
    }
    const dying = await start('die')
    const gone = once(dying, 'close')
    // If a busy machine refuses it, it was not stored.
    while (dying.exitCode === null && dying.signalCode === null) {
      const lost = await send().catch(() => undefined)
      expect(lost?.status).not.toBe(200)
    }
    await gone

    const child = await start('live')
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'close')
    const db = new DatabaseSync(path)
    expect(db.prepare('SELECT count(*) AS n FROM inquiry').get()).toEqual({ n: 1 })
    expect(db.prepare('SELECT count(*) AS n FROM delivery').get()).toEqual({ n: 1 })
    db.close()
  })
})

describe('a service on SQLite, with a mail server that fails at times', () => {
  it('keeps and mails every acknowledged inquiry when it is killed under load', async () => {
    await using place = sqlitePlace()
    const report = await soak({ place, signals: [KILL, KILL], ...load })
    expect(report.audit).toMatchObject(kept)
    expect(report.audit.acknowledged).toBeGreaterThan(10)
    expect(report.exits).toStrictEqual([null, null])
  }, 180_000)

  it('keeps and mails them through a mail service over HTTPS too, and stops within its grace period', async () => {
    await using place = sqlitePlace()
    const signals = [KILL, 'SIGTERM'] as const
    const report = await soak({ place, startMail: startMailService, signals, ...load })
    expect(report.audit).toMatchObject(kept)
    expect(Math.min(...Object.values(report.audit.mailed))).toBeGreaterThan(5)
    expect(report.exits).toStrictEqual([null, 0])
    expect(report.endings[1]).toBeLessThan(10_000)
  }, 180_000)
})

describe('a service whose -shm file is emptied under load', () => {
  it('is killed by the system, and the next start has everything it acknowledged', async () => {
    await using running = await startWithLoad()
    await running.untilAcknowledged(40)
    truncateSync(running.folder.file('data/frontdesk.sqlite-shm'), 0)
    await running.service.exit
    expect(running.service.child.signalCode).toBe('SIGBUS')
    expect(await running.settle()).toMatchObject({ lost: 0, storedTwice: 0 })
  })
})
