/** `/api/contact`, where the site's own form posts (contract 4.1, 9.6; decision 7: alias). */
import { describe, expect, it } from 'vitest'
import { policies } from '../../packages/frontdesk/src/contract/policies.ts'
import type { Limiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { post } from '../harness/form-request.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { reaches } from '../harness/reach.ts'

const CANONICAL = '/api/v1/contact'
const ALIAS = '/api/contact'

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
}
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type') === 'text/html; charset=utf-8'

/** Counts the charged keys; allows all or none. */
function countingLimiters(allowed: boolean) {
  const keys: string[] = []
  const standing = { allowed, remaining: allowed ? 29 : 0, resetSeconds: 60 }
  const load = () => ({ client: 0, service: 0 })
  const limiters: Limiters = {
    contact: {
      policy: policies.contact,
      consume({ key }) {
        keys.push(key)
        return standing
      },
      admit: () => standing,
      peek: () => standing,
      load,
    },
    'public-read': {
      policy: policies['public-read'],
      consume: () => standing,
      admit: () => standing,
      peek: () => standing,
      load,
    },
  }
  return { limiters, keys }
}

describe.each(reaches)('the alias by $by', ({ open }) => {
  it('takes the same form and answers the same JSON (contract 4.1)', async () => {
    await using desk = await open()
    const canonical = await desk.send(CANONICAL, post(goodForm))
    const alias = await desk.send(ALIAS, post(goodForm))
    expect(alias.status).toBe(200)
    expect(await alias.text()).toBe(await canonical.text())
    expect(alias.headers.get('content-type')).toBe('application/json')
    expect(desk.store.inquiries).toHaveLength(2)
  })

  it('answers the same problems (contract 7)', async () => {
    await using desk = await open()
    const canonical = await desk.send(CANONICAL, post({ phone: 'x' }))
    const alias = await desk.send(ALIAS, post({ phone: 'x' }))
    expect(alias.status).toBe(400)
    expect(alias.headers.get('api-version')).toBe('1')
    expect(await alias.json()).toEqual(await canonical.json())
  })

  it('stores the same form of a browser once a day, and every form of a program (decision 10)', async () => {
    let now = Date.parse('2026-11-21T23:00:00Z')
    await using desk = await open({ now: () => now })
    const send = async (headers = {}, form = goodForm) => {
      expect((await desk.send(ALIAS, post(form, headers))).status).toBe(200)
      return desk.store.inquiries.length
    }
    const page = { origin: desk.origin }
    expect(await send(page)).toBe(1)
    expect(await send(page)).toBe(1)
    expect(await send(page, { ...goodForm, message: 'And to Iceland?' })).toBe(2)
    now += 23 * 3_600_000
    expect(await send(page)).toBe(2)
    now += 26 * 3_600_000
    expect(await send(page)).toBe(3)
    expect(await send()).toBe(4)
    expect(await send()).toBe(5)
  })

  it('charges the same bucket (contract 4.1, 8)', async () => {
    const { limiters, keys } = countingLimiters(true)
    await using desk = await open({ limiters })
    await desk.send(CANONICAL, post(goodForm))
    const alias = await desk.send(ALIAS, post(goodForm))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(alias.headers.get('ratelimit-policy')).toBe('"contact";q=30;w=3600')
  })

  it('answers JSON to scripts and tools for any Accept header', async () => {
    await using desk = await open()
    const page = { accept: 'text/html' }
    for (const headers of [page, { ...page, 'sec-fetch-dest': 'empty' }, { accept: '*/*' }, {}]) {
      const response = await desk.send(ALIAS, post(goodForm, headers))
      expect(response.headers.get('content-type')).toBe('application/json')
    }
  })
})

describe('the alias for a browser without script', () => {
  it.each([
    ['accepted', 200, goodForm],
    ['refused', 400, {}],
  ])('answers a form that is %s with a page of status %i', async (_, status, form) => {
    const desk = createDesk()
    const response = await desk.fetch(ALIAS, post(form, browser))
    expect(response.status).toBe(status)
    expect(isPage(response)).toBe(true)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('api-version')).toBe('1')
    expect(response.headers.get('ratelimit')).toMatch(/^"contact";r=\d+;t=\d+$/)
    expect(desk.store.inquiries).toHaveLength(status === 200 ? 1 : 0)
  })

  it('answers 403, 429, 500 and unreadable bodies with a page too', async () => {
    const unverified = createDesk({ verifier: scriptedVerifier() })
    const forbidden = await unverified.fetch(ALIAS, post(goodForm, browser))
    expect([forbidden.status, isPage(forbidden)]).toEqual([403, true])

    const busy = createDesk({ limiters: countingLimiters(false).limiters })
    const limited = await busy.fetch(ALIAS, post(goodForm, browser))
    expect([limited.status, isPage(limited)]).toEqual([429, true])
    expect(limited.headers.get('retry-after')).toBe('60')

    const broken = createDesk()
    broken.store.failWith(new Error('full'))
    const failed = await broken.fetch(ALIAS, post(goodForm, browser))
    expect([failed.status, isPage(failed)]).toEqual([500, true])
    expect(failed.headers.get('cache-control')).toBe('no-store')
    expect(failed.headers.get('api-version')).toBe('1')

    const unreadable = await broken.fetch(ALIAS, { method: 'POST', headers: browser, body: 'x' })
    expect([unreadable.status, isPage(unreadable)]).toEqual([400, true])
  })

  it.each([
    ['JSON is preferred', { ...browser, accept: 'application/json,text/html;q=0.9' }],
    ['HTML is refused', { ...browser, accept: 'text/html;q=0,*/*' }],
    ['nothing is preferred', { ...browser, accept: '*/*' }],
    ['the mode is cors', { ...browser, 'sec-fetch-mode': 'cors' }],
    ['the mode is same-origin', { ...browser, 'sec-fetch-mode': 'same-origin' }],
  ])('answers JSON when %s', async (_, headers) => {
    const response = await createDesk().fetch(ALIAS, post(goodForm, headers))
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('never gets a page at the canonical path', async () => {
    const desk = createDesk()
    const accepted = await desk.fetch(CANONICAL, post(goodForm, browser))
    expect(accepted.headers.get('content-type')).toBe('application/json')
    const refused = await desk.fetch(CANONICAL, post({}, browser))
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
  })
})
