/** Compares each sentence of the privacy page with the service's behaviour. */
import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  createFrontdesk,
  none,
  type Frontdesk,
  type FrontdeskOptions,
} from '../../packages/frontdesk/src/index.ts'
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import { sharedLimiter } from '../../packages/frontdesk/src/contact/limits/shared.ts'
import { createRetention, FIRST_MS } from '../../packages/frontdesk/src/service/retention.ts'
import { backUpInbox } from '../../packages/frontdesk/src/service/sqlite-backup.ts'
import { toStatements } from '../../packages/frontdesk/src/site/pages/privacy.ts'
import { toInlines } from '../../packages/frontdesk/src/company/prose/prose.ts'
import { pagePaths } from '../../packages/frontdesk/src/site/page-paths.ts'
import { confirmKnownTime } from '../../packages/frontdesk/src/inquiries/known-time.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { allTexts } from '../harness/texts.ts'
import type { Texts } from '../../packages/frontdesk/src/company/texts/texts.ts'
import { obtainToken, quickAltcha } from '../harness/altcha.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { goodForm, serveDesk } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { fakeClock } from '../harness/fake-clock.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { recordingLog } from '../harness/log.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

type Says = keyof Texts['privacy']['sentences']
type Options = Partial<FrontdeskOptions>

const BASE_URL = 'https://northwind.example'
const ADDRESS = '198.51.100.77'
const BROWSER_NAME = 'Curious/1.0'
const DAY_MS = 86_400_000
const spam = { ...goodForm, message: 'Cheap [url=https://spam.example]watches[/url], all brands' }

/** A third party's check, with its script on another host. */
const foreign = {
  ...scriptedVerifier(),
  name: 'Sentry',
  sources: { 'script-src': ['https://check.example'] },
  widget: () => '<script src="https://check.example/check.js"></script>',
}
const pictured = exampleArticles.map((article) => ({
  ...article,
  html: `${article.html}<p><img src="https://pictures.example/tide.png" alt="A tide gauge"></p>`,
  images: ['https://pictures.example/tide.png'],
}))

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** The page with the form. */
const PAGE = '/articles/calibration'

/** Notes, answers with replies, the record. */
const STORED_BY_INBOX = ['inbox_note', 'inbox_letter', 'inbox_record']

/** The statements of such a deployment. */
const says = (options: Options = {}): readonly Says[] =>
  toStatements(exampleSiteData(options)).map((statement) => statement.says)

/** The example company, in another country. */
const inCountry = (country: string): Options => {
  const { address } = exampleSite
  return { site: { ...exampleSite, ...(address && { address: { ...address, country } }) } }
}

/** A sentence of such a deployment, as on the page. */
const textOf = (sentence: Says, options: Options = {}): string =>
  toStatements(exampleSiteData(options))
    .filter(({ says }) => says === sentence)
    .flatMap(({ text }) => toInlines(text))
    .map((inline) =>
      typeof inline === 'object' && 'words' in inline ? inline.words : String(inline),
    )
    .join('')

/** A Frontdesk on a real file, and the file's content. */
async function openDesk(options: Options = {}) {
  const folder = scratchFolder()
  const path = folder.file('frontdesk.sqlite')
  const { now } = options
  const store = sqliteStore({ path, spawn: spawnKept, ...(now && { now }) })
  await store.open()
  const frontdesk: Frontdesk = createFrontdesk({
    site: exampleSite,
    baseUrl: BASE_URL,
    verifier: none(),
    store,
    ...options,
  })
  return {
    path,
    store,
    fetch: (target: string, init?: RequestInit) =>
      Promise.resolve(
        frontdesk.fetch(new Request(new URL(target, BASE_URL), init), {
          clientAddress: ADDRESS,
          target,
        }),
      ),
    /** Sends a form like a browser; returns the status. */
    async send(form: Readonly<Record<string, string>>): Promise<number> {
      const headers = {
        origin: BASE_URL,
        referer: `${BASE_URL}${PAGE}?private`,
        'accept-language': 'nb-NO,nb;q=0.9',
        'user-agent': BROWSER_NAME,
      }
      const body = new URLSearchParams(form)
      return (await this.fetch(paths.contact, { method: 'POST', headers, body })).status
    },
    rows(query: string): readonly Record<string, unknown>[] {
      const db = new DatabaseSync(path, { readOnly: true })
      try {
        return db.prepare(query).all()
      } finally {
        db.close()
      }
    },
    /** All written bytes. */
    async bytes(): Promise<string> {
      const files = [path, `${path}-wal`].map((file) => readFile(file, 'latin1').catch(() => ''))
      return (await Promise.all(files)).join('')
    },
    async [Symbol.asyncDispose]() {
      await store.close()
      folder[Symbol.dispose]()
    },
  }
}

