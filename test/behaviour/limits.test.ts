import { parseList } from 'structured-headers'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { policies } from '../../packages/frontdesk/src/contract/policies.ts'
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import {
  parseAddress,
  toClientKey,
  toNetworkKeys,
} from '../../packages/frontdesk/src/http/ip-address.ts'
import {
  createScrypt,
  type Scrypt,
} from '../../packages/frontdesk/src/contact/bot-checks/proof-of-work/scrypt.ts'
import { obtainToken, quickAltcha, readChallenge, toToken } from '../harness/altcha.ts'
import { createDesk, goodForm, serveDesk, type Desk } from '../harness/frontdesk.ts'

const post = (): RequestInit => ({ method: 'POST', body: new URLSearchParams(goodForm) })

describe('the policy "contact"', () => {
  it('accepts exactly 30 of 100 concurrent POSTs from one address (contract 8)', async () => {
    await using desk = await serveDesk()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${desk.url}${paths.contact}`, post())),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(70)
    expect(desk.store.inquiries).toHaveLength(30)
  })

  it('shares one bucket with the alias and refuses the 31st with Retry-After (contract 8.2, 9.6)', async () => {
    let now = 0
    const desk = createDesk({ limiters: createLimiters(() => now) })
    for (let index = 0; index < 30; index++) {
      const path = index % 2 === 0 ? paths.contact : paths.contactAlias
      const response = await desk.fetch(path, post())
      expect(response.headers.get('ratelimit')).toBe(`"contact";r=${29 - index};t=3600`)
    }
    now = 1_800_500
    const refused = await desk.fetch(paths.contact, post())
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.headers.get('ratelimit')).toBe('"contact";r=0;t=1800')
    expect(refused.headers.get('ratelimit-policy')).toBe('"contact";q=30;w=3600')
    expect(refused.headers.get('retry-after')).toBe('1800')
    now = 3_600_000
    expect((await desk.fetch(paths.contact, post())).status).toBe(200)
  })

  it('writes headers that a structured-fields parser reads (contract 8.1)', async () => {
    const { headers } = await createDesk().fetch(paths.contact, post())
    const [limit] = parseList(headers.get('ratelimit') ?? '')
    const [policy] = parseList(headers.get('ratelimit-policy') ?? '')
    expect(limit?.[0]).toBe('contact')
    expect(Object.fromEntries(limit?.[1] ?? [])).toEqual({ r: 29, t: 3600 })
    expect(policy?.[0]).toBe('contact')
    expect(Object.fromEntries(policy?.[1] ?? [])).toEqual({ q: 30, w: 3600 })
  })

  it.each(['x-forwarded-for', 'forwarded', 'cf-connecting-ip', 'x-real-ip', 'true-client-ip'])(
    'does not believe %s from a peer that is not listed (contract 8)',
    async (name) => {
      const desk = createDesk({ limiters: createLimiters(() => 0) })
      for (const [index, value] of ['198.51.100.1', '198.51.100.2'].entries()) {
        const response = await desk.fetch(paths.contact, { ...post(), headers: { [name]: value } })
        expect(response.headers.get('ratelimit')).toBe(`"contact";r=${29 - index};t=3600`)
      }
    },
  )

  it('counts a /64, and a mapped address, as one client (contract 8)', async () => {
    const desk = createDesk({ limiters: createLimiters(() => 0) })
    let response: Response | undefined
    for (let host = 1; host <= 5; host++) {
      const context = { clientAddress: `2001:db8:0:1::${host}` }
      response = await desk.fetch(paths.contact, post(), context)
    }
    expect(response?.headers.get('ratelimit')).toBe('"contact";r=25;t=3600')
    const mapped = { clientAddress: '::ffff:192.0.2.7' }
    const hexadecimal = { clientAddress: '::ffff:c000:207' }
    const bare = { clientAddress: '192.0.2.7' }
    for (const context of [mapped, hexadecimal, bare]) {
      response = await desk.fetch(paths.contact, post(), context)
    }
    expect(response?.headers.get('ratelimit')).toBe('"contact";r=27;t=3600')
  })

  it("reads a listed proxy's header from the right, past forged entries (decision 7: key)", async () => {
    const limiters = createLimiters(() => 0)
    const desk = createDesk({ limiters, proxies: { proxies: ['10.0.0.0/8'] } })
    const send = (forwarded: string): Promise<Response> =>
      desk.fetch(
        paths.contact,
        { ...post(), headers: { 'x-forwarded-for': forwarded } },
        { clientAddress: '10.1.2.3' },
      )
    await send('203.0.113.1, 198.51.100.7, 10.9.9.9')
    const again = await send('garbage, 198.51.100.7:4711, 10.9.9.9')
    expect(again.headers.get('ratelimit')).toBe('"contact";r=28;t=3600')
    const other = await send('198.51.100.7, 198.51.100.8')
    expect(other.headers.get('ratelimit')).toBe('"contact";r=29;t=3600')
  })
})

describe('the policy "public-read"', () => {
  it('counts reads of the index in a window from the first, and refuses the 301st (contract 8)', async () => {
    let now = 0
    const desk = createDesk({ limiters: createLimiters(() => now) })
    const { quota } = policies['public-read']
    for (let index = 0; index < quota; index++) await desk.fetch(paths.apiIndex)
    now = 10_000
    const refused = await desk.fetch(paths.apiIndex)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3590')
    now = 3_600_000
    const fresh = await desk.fetch(paths.apiIndex)
    expect(fresh.headers.get('ratelimit')).toBe('"public-read";r=299;t=3600')
  })

  it('is reported, not counted, in errors under /api, and never in documents (contract 8.1)', async () => {
    const desk = createDesk()
    for (let index = 0; index < 2; index++) {
      const missing = await desk.fetch('/api/v1/nothing')
      expect(missing.headers.get('ratelimit')).toBe('"public-read";r=300;t=3600')
    }
    expect((await desk.fetch(paths.openapi)).headers.get('ratelimit')).toBeNull()
  })
})

describe('a flood of addresses', () => {
  /** A limiter small enough for a test to fill. */
  const crowdedDesk = (): Desk =>
    createDesk({ limiters: createLimiters(() => 0, { capacity: 200 }) })
  const sendFrom = async (desk: Desk, clientAddress: string): Promise<Response> =>
    desk.fetch(paths.contact, post(), { clientAddress })
  const readFrom = async (desk: Desk, clientAddress: string): Promise<Response> =>
    desk.fetch(paths.apiIndex, {}, { clientAddress })

  /** Limiters that have counted so many requests from each of a thousand /64 of one /44. */
  const floodedLimiters = (reads: number): ReturnType<typeof createLimiters> => {
    const limiters = createLimiters(() => 0)
    for (let index = 0; index < 1000; index++) {
      const groups = parseAddress(`2001:db8:a00:${(index << 6).toString(16)}::1`)
      if (!groups) throw new Error('That is no address.')
      const client = { key: toClientKey(groups), networks: toNetworkKeys(groups) }
      void limiters.contact.consume(client)
      for (let count = 0; count < reads; count++) void limiters['public-read'].consume(client)
    }
    return limiters
  }

  it('from everywhere blocks no new visitor, and resets no counter (decision 6)', async () => {
    const desk = crowdedDesk()
    for (let index = 0; index < 30; index++) await sendFrom(desk, '192.0.2.1')
    for (let index = 0; index < 400; index++) {
      await sendFrom(desk, `10.0.${index >> 8}.${index & 255}`)
      await readFrom(desk, `10.0.${index >> 8}.${index & 255}`)
    }
    for (let index = 0; index < 100; index++) {
      expect((await sendFrom(desk, `198.51.100.${index}`)).status).toBe(200)
      expect((await readFrom(desk, `198.51.100.${index}`)).status).toBe(200)
    }
    expect((await sendFrom(desk, '192.0.2.1')).status).toBe(429)
    const uncounted = await desk.fetch(paths.contact, {}, { clientAddress: '198.51.100.7' })
    expect(uncounted.headers.get('ratelimit')).toMatch(/^"contact";r=2[5-9];t=3600$/)
  })

  it('from one /44 uses up the quota of that network and of no other', async () => {
    const desk = crowdedDesk()
    const toAddress = (index: number): string =>
      `2001:db8:a0${(index >> 8).toString(16)}:${((index & 255) << 8).toString(16)}::1`
    const flood = []
    for (let index = 0; index < 1000; index++) {
      flood.push((await sendFrom(desk, toAddress(index))).status)
    }
    expect(flood.filter((status) => status === 200).length).toBeLessThanOrEqual(480)
    const refused = await sendFrom(desk, toAddress(1000))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toBe('"contact";r=0;t=3600')
    expect(refused.headers.get('retry-after')).toBe('3600')
    for (let index = 0; index < 50; index++) {
      expect((await sendFrom(desk, `2001:db8:b0${index}::1`)).status).toBe(200)
    }
  })

  it('does not block a visitor of the same network who solves the bot check', async () => {
    // GETs have another quota, so clients of the network still get a challenge.
    const desk = createDesk({ limiters: floodedLimiters(4), verifier: quickAltcha() })
    expect((await readFrom(desk, '2001:db8:a00:ffff::1')).status).toBe(429)
    const visitor = { clientAddress: '2001:db8:a00:ffff::1' }
    const unproven = await desk.fetch(paths.contact, post(), visitor)
    expect(unproven.status).toBe(429)
    const altcha = await obtainToken((path) => desk.fetch(path, {}, visitor))
    const body = new URLSearchParams({ ...goodForm, altcha })
    const proven = await desk.fetch(paths.contact, { method: 'POST', body }, visitor)
    expect(proven.status).toBe(200)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('still holds that visitor to the quota (contract 8)', async () => {
    const desk = createDesk({ limiters: floodedLimiters(0), verifier: quickAltcha() })
    const statuses = []
    for (let index = 0; index < 32; index++) {
      const altcha = await obtainToken((path) =>
        desk.fetch(path, {}, { clientAddress: '192.0.2.1' }),
      )
      const body = new URLSearchParams({ ...goodForm, altcha })
      const visitor = { clientAddress: '2001:db8:a00:ffff::1' }
      statuses.push((await desk.fetch(paths.contact, { method: 'POST', body }, visitor)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  })

  it.each([
    { of: 'one household', toSender: () => '2001:db8:a00:100::1', refused: 20, as: 429, more: 0 },
    {
      of: 'one street',
      toSender: (index: number) => `2001:db8:a00:1${(index + 16).toString(16)}::1`,
      refused: 18,
      as: 500,
      more: 1,
    },
  ])('of false solutions of $of in that network does not', async ({ toSender, ...expected }) => {
    const gate = Promise.withResolvers<void>()
    const derive = createScrypt()
    const scrypt: Scrypt = (...given) => gate.promise.then(() => derive(...given))
    const desk = createDesk({ limiters: floodedLimiters(3), verifier: quickAltcha(), scrypt })
    const send = (clientAddress: string, altcha: string): Promise<Response> => {
      const body = new URLSearchParams({ ...goodForm, altcha })
      return desk.fetch(paths.contact, { method: 'POST', body }, { clientAddress })
    }
    const ask = (clientAddress: string) => (path: string) => desk.fetch(path, {}, { clientAddress })
    const invented = { counter: 5, derivedKey: `00${'ab'.repeat(31)}` }
    const visitor = '2001:db8:a00:ffff::1'
    const token = await obtainToken(ask(visitor))
    const statuses: number[] = []
    const flood = Array.from({ length: 50 }, async (_none, index) => {
      const sender = toSender(index)
      const challenge = await readChallenge(ask(sender))
      statuses.push((await send(sender, toToken(challenge, invented))).status)
    })
    await expect.poll(() => statuses).toHaveLength(expected.refused)
    const proven = send(visitor, token)
    const refused = expected.refused + expected.more
    await expect.poll(() => statuses).toHaveLength(refused)
    gate.resolve()
    expect((await proven).status).toBe(200)
    await Promise.all(flood)
    const all = statuses.map((_status, index) => (index < refused ? expected.as : 403))
    expect(statuses).toEqual(all)
  })
})
