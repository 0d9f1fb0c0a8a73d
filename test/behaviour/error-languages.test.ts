/** Errors speak the visitor's language to people, and English to programs (contract 7). */
import { describe, expect, it } from 'vitest'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { exampleSite } from '../harness/example-site.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'
import { textsOf } from '../harness/texts.ts'

const site = { ...exampleSite, languages: ['en', 'de', 'pl'] }
const pl = textsOf('pl')

const open = createDesk({ site })
const checked = createDesk({ site, verifier: scriptedVerifier() })
const spent = createDesk({ site, limiters: spentLimiters })
const broken = createDesk({ site })
broken.store.failWith(new Error('disk full'))
const failing = createDesk({
  site,
  encoders: [{ name: 'gzip', encode: () => Promise.reject(new Error('out of memory')) }],
})

const PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
const POLISH = { ...PAGE, referer: 'https://northwind.example/pl/contact' }

const sent = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = POLISH,
): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

const cases = [
  {
    status: 404,
    desk: open,
    path: '/pl/nothing',
    init: { headers: PAGE },
    says: pl.errors.notFound.heading,
  },
  {
    status: 404,
    desk: open,
    path: '/nothing',
    init: { headers: POLISH },
    says: pl.errors.notFound.heading,
  },
  {
    status: 404,
    desk: open,
    path: '/napisz-do-nas',
    init: { headers: PAGE },
    says: 'href="/pl/contact"',
  },
  {
    status: 405,
    desk: open,
    path: '/pl/about',
    init: sent({}, PAGE),
    says: pl.errors.wrongMethod.heading,
  },
  {
    status: 405,
    desk: open,
    path: '/api/contact',
    init: { headers: POLISH },
    says: pl.errors.formAddress.heading,
  },
  { status: 400, desk: open, path: '/api/contact', init: sent({}), says: pl.faults.heading(4) },
  {
    status: 403,
    desk: checked,
    path: '/api/contact',
    init: sent(goodForm),
    says: pl.problems.botVerification.heading,
  },
  {
    status: 429,
    desk: spent,
    path: '/api/contact',
    init: sent(goodForm),
    says: pl.problems.rateLimited.heading,
  },
  {
    status: 500,
    desk: broken,
    path: '/api/contact',
    init: sent(goodForm),
    says: pl.problems.internal.heading,
  },
  {
    status: 500,
    desk: failing,
    path: '/pl/about',
    init: { headers: { ...PAGE, 'accept-encoding': 'gzip' } },
    says: pl.errors.internal.heading,
  },
]

describe('an error of a site in several languages', () => {
  it.each(cases)(
    'is $status in the language of the address or of the page before: $path',
    async ({ status, desk, path, init, says }) => {
      const answer = await desk.fetch(path, init)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      const html = await answer.text()
      expect(html).toContain('<html lang="pl">')
      expect(html).toContain(says)
      expect(html).not.toContain('Something went wrong')
    },
  )

  it.each(cases)(
    'is $status with the problem of the contract for programs: $path',
    async ({ status, desk, path, init }) => {
      const headers = { ...init.headers, accept: 'application/json', 'sec-fetch-mode': 'cors' }
      const answer = await desk.fetch(path, { ...init, headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'application/problem+json',
      ])
      expect(answer.headers.get('content-language')).toBe('en')
      expect(await answer.json()).toMatchObject({ status })
    },
  )

  it('is in the main language for visitors from elsewhere', async () => {
    const headers = { ...PAGE, referer: 'https://elsewhere.example/pl/contact' }
    const answer = await open.fetch('/nothing', { headers })
    expect(await answer.text()).toContain('<html lang="en">')
  })
})