/** All requests of a deployment's pages in a browser, by page. */
async function browse(options: Options) {
  await using desk = await serveDesk(options)
  const context = await browser.newContext()
  const page = await context.newPage()
  const hosts = new Map<string, Set<string>>()
  const stored: unknown[] = []
  await page.route(/pictures\.example/, (route) => route.fulfill({ body: '' }))
  await page.route(/check\.example/, (route) =>
    route.fulfill({ body: "localStorage.setItem('check-stored', '')" }),
  )
  const read = ['/', '/about', '/articles', paths.contactPage, pagePaths.privacy, '/docs/api']
  const slugs = (options.articles ?? []).slice(0, 1).map(({ slug }) => `/articles/${slug}`)
  for (const path of [...read, ...slugs]) {
    const asked = new Set<string>()
    const hear = (request: { url(): string }): void => void asked.add(new URL(request.url()).host)
    page.on('request', hear)
    await page.goto(`${desk.url}${path}`, { waitUntil: 'load' })
    page.off('request', hear)
    asked.delete(new URL(desk.url).host)
    hosts.set(path, asked)
    stored.push(
      ...(await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ])),
    )
    stored.push(...(await page.evaluate(() => indexedDB.databases())))
  }
  stored.push(...(await context.cookies()))
  await context.close()
  return { hosts, stored }
}

/** Runs once, for the first caller. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const mail = once(() => runMail())
const ownOptions: Options = { verifier: quickAltcha(), articles: exampleArticles }
const browseOwn = once(() => browse(ownOptions))
const othersOptions: Options = { verifier: foreign, articles: pictured }
const browseOthers = once(() => browse(othersOptions))

const asked = (hosts: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...hosts].flatMap(([path, names]) => [...names].map((name) => [path, name]))

/** Inquiries with a retention of ninety days, and what remains. */
async function retain(state: 'sent' | 'pending' | 'failed', days = 90) {
  const now = Date.UTC(2026, 10, 21)
  const clock = fakeClock(now)
  const store = memoryStore()
  await store.append(createSubmission({ id: 'old', receivedAt: now - 91 * DAY_MS }))
  await store.append(createSubmission({ id: 'new', receivedAt: now - 80 * DAY_MS }))
  const settle = (inquiryId: string) =>
    store.settle({ inquiryId, part: 0, attempt: 1 }, { kind: 'sent', reply: '250' })
  await store.claim(createClaim({ leaseMs: 0, limit: 10 }))
  await settle('new')
  if (state === 'sent') await settle('old')
  if (state === 'failed') {
    await store.settle(
      { inquiryId: 'old', part: 0, attempt: 1 },
      { kind: 'failed', code: 'EENVELOPE', error: 'No such mailbox.' },
    )
  }
  // Like a service that ran until now.
  await confirmKnownTime(store, now)
  const retention = createRetention({
    store,
    days,
    log: recordingLog(),
    clock,
    random: () => 0,
  })
  await clock.advance(FIRST_MS + 1000)
  return { store, clock, settle, retention }
}

