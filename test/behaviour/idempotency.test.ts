/**
 * A repeated token (contract 4.1 rule 4): the same content gets the earlier 200, other content 403.
 * Neither is stored.
 */
import { describe, expect, it } from 'vitest'
import { altcha, type BotVerifier, type InquiryStore } from '../../packages/frontdesk/src/index.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { obtainToken, quickAltcha, readChallenge, solve, toToken } from '../harness/altcha.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { createDatabase } from '../harness/postgres.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { createHeldVerifier, scriptedVerifier } from '../harness/bot.ts'

const PATH = '/api/v1/contact'
const ALIAS = '/api/contact'
const OTHER = { ...goodForm, message: 'Something else.' }

type Send = (path: string, init?: RequestInit) => Promise<Response>
type Fields = Readonly<Record<string, string>>

/** Storage that several stores open, in turn or at once. */
interface Place extends AsyncDisposable {
  connect(now: () => number): InquiryStore
}

const places: readonly { readonly name: string; readonly open: () => Promise<Place> }[] = [
  {
    name: 'SQLite',
    async open() {
      const folder = scratchFolder()
      return {
        connect: (now) =>
          sqliteStore({ path: folder.file('frontdesk.sqlite'), now, spawn: spawnKept }),
        [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
      }
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const database = await createDatabase()
      return {
        connect: (now) => postgresStore({ url: database.url, now }),
        [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
      }
    },
  },
]

/** An instance with its own open connection: a thread may start slowly. */
async function start(place: Place, verifier: BotVerifier = quickAltcha(), now = Date.now) {
  const store = place.connect(now)
  await store.open()
  const { fetch: send } = createDesk({ store, verifier, now })
  return { send, store, [Symbol.asyncDispose]: () => store.close() }
}

const post = (send: Send, fields: Fields, altcha: string, path = PATH): Promise<Response> =>
  send(path, { method: 'POST', body: new URLSearchParams({ ...fields, altcha }) })

describe.each(places)('a token that comes again, on $name', ({ open }) => {
  it('gets the earlier answer for the same content, and 403 for other content, also after a restart (contract 4.1)', async () => {
    await using place = await open()
    const desk = await start(place)
    const altcha = await obtainToken(desk.send)
    const first = await post(desk.send, goodForm, altcha)
    expect(first.status).toBe(200)
    const again = await post(desk.send, goodForm, altcha, ALIAS)
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(await first.json())
    const reused = await post(desk.send, OTHER, altcha)
    expect(reused.status).toBe(403)
    expect(await reused.json()).toMatchObject({
      code: 'BOT_VERIFICATION_FAILED',
      detail: 'The verification token was used for another message.',
    })
    await desk.store.close()
    await using after = await start(place)
    expect((await post(after.send, goodForm, altcha)).status).toBe(200)
    expect((await post(after.send, OTHER, altcha)).status).toBe(403)
    expect(await after.store.count({})).toBe(1)
  })

  it('is recognised in any spelling of it and of the form', async () => {
    await using place = await open()
    await using desk = await start(place)
    const challenge = await readChallenge(desk.send)
    const solution = await solve(challenge)
    expect((await post(desk.send, goodForm, toToken(challenge, solution))).status).toBe(200)
    const { parameters, ...rest } = challenge
    const respelled = btoa(
      JSON.stringify({ solution, challenge: { ...rest, parameters } }, null, 1),
    )
    const spaced = { ...goodForm, firstName: ` ${goodForm['firstName']} ` }
    expect((await post(desk.send, spaced, respelled)).status).toBe(200)
    expect((await post(desk.send, OTHER, respelled)).status).toBe(403)
    // With the signed key, any counter proves the same work.
    const recounted = toToken(challenge, { ...solution, counter: solution.counter + 1 })
    expect((await post(desk.send, OTHER, recounted)).status).toBe(403)
    expect(await desk.store.count({})).toBe(1)
  })

  it('stays known when the clock is a day ahead for a while', async () => {
    await using place = await open()
    const begin = Date.now()
    let now = begin
    await using desk = await start(place, quickAltcha(), () => now)
    const altcha = await obtainToken(desk.send)
    expect((await post(desk.send, goodForm, altcha)).status).toBe(200)
    now = begin + 86_400_000
    expect((await post(desk.send, goodForm, await obtainToken(desk.send))).status).toBe(200)
    now = begin + 10_000
    expect((await post(desk.send, OTHER, altcha)).status).toBe(403)
    expect(await desk.store.count({})).toBe(2)
  })

  it('ties a correction to its earlier form, and shows no identifier (contract 2.1)', async () => {
    await using place = await open()
    await using desk = await start(place)
    const altcha = await obtainToken(desk.send)
    const answers = [await post(desk.send, { ...goodForm, email: 'a@site.example' }, altcha)]
    const corrected = { ...goodForm, email: 'b@site.example', corrects: altcha }
    const next = await obtainToken(desk.send)
    answers.push(await post(desk.send, corrected, next), await post(desk.send, corrected, next))
    // An unused token, and an invalid one.
    for (const corrects of [await obtainToken(desk.send), 'x']) {
      const other = { ...goodForm, corrects }
      answers.push(await post(desk.send, other, await obtainToken(desk.send)))
    }
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(bodies).size).toBe(1)
    const kept = (await desk.store.list({ limit: 10 })).map(({ inquiry }) => inquiry)
    const first = kept.find(({ email }) => email === 'a@site.example')
    expect(kept).toHaveLength(4)
    expect(kept.filter(({ corrects }) => corrects !== undefined)).toMatchObject([
      { email: 'b@site.example', corrects: first?.id },
    ])
  })

  it('corrects nothing where the form that it came with was erased, whose token is still used', async () => {
    await using place = await open()
    await using desk = await start(place)
    const altcha = await obtainToken(desk.send)
    await post(desk.send, goodForm, altcha)
    await desk.store.remove({}, 1)
    const corrected = { ...goodForm, email: 'b@site.example', corrects: altcha }
    const status = [
      (await post(desk.send, corrected, await obtainToken(desk.send))).status,
      (await post(desk.send, goodForm, altcha)).status,
    ]
    expect(status).toEqual([200, 403])
    const kept = await desk.store.list({ limit: 10 })
    expect(kept.map(({ inquiry }) => inquiry.corrects)).toEqual([undefined])
  })

  it('is stored once, for one content, when it comes at once, to one instance and to two', async () => {
    await using place = await open()
    await using one = await start(place)
    await using two = await start(place)
    for (let round = 0; round < 4; round++) {
      const same = await obtainToken(one.send)
      const sends = [one.send, one.send, two.send, two.send]
      const answers = await Promise.all(sends.map((send) => post(send, goodForm, same)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const other = await obtainToken(one.send)
      const contested = await Promise.all([
        post(one.send, goodForm, other),
        post(one.send, OTHER, other),
        post(two.send, { ...OTHER, message: 'A third.' }, other),
      ])
      const statuses = contested.map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
      expect(await one.store.count({})).toBe(2 * (round + 1))
    }
  })

  it('keeps the secret of challenges for all instances and starts', async () => {
    await using place = await open()
    const options = { cost: 2, guesses: [1, 5] } as const
    await using one = await start(place, altcha(options))
    await using two = await start(place, altcha(options))
    const [first, second] = await Promise.all([obtainToken(one.send), obtainToken(two.send)])
    expect((await post(two.send, goodForm, first)).status).toBe(200)
    expect((await post(one.send, goodForm, second)).status).toBe(200)
    await using later = await start(place, altcha(options))
    const third = await obtainToken(one.send)
    expect((await post(later.send, goodForm, third)).status).toBe(200)
    expect(await later.store.count({})).toBe(3)
  })
})

describe('a provider’s token that comes again', () => {
  const fields = { ...goodForm, 'bot-token': 'good' }
  const send = (desk: { fetch: Send }, changes: Fields = {}) =>
    desk.fetch(PATH, { method: 'POST', body: new URLSearchParams({ ...fields, ...changes }) })

  it('does not reach the provider, which would call it a duplicate', async () => {
    const verifier = scriptedVerifier({ human: true }, 'by-text')
    const desk = createDesk({ verifier })
    expect((await send(desk)).status).toBe(200)
    expect((await send(desk)).status).toBe(200)
    expect((await send(desk, { message: 'Other.' })).status).toBe(403)
    expect(verifier.attempts).toHaveLength(1)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('is asked about once while two forms with it are under way', async () => {
    const { verifier, attempts, decide } = createHeldVerifier()
    const desk = createDesk({ verifier })
    const both = [send(desk), send(desk)]
    await expect.poll(attempts).toBe(1)
    decide({ human: true })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(attempts()).toBe(1)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('can be tried again after the provider was unreachable, and after a refusal', async () => {
    const { verifier, attempts, decide } = createHeldVerifier()
    const desk = createDesk({ verifier })
    const first = send(desk)
    await expect.poll(attempts).toBe(1)
    decide({ human: 'unknown', reason: 'provider-unavailable', cause: 'test' })
    expect((await first).status).toBe(500)
    const second = send(desk)
    await expect.poll(attempts).toBe(2)
    decide({ human: false, reason: 'rejected' })
    expect((await second).status).toBe(403)
    const third = send(desk)
    await expect.poll(attempts).toBe(3)
    decide({ human: true })
    expect((await third).status).toBe(200)
    expect(desk.store.inquiries).toHaveLength(1)
  })
})
