import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_MEDIA_TYPES, operations } from '../../packages/frontdesk/src/contract/operations.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { policies } from '../../packages/frontdesk/src/contract/policies.ts'
import type { BotVerifier } from '../../packages/frontdesk/src/index.ts'
import type { Limiter } from '../../packages/frontdesk/src/contact/limits/limiter.ts'
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { at, createOpenapiOracle, type OpenapiOracle } from './openapi-oracle.ts'

const { postContact, getContactChallenge, getApiIndex } = operations

async function readDescription({ url }: ServedDesk): Promise<unknown> {
  return (await fetch(`${url}${paths.openapi}`)).json()
}

/** Posts a form in both encodings of the operation. */
function postBoth(
  { url }: ServedDesk,
  form: Readonly<Record<string, string>>,
): Promise<Response[]> {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(form)) multipart.set(name, value)
  return Promise.all(
    [new URLSearchParams(form), multipart].map((body) =>
      fetch(`${url}${postContact.path}`, { method: 'POST', body }),
    ),
  )
}

const suspicious: BotVerifier = {
  name: 'suspicious',
  field: 'token',
  sources: {},
  widget: () => '',
  identify: (key, now) => ({ key, expiresAt: now }),
  verify: async ({ token }) =>
    token === 'human' ? { human: true } : { human: false, reason: 'rejected' },
}

describe('answers of the running service match its OpenAPI description', () => {
  let desk: ServedDesk
  let oracle: OpenapiOracle
  let description: unknown
  beforeAll(async () => {
    desk = await serveDesk()
    description = await readDescription(desk)
    oracle = createOpenapiOracle(description)
  })
  afterAll(() => desk[Symbol.asyncDispose]())

  it('200: the index (contract 9.2)', async () => {
    const response = await fetch(`${desk.url}${getApiIndex.path}`)
    expect(response.status).toBe(200)
    expect(await oracle.faults('get', getApiIndex.path, response)).toEqual([])
  })

  it('200: an accepted inquiry in either encoding (contract 2.2, 4.1)', async () => {
    for (const response of await postBoth(desk, goodForm)) {
      expect(response.status).toBe(200)
      expect(await oracle.faults('post', postContact.path, response)).toEqual([])
    }
  })

  it.each(FORM_MEDIA_TYPES)(
    '200: the example that the description gives for %s is accepted (contract 4.1)',
    async (mediaType) => {
      const content = at(description, 'paths', postContact.path, 'post', 'requestBody', 'content')
      const example = at(content, mediaType, 'example')
      const form = Object.fromEntries(
        Object.entries(example ?? {}).map(([name, value]) => [name, String(value)]),
      )
      expect(Object.keys(form)).toEqual(Object.keys(goodForm))
      const [urlencoded, multipart] = await postBoth(desk, form)
      const response = mediaType === 'multipart/form-data' ? multipart : urlencoded
      expect(response?.status).toBe(200)
    },
  )

  it('400: missing fields, an invalid address, a body that is not a form (contract 2.3)', async () => {
    const { firstName: _, ...incomplete } = goodForm
    const responses = [
      ...(await postBoth(desk, { ...incomplete, email: 'nobody' })),
      await fetch(`${desk.url}${postContact.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(goodForm),
      }),
    ]
    for (const response of responses) {
      expect(response.status).toBe(400)
      expect(await oracle.faults('post', postContact.path, response)).toEqual([])
    }
  })

  it('500: a store that fails (contract 7)', async () => {
    desk.store.failWith(new Error('disk full'))
    try {
      for (const response of await postBoth(desk, goodForm)) {
        expect(response.status).toBe(500)
        expect(await oracle.faults('post', postContact.path, response)).toEqual([])
      }
    } finally {
      desk.store.failWith(undefined)
    }
  })

  it('403: a form without the token of the bot check (contract 4.1 rule 4)', async () => {
    await using guarded = await serveDesk({ verifier: suspicious })
    const guardedDescription = await readDescription(guarded)
    const judge = createOpenapiOracle(guardedDescription)
    const form = at(guardedDescription, 'components', 'schemas', 'ContactForm')
    expect(at(form, 'required')).toContain('token')
    expect(at(form, 'properties', 'token', 'type')).toBe('string')
    for (const response of await postBoth(guarded, goodForm)) {
      expect(response.status).toBe(403)
      expect(await judge.faults('post', postContact.path, response)).toEqual([])
    }
    for (const response of await postBoth(guarded, { ...goodForm, token: 'human' })) {
      expect(response.status).toBe(200)
    }
  })

  it('200 and 429: challenges (contract 4.1 rule 4, 8.2)', async () => {
    await using guarded = await serveDesk({ verifier: quickAltcha() })
    const judge = createOpenapiOracle(await readDescription(guarded))
    const { path } = getContactChallenge
    const response = await fetch(`${guarded.url}${path}`)
    expect(response.status).toBe(200)
    expect(await judge.faults('get', path, response)).toEqual([])
    for (let sent = 1; sent < policies['public-read'].quota; sent += 1) {
      await fetch(`${guarded.url}${path}`, { method: 'HEAD' })
    }
    const refused = await fetch(`${guarded.url}${path}`)
    expect(refused.status).toBe(429)
    expect(await judge.faults('get', path, refused)).toEqual([])
  })

  it('429: one POST more than the quota (contract 8.2)', async () => {
    await using crowded = await serveDesk()
    const post = (): Promise<Response> =>
      fetch(`${crowded.url}${postContact.path}`, { method: 'POST', body: new URLSearchParams() })
    for (let sent = 0; sent < policies.contact.quota; sent += 1) await post()
    const response = await post()
    expect(response.status).toBe(429)
    expect(await oracle.faults('post', postContact.path, response)).toEqual([])
  })

  it('429: one GET of the index more than the quota, which counts HEAD too (contract 8.2)', async () => {
    await using crowded = await serveDesk()
    const get = (method: string): Promise<Response> =>
      fetch(`${crowded.url}${getApiIndex.path}`, { method })
    for (let sent = 0; sent < policies['public-read'].quota; sent += 1) {
      await get(sent % 2 === 0 ? 'GET' : 'HEAD')
    }
    const response = await get('GET')
    expect(response.status).toBe(429)
    expect(await oracle.faults('get', getApiIndex.path, response)).toEqual([])
  })

  it('500: an index whose counter fails (contract 7)', async () => {
    const limiters = createLimiters(() => 0)
    const broken: Limiter = {
      ...limiters['public-read'],
      consume() {
        throw new Error('the counter is gone')
      },
    }
    await using failing = await serveDesk({ limiters: { ...limiters, 'public-read': broken } })
    const response = await fetch(`${failing.url}${getApiIndex.path}`)
    expect(response.status).toBe(500)
    expect(await oracle.faults('get', getApiIndex.path, response)).toEqual([])
  })

  it('do not match if they contain something undeclared', async () => {
    const headers = { 'content-type': 'application/json', 'api-version': '2' }
    const judge = (status: number, body: object): Promise<readonly string[]> =>
      oracle.faults('post', postContact.path, Response.json(body, { status, headers }))
    expect(await judge(202, {})).toEqual(['status 202 is not declared'])
    expect(await judge(400, {})).toEqual(['media type application/json is not declared'])
    const faults = (await judge(200, { success: true, id: 7 })).join('\n')
    expect(faults).toMatch(/header API-Version/)
    expect(faults).toMatch(/header RateLimit is absent/)
    expect(faults).toMatch(/must have required property 'message'/)
    expect(faults).toMatch(/additional properties.*"id"/)
  })
})