const checks: { readonly [S in Says]: () => Promise<void> } = {
  // A mounted form spoke for the cookies and logs of the whole site.
  async scope() {
    for (const serve of [['contact', 'privacy'], []] as const) {
      expect(says({ serve })).toContain('scope')
    }
    expect(says()).not.toContain('scope')
    expect(says({ serve: ['home', 'privacy'] })).not.toContain('scope')
  },
  async nothingLeft() {
    for (const options of [{}, { verifier: quickAltcha() }]) {
      expect(says(options)).toContain('nothingLeft')
    }
    const { hosts, stored } = await browseOwn()
    expect([asked(hosts), stored]).toEqual([[], []])
    // It stood beside a check whose script stores something in the browser.
    expect((await browseOthers()).stored).toContain('check-stored')
    for (const options of [{ verifier: foreign }, { articles: pictured }]) {
      expect(says(options)).not.toContain('nothingLeft')
    }
  },
  async someHosts() {
    expect(says(othersOptions)).toContain('someHosts')
    const named = [textOf('foreignCheck', othersOptions), textOf('pictures', othersOptions)].join()
    const { hosts } = await browseOthers()
    expect(asked(hosts).length).toBeGreaterThan(1)
    for (const [, host] of asked(hosts)) expect(named).toContain(host)
  },
  async foreignCheck() {
    expect(says()).not.toContain('foreignCheck')
    const text = textOf('foreignCheck', othersOptions)
    for (const part of ['Sentry', 'check.example', 'may store something', exampleSite.email]) {
      expect(text).toContain(part)
    }
    const { hosts } = await browseOthers()
    const pages = asked(hosts).filter(([, host]) => host === 'check.example')
    expect(pages).toEqual([[paths.contactPage, 'check.example']])
  },
  async pictures() {
    expect(says()).not.toContain('pictures')
    expect(textOf('pictures', othersOptions)).toContain('pictures.example')
    const { hosts } = await browseOthers()
    const pages = asked(hosts).filter(([, host]) => host !== 'check.example')
    expect(pages).toEqual([[expect.stringMatching(/^\/articles\/./), 'pictures.example']])
  },
  async fields() {
    await using desk = await openDesk()
    expect(await desk.send(goodForm)).toBe(200)
    const [row] = desk.rows('SELECT * FROM inquiry')
    for (const value of Object.values(goodForm)) expect(Object.values(row ?? {})).toContain(value)
    const { labels } = exampleSiteData().texts
    for (const label of Object.values(labels)) {
      expect(textOf('fields')).toContain(label.toLowerCase())
    }
    expect(textOf('fields')).toContain('cannot be sent without the required ones')
    expect(await desk.send({ ...goodForm, email: '' })).toBe(400)
  },
  async otherFields() {
    await using desk = await openDesk()
    expect(says()).toContain('otherFields')
    expect(await desk.send({ ...goodForm, company: 'Never heard of it Inc' })).toBe(200)
    const bytes = await desk.bytes()
    expect(bytes).toContain(goodForm['message'])
    for (const trace of ['Never heard', ADDRESS, BROWSER_NAME]) expect(bytes).not.toContain(trace)
  },
  async beside() {
    await using desk = await openDesk()
    expect(says()).toContain('beside')
    expect(await desk.send(goodForm)).toBe(200)
    expect(await desk.send({ ...goodForm, message: 'And to Iceland?' })).toBe(200)
    const rows = desk.rows('SELECT * FROM inquiry')
    const known = new Set([...Object.values(goodForm), 'And to Iceland?'])
    const beside = Object.entries(rows[0] ?? {}).filter(
      ([name, value]) => !known.has(String(value)) && !['language', 'page'].includes(name),
    )
    expect(rows[0]).toMatchObject({ language: null, page: null, answered_by: null })
    expect(beside.map(([name]) => name)).toEqual([
      'id',
      'received_at',
      'verification',
      'quarantine',
      'answered_at',
      'answered_by',
      'corrects',
      'version',
      'closed_at',
      'assignee',
      'topic',
      'cleared_at',
    ])
    expect(textOf('beside')).toContain('correct the address')
    // The page did not mention who answered and when, which is stored.
    expect(textOf('beside')).toContain('who and when')
    expect(rows[0]?.['id']).not.toBe(rows[1]?.['id'])
  },
  async page() {
    const contact = { keepPage: true }
    expect(says({ contact })).toContain('page')
    expect(says()).not.toContain('page')
    await using desk = await openDesk({ contact })
    expect(await desk.send(goodForm)).toBe(200)
    expect(desk.rows('SELECT page FROM inquiry')).toEqual([{ page: PAGE }])
  },
  async language() {
    const inquiries = { language: true }
    expect(says({ inquiries })).toContain('language')
    expect(says()).not.toContain('language')
    await using desk = await openDesk({ inquiries })
    expect(await desk.send(goodForm)).toBe(200)
    expect(desk.rows('SELECT language FROM inquiry')).toEqual([{ language: 'nb-NO' }])
  },
  async inbox() {
    expect(textOf('inbox', { inquiries: { recordDays: 1095 } })).toContain('kept for 1,095 days')
    expect(says()).not.toContain('inbox')
    await mail()
    const { html, tables } = await runInbox()
    expect(html).toContain(textOf('inbox', { inquiries: { recordDays: 30 } }))
    expect(tables).toEqual(expect.arrayContaining(STORED_BY_INBOX))
  },
  async answers() {
    expect(says({ inquiries: { recordDays: 9, mailed: true } })).toContain('answers')
    // The page named answers and replies where no mail is sent.
    expect(says({ inquiries: { recordDays: 9 } })).not.toContain('answers')
    expect(says({ inquiries: { mailed: true } })).not.toContain('answers')
  },
  async otherMail() {
    expect(says({ inquiries: { recordDays: 9, otherMail: true } })).toContain('otherMail')
    // It stood on the page of each company with the web inbox, with an "if".
    expect(says({ inquiries: { recordDays: 9 } })).not.toContain('otherMail')
  },
  async learned() {
    // test/behaviour tests what the filter does.
    const inquiries = { learned: true }
    expect(says({ inquiries })).toContain('learned')
    expect(says()).not.toContain('learned')
    expect(says({ inquiries, contact: { quarantine: false } })).not.toContain('learned')
  },
  async doubt() {
    for (const quarantine of [{ mail: 'send' }, { mail: 'hold' }, false] as const) {
      const contact = { quarantine }
      await using desk = await openDesk({ contact })
      await desk.send(spam)
      const [row] = desk.rows('SELECT quarantine FROM inquiry')
      expect(row?.['quarantine'] !== null).toBe(says({ contact }).includes('doubt'))
    }
  },
  async blocked() {
    await using desk = await openDesk()
    expect(says()).toContain('blocked')
    const list = desk.store.createBlockList?.()
    const value = goodForm['email'] ?? ''
    await list?.add({ kind: 'address', value })
    expect(await desk.send(goodForm)).toBe(200)
    expect(desk.rows('SELECT quarantine FROM inquiry')).toEqual([{ quarantine: 'blocked-address' }])
    expect(desk.rows('SELECT value FROM block')).toEqual([{ value }])
  },
  async notMailed() {
    expect(says()).toContain('notMailed')
    await mail()
  },
  async mailed() {
    expect(textOf('mailed', { inquiries: { mailed: true } })).toMatch(/our mail provider\.$/)
    const inquiries = { mailed: true, mailProvider: 'Resend' }
    expect(textOf('mailed', { inquiries })).toMatch(/our mail provider \(Resend\)\.$/)
    await mail()
  },
  async marked() {
    const inquiries = { mailed: true }
    expect(says({ inquiries })).toContain('marked')
    expect(says({ inquiries, contact: { quarantine: false } })).not.toContain('marked')
    await mail()
  },
  async held() {
    const options = {
      contact: { quarantine: { mail: 'hold' } },
      inquiries: { mailed: true },
    } as const
    expect(says(options)).toContain('held')
    expect(says(options)).not.toContain('marked')
    expect(says({ inquiries: { mailed: true } })).not.toContain('held')
    expect(says({ contact: options.contact })).not.toContain('held')
    // digest.test.ts checks what the weekly list contains.
    expect(textOf('held', options)).toContain('lists only its number, its time and the reason')
    await using desk = await openDesk(options)
    await desk.send(spam)
    await desk.send(goodForm)
    const claimed = () => desk.store.claim(createClaim({ limit: 10 }))
    expect((await claimed()).map(({ inquiry }) => inquiry.message)).toEqual([goodForm['message']])
    await desk.store.release({ quarantined: true })
    expect((await claimed()).map(({ inquiry }) => inquiry.message)).toEqual([spam.message])
  },
  async confirmed() {
    const inquiries = { mailed: true, confirmed: true }
    const verifier = quickAltcha()
    expect(says({ inquiries, verifier })).toContain('confirmed')
    expect(says({ inquiries })).not.toContain('confirmed')
    expect(says({ inquiries: { mailed: true }, verifier })).not.toContain('confirmed')
    for (const confirmed of [true, false]) {
      await using desk = await openDesk({ inquiries: { mailed: true, confirmed }, verifier })
      const send = async (form: Readonly<Record<string, string>>): Promise<number> => {
        const token = await obtainToken((path) => desk.fetch(path))
        return desk.send({ ...form, altcha: token })
      }
      expect(await send(goodForm)).toBe(200)
      expect(await send({ ...goodForm, message: 'And to Iceland?' })).toBe(200)
      expect(await send({ ...spam, email: 'other@example.com' })).toBe(200)
      const purpose = 'confirmation'
      const told = await desk.store.claim(createClaim({ limit: 10, purpose }))
      expect(told.map(({ inquiry }) => inquiry.message)).toEqual(
        confirmed ? [goodForm['message']] : [],
      )
    }
    // confirmation.test.ts checks the rest: nothing of the message, and the effect of a rejection.
  },
  async keptForever() {
    // "Until we delete it" is no criterion (Article 13(2)(a) GDPR).
    expect(textOf('keptForever')).toContain('once your inquiry is settled')
    expect(says({ inquiries: { mailed: true, keptDays: 90 } })).not.toContain('keptForever')
    const { store, retention } = await retain('sent', Infinity)
    expect(store.inquiries.map(({ id }) => id)).toEqual(['old', 'new'])
    await retention.stop()
  },
  async keptDays() {
    const options = { inquiries: { mailed: true, keptDays: 90 } }
    expect(textOf('keptDays', options)).toContain('90 days')
    expect(says(options)).not.toContain('keptForever')
    const { store, retention } = await retain('sent')
    expect(store.inquiries.map(({ id }) => id)).toEqual(['new'])
    await retention.stop()
    // Not "until it has been sent": failed mail never is, and is deleted too.
    expect(textOf('keptDays', options)).toContain('still trying to send it')
    const givenUp = await retain('failed')
    expect(givenUp.store.inquiries.map(({ id }) => id)).toEqual(['new'])
    await givenUp.retention.stop()
    const late = await retain('pending')
    expect(late.store.inquiries.map(({ id }) => id)).toEqual(['old', 'new'])
    await late.settle('old')
    await late.clock.advance(DAY_MS + 1000)
    expect(late.store.inquiries.map(({ id }) => id)).toEqual(['new'])
    await late.retention.stop()
  },
  async backups() {
    await using desk = await openDesk()
    expect(textOf('backups', { inquiries: { backupDays: 7 } })).toContain('up to 7 days longer')
    // It stood where no backups are made.
    expect(says()).not.toContain('backups')
    await desk.send(goodForm)
    const copy = `${desk.path}.copy`
    expect(backUpInbox(desk.path, copy, new Date())).toMatchObject({ ok: true })
    await desk.store.remove({}, 10)
    expect(desk.rows('SELECT id FROM inquiry')).toEqual([])
    expect(await readFile(copy, 'latin1')).toContain(goodForm['message'])
  },
  async erased() {
    const options = { inquiries: { recordDays: 9 } }
    // A deletion by age leaves no hash.
    expect(textOf('erased', options)).toContain('at your request')
    // test/inbox/store.test.ts counts the days.
    expect(textOf('erased', options)).toMatch(/400 days.*100 days/)
    expect(says()).not.toContain('erased')
  },
  async noCheck() {
    expect(says()).toContain('noCheck')
    expect(says({ verifier: quickAltcha() })).not.toContain('noCheck')
    let now = Date.now()
    await using desk = await openDesk({ now: () => now })
    expect((await desk.fetch(paths.challenge)).status).toBe(404)
    await desk.send(goodForm)
    await desk.send(goodForm)
    expect(desk.rows('SELECT verification FROM inquiry')).toEqual([{ verification: 'off' }])
    const [use, ...more] = desk.rows('SELECT * FROM used_token')
    expect(more).toEqual([])
    expect(Number(use?.['expires_at'])).toBe(now + DAY_MS)
    for (const value of Object.values(goodForm)) expect(JSON.stringify(use)).not.toContain(value)
    now += DAY_MS + 60_000
    await desk.send(goodForm)
    expect(desk.rows('SELECT id FROM inquiry')).toHaveLength(2)
  },
  async ownCheck() {
    const options = { verifier: quickAltcha() }
    expect(textOf('ownCheck', options)).toContain('ALTCHA')
    expect(says()).not.toContain('ownCheck')
    await using desk = await openDesk(options)
    const token = await obtainToken((path) => desk.fetch(path))
    expect(await desk.send({ ...goodForm, altcha: token })).toBe(200)
    expect(await desk.send({ ...goodForm, message: 'Again', altcha: token })).toBe(403)
    const { hosts, stored } = await browseOwn()
    expect([asked(hosts), stored]).toEqual([[], []])
  },
  async google() {
    expect(says({ verifier: { ...foreign, name: 'recaptcha-v3' } })).toContain('google')
    expect(says(othersOptions)).not.toContain('google')
    expect(textOf('foreignCheck', othersOptions)).not.toContain('privacy policy')
  },
  async used() {
    expect(says()).not.toContain('used')
    expect(textOf('used', { verifier: foreign })).toContain('result of the check is stored')
    // The contract suite of stores tests what an erased one leaves.
    for (const verifier of [quickAltcha(), foreign]) {
      expect(says({ verifier })).toContain('used')
    }
    const now = Date.now()
    await using desk = await openDesk({ verifier: quickAltcha(), now: () => now })
    const token = await obtainToken((path) => desk.fetch(path))
    expect(await desk.send({ ...goodForm, altcha: token })).toBe(200)
    expect(desk.rows('SELECT verification FROM inquiry')).toEqual([{ verification: 'passed' }])
    const [use, ...more] = desk.rows('SELECT * FROM used_token')
    expect(more).toEqual([])
    const days = (Number(use?.['expires_at']) - now) / DAY_MS
    expect([days >= 1, Math.round(days)]).toEqual([true, 1])
    for (const value of [token, ...Object.values(goodForm)]) {
      expect(JSON.stringify(use)).not.toContain(value)
    }
  },
  async unchecked() {
    const verifier = {
      ...foreign,
      verify: async () =>
        ({ human: 'unknown', reason: 'provider-unavailable', cause: 'test' }) as const,
    }
    for (const onOutage of ['accept', 'refuse'] as const) {
      const options = { verifier, contact: { onOutage } }
      await using desk = await openDesk(options)
      const status = await desk.send({ ...goodForm, 'bot-token': 'good' })
      expect(status).toBe(onOutage === 'accept' ? 200 : 500)
      expect(says(options).includes('unchecked')).toBe(status === 200)
    }
  },
  async counted() {
    const minutes = Number(/\d+/.exec(textOf('counted'))?.[0])
    let now = 0
    const limiters = createLimiters(() => now)
    const client = { key: ADDRESS, networks: [] }
    const take = () => Promise.resolve(limiters.contact.consume(client))
    for (let count = 0; count < 30; count += 1) expect((await take()).allowed).toBe(true)
    now += minutes * 60_000 - 1
    expect((await take()).allowed).toBe(false)
    now += 1
    expect((await take()).allowed).toBe(true)
  },
  async countedHere() {
    expect(says()).toContain('countedHere')
    expect(says({ inquiries: { sharedCounts: true } })).not.toContain('countedHere')
    await using desk = await openDesk()
    await desk.send(goodForm)
    await desk.send({ ...goodForm, email: 'none' })
    expect(await desk.bytes()).not.toContain(ADDRESS)
    const tables = desk.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
    expect(tables.map(({ name }) => name)).not.toContain('request_log')
  },
  async countedTogether() {
    expect(says({ inquiries: { sharedCounts: true } })).toContain('countedTogether')
    const names: string[] = []
    const limiter = sharedLimiter({
      counter: {
        async take(name) {
          names.push(name)
          return { granted: true, used: 1, freeInMs: 1 }
        },
      },
      sharedValues: memoryStore(),
      local: createLimiters(() => 0).contact,
      now: () => 0,
    })
    await limiter.consume({ key: ADDRESS, networks: [] })
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^[\w-]{22}$/)
    expect(names[0]).not.toContain(ADDRESS)
    // The key is in the same database: the page said "which does not reveal it".
    expect(textOf('countedTogether', { inquiries: { sharedCounts: true } })).toContain('pseudonym')
  },
  async log() {
    expect(says()).toContain('log')
    const log = recordingLog()
    await using desk = await openDesk({ log })
    await desk.send(goodForm)
    await desk.send(spam)
    await desk.send({ ...goodForm, email: 'ada' })
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': ADDRESS }
    const body = new URLSearchParams(goodForm)
    await desk.fetch(paths.contact, { method: 'POST', headers, body })
    expect(log.entries.length).toBeGreaterThan(3)
    const written = JSON.stringify(log.entries)
    for (const value of [...Object.values(goodForm), ADDRESS]) expect(written).not.toContain(value)
  },
  async controller() {
    const { address, legalName = '', email } = exampleSite
    for (const part of [legalName, address?.street ?? '', email]) {
      expect(textOf('controller')).toContain(part)
    }
  },
  async officer() {
    expect(says()).not.toContain('officer')
    const site = { ...exampleSite, dataProtection: { officer: 'Wilma North' } }
    expect(textOf('officer', { site })).toContain('Wilma North')
  },
  async basis() {
    expect(says(inCountry('DE'))).toContain('basis')
    expect(says(inCountry('US'))).not.toContain('basis')
    // Parts of the European Union with a code of their own, such as La Réunion.
    for (const country of ['RE', 'AX']) expect(says(inCountry(country))).toContain('basis')
    expect(textOf('basis', inCountry('FR'))).toContain('6(1)(b) GDPR')
    expect(textOf('basis', inCountry('GB'))).toContain('6(1)(b) UK GDPR')
  },
  async processors() {
    const site = { ...exampleSite, dataProtection: { processors: ['Host A', 'Mail B'] } }
    expect(textOf('processors', { site })).toContain('Host A and Mail B')
    expect(says({ site })).not.toContain('processorsUnknown')
  },
  async processorsUnknown() {
    expect(says()).toContain('processorsUnknown')
  },
  async rights() {
    await using desk = await openDesk()
    const page = await (await desk.fetch(pagePaths.privacy)).text()
    expect(page).toContain(textOf('rights'))
  },
  async objection() {
    await using desk = await openDesk()
    const page = await (await desk.fetch(pagePaths.privacy)).text()
    // Article 21(4) GDPR: separately from any other information.
    expect(page).toContain(`<p class="callout">${textOf('objection')}</p>`)
    expect(textOf('rights')).not.toContain('object')
    expect(says(inCountry('US'))).not.toContain('objection')
  },
  async authority() {
    const site = { ...exampleSite, dataProtection: { authority: 'The Commissioner' } }
    expect(textOf('authority', { site })).toContain('The Commissioner')
    expect(says({ site })).not.toContain('authorityUnknown')
    expect(textOf('authority', inCountry('GB'))).toContain('Information Commissioner’s Office')
    expect(says(inCountry('GB'))).not.toContain('authorityUnknown')
    expect(textOf('authority', inCountry('FR'))).toContain('CNIL')
  },
  async authorityUnknown() {
    expect(says(inCountry('DE'))).toContain('authorityUnknown')
  },
  async questions() {
    await using desk = await openDesk()
    const page = await (await desk.fetch(pagePaths.privacy)).text()
    expect(page).toContain(`href="mailto:${exampleSite.email}"`)
    // A British company must make it easy to complain to it.
    expect(textOf('questions')).toContain('to complain')
    await desk.send(goodForm)
    expect(await desk.store.remove({ email: goodForm['email'] ?? '' }, 10)).toBe(1)
    expect(desk.rows('SELECT id FROM inquiry')).toEqual([])
  },
}

