import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../harness/scratch-folder.ts'

const ROUNDS = 4
/** Fewest and most acknowledged before each kill. */
const [LEAST, MOST] = [10, 1000]
const appender = fileURLToPath(new URL('store-appender.ts', import.meta.url))

/** Appends until killed at a random moment; returns the acknowledged ids. */
async function appendUntilKilled(path: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [appender, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const wanted = LEAST + Math.random() * (MOST - LEAST)
  while (printed.split('\n').length <= wanted) await once(child.stdout, 'data')
  const closed = once(child, 'close')
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await closed
  // The text after the last line break was cut off.
  return printed.split('\n').slice(0, -1)
}

describe('sqliteStore, killed while it appends', () => {
  it(`has every acknowledged inquiry once and complete, after each of ${ROUNDS} kills`, async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await appendUntilKilled(path)))

      const db = new DatabaseSync(path)
      const rows = db.prepare('SELECT id, message FROM inquiry').all()
      const [apart] = db
        .prepare(
          `SELECT (SELECT count(*) FROM inquiry WHERE id NOT IN (SELECT inquiry_id FROM delivery))
                + (SELECT count(*) FROM used_token WHERE inquiry_id NOT IN (SELECT id FROM inquiry))
                + (SELECT count(*) FROM inquiry WHERE id NOT IN (SELECT inquiry_id FROM used_token))
                + (SELECT count(*) FROM inquiry WHERE 1 < (
                     SELECT count(*) FROM delivery
                      WHERE inquiry_id = id AND purpose = 'confirmation'))
                + (SELECT count(*) FROM delivery WHERE inquiry_id NOT IN (SELECT id FROM inquiry))
               AS n`,
        )
        .all()
      const integrity = db.prepare('PRAGMA integrity_check').get()
      db.close()
      const kept = rows.map((row) => String(row['id']))
      const keptIds = new Set(kept)
      expect(keptIds.size).toBe(kept.length)
      expect(acknowledged.filter((id) => !keptIds.has(id))).toStrictEqual([])
      expect(rows.filter(({ id, message }) => message !== String(id).repeat(20))).toStrictEqual([])
      expect(apart).toMatchObject({ n: 0 })
      expect(integrity).toMatchObject({ integrity_check: 'ok' })
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEAST)
  })
})
