/** One damaged page of the database: everything else keeps working. */
import { HOUR_MS } from '../../packages/frontdesk/src/clock.ts'
import { copyFileSync, mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreNews } from '../../packages/frontdesk/src/inquiries/store-events.ts'
import { CONFIRMATIONS_AN_HOUR } from '../../packages/frontdesk/src/inquiries/intake.ts'
import { sqliteStore, toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { runHosted } from '../harness/command-host.ts'
import { damagePage, findLeaves } from '../harness/damaged-page.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const COUNT = 400
const DAY_MS = 24 * HOUR_MS

type Visitors = 'confirmed' | 'untold'

/** Closed inboxes, the same for every test. */
const sound = { confirmed: scratchFolder(), untold: scratchFolder() }

beforeAll(async () => {
  for (const visitors of ['confirmed', 'untold'] as const) {
    const many = Array.from({ length: COUNT }, (_, index) =>
      createSubmission(
        { receivedAt: 1000 * index, message: 'Do you ship to Norway? '.repeat(20) },
        visitors === 'confirmed' ? { confirmation: { address: `ada@${index}.example.com` } } : {},
      ),
    )
    // Every two hours as many as the hourly limit.
    let now = Date.now() - DAY_MS
    const path = toDatabasePath(sound[visitors].file('data'))
    const store = sqliteStore({ path, spawn: spawnKept, now: () => now })
    await store.open()
    for (let start = 0; start < COUNT; start += CONFIRMATIONS_AN_HOUR.inAll) {
      const some = many.slice(start, start + CONFIRMATIONS_AN_HOUR.inAll)
      await Promise.all(some.map((submission) => store.append(submission)))
      now += 2 * HOUR_MS
    }
    await store.close()
  }
})

afterAll(() => {
  for (const folder of Object.values(sound)) folder[Symbol.dispose]()
})

function copySound(folder: ScratchFolder, visitors: Visitors = 'untold'): string {
  const path = folder.file('data/frontdesk.sqlite')
  mkdirSync(folder.file('data'))
  copyFileSync(sound[visitors].file('data/frontdesk.sqlite'), path)
  return path
}

/** A copy with one page in the middle of a table or index overwritten. */
function damageOne(
  folder: ScratchFolder,
  name: string,
  visitors?: Visitors,
  which: 'middle' | 'last' = 'middle',
): string {
  const path = copySound(folder, visitors)
  const leaves = findLeaves(path, name)
  damagePage(path, leaves.at(which === 'last' ? -1 : leaves.length / 2) ?? 0)
  return path
}

function openedAt(path: string): AsyncDisposable & { readonly store: InquiryStore } {
  const store = sqliteStore({ path, spawn: spawnKept })
  return { store, [Symbol.asyncDispose]: () => store.close() }
}

describe('the store with a damaged page', () => {
  // A growing row may need a neighbour's page, so more than one page of deliveries is lost.
  it.each([
    ['inquiry', 1, 40],
    ['delivery', 1, 250],
    ['delivery_due', 0, 0],
    ['sqlite_autoindex_inquiry_1', 0, 100],
    ['inquiry_by_time', 0, 0],
  ])(
    'of %s mails everything else once, reports what it skips, and accepts more',
    async (name, least, most) => {
      using folder = scratchFolder()
      const path = damageOne(folder, name)
      const news: StoreNews[] = []
      const store = sqliteStore({ path, spawn: spawnKept, report: (one) => news.push(one) })
      const mailed: string[] = []
      for (;;) {
        const claimed = await store.claim(createClaim({ limit: 1 }))
        for (const { inquiry, attempt } of claimed) {
          mailed.push(inquiry.id)
          await store.settle(
            { inquiryId: inquiry.id, part: 0, attempt },
            { kind: 'sent', reply: 'OK' },
          )
        }
        if (claimed.length === 0) break
      }
      expect(new Set(mailed).size).toBe(mailed.length)
      expect(COUNT - mailed.length).toBeGreaterThanOrEqual(least)
      expect(COUNT - mailed.length).toBeLessThanOrEqual(most)
      const unmailed = news.filter(({ kind }) => kind === 'unreadable').length
      expect(unmailed).toBeGreaterThanOrEqual(COUNT - mailed.length)
      // Ids begin with the time: a new one goes last.
      expect(await store.append(createSubmission({ id: 'zz' }))).toBe('stored')
      expect(await store.claim(createClaim({ limit: 1 }))).toHaveLength(1)
      await store.close()
    },
  )

  it.each([
    ['inquiry', 1, 40],
    ['delivery', 1, 250],
    ['delivery_due', 0, 0],
  ])(
    'of %s confirms everything else to visitors once, and reports what it skips',
    async (name, least, most) => {
      using folder = scratchFolder()
      const path = damageOne(folder, name, 'confirmed')
      const news: StoreNews[] = []
      const store = sqliteStore({ path, spawn: spawnKept, report: (one) => news.push(one) })
      const confirmed: string[] = []
      for (;;) {
        const claim = createClaim({ limit: 1, purpose: 'confirmation' })
        const [claimed] = await store.claim(claim)
        if (!claimed) break
        const { inquiry, part, attempt, purpose } = claimed
        expect(purpose).toBe('confirmation')
        confirmed.push(inquiry.id)
        await store.settle({ inquiryId: inquiry.id, part, attempt }, { kind: 'sent', reply: 'OK' })
      }
      expect(new Set(confirmed).size).toBe(confirmed.length)
      expect(COUNT - confirmed.length).toBeGreaterThanOrEqual(least)
      expect(COUNT - confirmed.length).toBeLessThanOrEqual(most)
      const stepped = news.filter(({ kind }) => kind === 'unreadable').length
      expect(stepped).toBeGreaterThanOrEqual(COUNT - confirmed.length)
      await store.close()
    },
  )

  it('for new inquiries accepts none, and names the remedy', async () => {
    using folder = scratchFolder()
    await using damaged = openedAt(damageOne(folder, 'inquiry', 'untold', 'last'))
    await expect(damaged.store.append(createSubmission({ id: 'zz' }))).rejects.toMatchObject({
      fault: 'intake-damaged',
      message: expect.stringContaining('npx frontdesk restore BACKUP'),
    })
  })

  it('or a damaged value mails everything else, and does not print the value', async () => {
    using folder = scratchFolder()
    const path = copySound(folder)
    {
      using db = new DatabaseSync(path)
      db.exec(`PRAGMA ignore_check_constraints = ON;
        UPDATE inquiry SET verification = 'grace@example.com' WHERE received_at = 5000`)
    }
    const news: StoreNews[] = []
    await using _ = { [Symbol.asyncDispose]: () => store.close() }
    const store = sqliteStore({ path, spawn: spawnKept, report: (one) => news.push(one) })
    let mailed = 0
    for (;;) {
      const claimed = await store.claim(createClaim({ limit: 100 }))
      if (claimed.length === 0) break
      mailed += claimed.length
    }
    expect(mailed).toBe(COUNT - 1)
    expect(news).toContainEqual(expect.objectContaining({ kind: 'unreadable' }))
    const listed = await store.list({ limit: 1000 })
    expect(listed.filter(({ isDamaged }) => isDamaged)).toHaveLength(1)
    expect(JSON.stringify([listed, news])).not.toContain('grace@example.com')
  })

  it.each(['inquiry', 'delivery', 'delivery_due', 'sqlite_autoindex_inquiry_1', 'inquiry_by_time'])(
    'of %s is reported by status with the remedy, before any mail',
    async (name) => {
      using folder = scratchFolder()
      damageOne(folder, name)
      const { code, stdout, stderr } = await runHosted(['status'], { cwd: folder.path })
      expect(code).not.toBe(0)
      expect(`${stdout}${stderr}`).toMatch(/npx frontdesk restore BACKUP/)
    },
  )

  it('is reported as restored when a backup replaces it while the store is open', async () => {
    using folder = scratchFolder()
    const path = damageOne(folder, 'inquiry')
    const backup = folder.file('backup.sqlite')
    copyFileSync(sound.untold.file('data/frontdesk.sqlite'), backup)
    const news: StoreNews[] = []
    const store = sqliteStore({ path, spawn: spawnKept, report: (one) => news.push(one) })
    await store.open()
    expect(news).toEqual([])
    expect(await runHosted(['restore', backup], { cwd: folder.path })).toMatchObject({ code: 0 })
    await store.standing()
    // A check of the files may have come while they were moved.
    expect(news.at(-1)).toEqual({ kind: 'in-place', how: 'restored' })
    await store.close()
  })

  it('fails the check of its data, which a sound one passes', async () => {
    using folder = scratchFolder()
    await using damaged = openedAt(damageOne(folder, 'inquiry'))
    await expect(damaged.store.checkData?.()).rejects.toMatchObject({ fault: 'corrupt' })
    using other = scratchFolder()
    await using sound = openedAt(copySound(other))
    await sound.store.checkData?.()
  })

  it('of inquiry is reported by status when its mail has failed', async () => {
    using folder = scratchFolder()
    const path = damageOne(folder, 'inquiry')
    const store = sqliteStore({ path, spawn: spawnKept })
    for (let more = 1; more > 0;) more = (await store.claim(createClaim({ limit: 100 }))).length
    await store.close()
    const { code, stdout } = await runHosted(['status'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(stdout).toMatch(/mails? (?:was|were) given up/)
    expect(stdout).toMatch(/npx frontdesk restore BACKUP/)
    // A retry would meet the same page.
    expect(stdout).not.toContain('retry --failed')
  })
})

describe('frontdesk inbox export with a damaged page', () => {
  it.each([
    ['inquiry', 1],
    ['delivery', 0],
    ['inquiry_by_time', 0],
  ])('of %s continues to the end and says how many inquiries it lacks', async (name, least) => {
    using folder = scratchFolder()
    damageOne(folder, name)
    const words = ['inbox', 'export', '--format', 'jsonl']
    const { stdout, stderr, code } = await runHosted(words, { cwd: folder.path })
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line).id)
    const [, skipped] = /damaged\. (\d+) inquir/.exec(stderr) ?? []
    expect(code).toBe(1)
    expect(stderr).toContain('a page of the file is damaged. What can still be read is mailed;')
    expect(stderr).toMatch(/npx frontdesk restore BACKUP --data-dir .*\n$/)
    expect(Number(skipped)).toBeGreaterThanOrEqual(least)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + Number(skipped)).toBe(COUNT)
  })
})