/** The page and the tables of a service with the web inbox. */
const runInbox = once(async () => {
  using folder = scratchFolder()
  const port = await findFreePort()
  const config = {
    site: exampleSite,
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    mail: { url: 'resend://re_1', from: 'a@northwind.example', to: 'b@northwind.example' },
    backup: { folder: 'backups', every: 'week', keep: 3 },
    inbox: { port: await findFreePort(), recordDays: 30 },
  }
  const text = `export default ${JSON.stringify(config)}`
  await writeFile(folder.file('frontdesk.config.mjs'), text)
  const args = ['--config', 'frontdesk.config.mjs']
  await using service = runService({ cwd: folder.path, args })
  await service.until(STARTED)
  const read = async (path: string) => (await fetch(`${config.baseUrl}${path}`)).text()
  const db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
  const rows = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  db.close()
  return {
    html: await read(pagePaths.privacy),
    markdown: await read(`${pagePaths.privacy}.md`),
    tables: rows.map(({ name }) => name),
  }
})

/** One service, without mail and then with it. */
async function runMail(): Promise<void> {
  using folder = scratchFolder()
  await using sink = await smtpSink()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const statements = async () => (await fetch(`${url}${pagePaths.privacy}.md`)).text()
  const send = async (form: Readonly<Record<string, string>>) =>
    (await fetch(`${url}${paths.contact}`, { method: 'POST', body: new URLSearchParams(form) }))
      .status
  const env = { PORT: String(port) }
  const company = { sentences: allTexts[0]?.privacy.sentences }
  const said = (sentence: 'mailed' | 'marked' | 'notMailed', page: string): boolean =>
    page.includes((company.sentences?.[sentence]('') ?? '').split('. ').at(-1)?.slice(-30) ?? '?')
  {
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    const page = await statements()
    expect([said('notMailed', page), said('mailed', page)]).toEqual([true, false])
    expect(page).not.toContain('web inbox')
    expect(await send(goodForm)).toBe(200)
    expect(sink.connections).toBe(0)
  }
  await using service = runService({ cwd: folder.path, env: { ...env, ...mailTo(sink.port) } })
  await service.until('mail.ready')
  const page = await statements()
  expect(
    ['notMailed', 'mailed', 'marked'].map((sentence) => said(sentence as 'mailed', page)),
  ).toEqual([false, true, true])
  expect(await send(spam)).toBe(200)
  await sink.arrived(2)
  const subjects = await Promise.all(sink.mails.map(async (one) => (await one.parse()).subject))
  const isMarked = (subject: string | undefined): boolean => subject?.includes('[') ?? false
  expect(subjects.map(isMarked).toSorted()).toEqual([false, true])
}

describe('the privacy page', () => {
  it.each(Object.entries(checks))('is true where it says %s', async (_, check) => {
    expect.hasAssertions()
    await check()
  })

  it('names what the settings of a service know', async () => {
    const { markdown } = await runInbox()
    const known = ['kept for 30 days', 'provider (Resend)', 'up to 21 days longer', 'To recognise']
    for (const part of known) expect(markdown).toContain(part)
    expect(markdown).not.toContain('Of other mail')
  })

  it('describes each deployment correctly, in every language', () => {
    for (const { language } of allTexts) {
      const site = { ...exampleSite, languages: [language] }
      const texts = toStatements(exampleSiteData({ site })).map(({ text }) =>
        toInlines(text).join(''),
      )
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) expect(text).toMatch(/\w/)
    }
  })
})
