/** The contact operation, by fetch and through a socket (contract 2.1 to 2.3, 4.1). */
import { describe, expect, it } from 'vitest'
import { inquiryFields } from '../../packages/frontdesk/src/contract/fields.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { reaches } from '../harness/reach.ts'

const PATH = '/api/v1/contact'
const encodings: readonly (readonly [string, (fields: Record<string, string>) => BodyInit])[] = [
  ['urlencoded', (fields) => new URLSearchParams(fields)],
  [
    'multipart',
    (fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return form
    },
  ],
]

describe.each(reaches)('POST /api/v1/contact by $by', ({ open }) => {
  describe.each(encodings)('as %s', (_, encode) => {
    const post = (fields: Record<string, string>) => ({ method: 'POST', body: encode(fields) })

    it('accepts a complete form and stores it before it says so (contract 4.1)', async () => {
      await using desk = await open({ now: () => 1_795_237_200_000 })
      const response = await desk.send(PATH, post(goodForm))
      expect(desk.store.inquiries).toEqual([
        {
          ...goodForm,
          receivedAt: 1_795_237_200_000,
          id: expect.any(String),
          verification: 'off',
          quarantine: undefined,
        },
      ])
      expect(response.status).toBe(200)
    })

    it('answers exactly success and message, and no identifier (contract 2.1, 2.2)', async () => {
      await using desk = await open({ contact: { successMessage: 'Danke!' } })
      const response = await desk.send(PATH, post(goodForm))
      const text = await response.text()
      expect(text).toBe('{"success":true,"message":"Danke!"}')
      expect(response.headers.get('content-type')).toBe('application/json')
      const everything = `${text} ${[...response.headers].join(' ')}`
      expect(everything).not.toContain(desk.store.inquiries[0]?.id)
    })

    it('carries API-Version, the limit headers and no-store (contract 8.1, 9.2)', async () => {
      await using desk = await open()
      for (const fields of [goodForm, {}]) {
        const { headers } = await desk.send(PATH, post(fields))
        expect(headers.get('api-version')).toBe('1')
        expect(headers.get('ratelimit-policy')).toBe('"contact";q=30;w=3600')
        expect(headers.get('ratelimit')).toMatch(/^"contact";r=\d+;t=\d+$/)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
    })

    it.each(inquiryFields.filter(({ required }) => required))(
      'refuses a form without $name (contract 4.1 rule 1)',
      async ({ name }) => {
        await using desk = await open()
        const { [name]: _, ...rest } = goodForm
        const response = await desk.send(PATH, post(rest))
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          code: 'VALIDATION_ERROR',
          detail: `${name} is required.`,
          errors: [{ field: name, detail: `${name} is required.` }],
        })
        expect(desk.store.inquiries).toEqual([])
      },
    )

    it('refuses an invalid email address (contract 4.1 rule 2)', async () => {
      await using desk = await open()
      const response = await desk.send(PATH, post({ ...goodForm, email: 'ada' }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR' })
      expect(desk.store.inquiries).toEqual([])
    })

    it('accepts a form without phone (contract 4.1 rule 3)', async () => {
      await using desk = await open()
      const { phone: _, ...rest } = goodForm
      expect((await desk.send(PATH, post(rest))).status).toBe(200)
      expect(desk.store.inquiries).toMatchObject([{ phone: undefined }])
    })

    it('answers a problem with exactly the six members and errors (contract 2.3)', async () => {
      await using desk = await open()
      const response = await desk.send(PATH, post({ phone: '1'.repeat(41) }))
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      const sentences = [
        'firstName is required.',
        'lastName is required.',
        'email is required.',
        'phone is longer than 40 characters.',
        'message is required.',
      ]
      expect(await response.json()).toEqual({
        type: `${desk.origin}/docs/api/errors/validation`,
        title: 'Validation error',
        status: 400,
        detail: sentences.join(' '),
        code: 'VALIDATION_ERROR',
        hint: 'Correct the fields listed in errors and send the form again.',
        errors: sentences.map((detail) => ({ field: detail.split(' ')[0], detail })),
      })
    })

    it('accepts the largest message of any script that fits the body', async () => {
      await using desk = await open()
      const letters = { urlencoded: 'a', multipart: '😀' }
      const message = (
        post(goodForm).body instanceof FormData ? letters.multipart : letters.urlencoded
      ).repeat(10_000)
      expect((await desk.send(PATH, post({ ...goodForm, message }))).status).toBe(200)
      expect(desk.store.inquiries).toMatchObject([{ message }])
    })

    it('stores markup, templates and formulas as the text they are', async () => {
      await using desk = await open()
      const message = '<script>alert(1)</script> {{7*7}} ${7*7} =HYPERLINK("http://x") **b**'
      expect((await desk.send(PATH, post({ ...goodForm, message }))).status).toBe(200)
      expect(desk.store.inquiries).toMatchObject([{ message }])
    })

    it('ignores unknown fields of any name', async () => {
      await using desk = await open()
      const odd = Object.fromEntries(
        ['constructor', 'toString', 'firstName[x]', 'id', 'receivedAt', '__proto__x'].map(
          (name) => [name, 'x'],
        ),
      )
      expect((await desk.send(PATH, post({ ...goodForm, ...odd }))).status).toBe(200)
      const stored = Object.entries(desk.store.inquiries[0] ?? {}).filter(
        ([, value]) => value !== undefined,
      )
      expect(stored.map(([name]) => name).toSorted()).toEqual(
        [...Object.keys(goodForm), 'id', 'receivedAt', 'verification'].toSorted(),
      )
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
      const response = await desk.send(PATH, post(odd))
      expect(await response.json()).toMatchObject({ errors: { length: 4 } })
    })

    it.each([
      ['firstName', '   '],
      ['lastName', '\u200B\u2060'],
      ['message', '\r\n\t'],
      ['email', '\u00AD'],
    ])('counts a blank %s as missing', async (name, blank) => {
      await using desk = await open()
      const response = await desk.send(PATH, post({ ...goodForm, [name]: blank }))
      expect(await response.json()).toMatchObject({ detail: `${name} is required.` })
    })

    it.each([
      ['firstName', 'A\0da'],
      ['lastName', 'Love\r\nBcc: evil@example.net'],
      ['email', 'ada@example.com\r\nBcc: evil@example.net'],
      ['phone', '1\u001B[31m'],
      ['message', 'a\u0007b'],
    ])('refuses control characters in %s', async (name, value) => {
      await using desk = await open()
      const response = await desk.send(PATH, post({ ...goodForm, [name]: value }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ field: name }] })
      expect(desk.store.inquiries).toEqual([])
    })

    it('keeps direction signs out of names and line breaks of a message as LF', async () => {
      await using desk = await open()
      const form = { ...goodForm, lastName: 'Love\u202Elace', message: 'a\r\nb' }
      expect((await desk.send(PATH, post(form))).status).toBe(200)
      expect(desk.store.inquiries).toMatchObject([{ lastName: 'Lovelace', message: 'a\nb' }])
    })

    it('accepts each kind of text up to its limit', async () => {
      await using desk = await open()
      for (const sign of ['x', '語', '😀']) {
        const at = await desk.send(PATH, post({ ...goodForm, firstName: sign.repeat(100) }))
        expect(at.status).toBe(200)
        const above = await desk.send(PATH, post({ ...goodForm, firstName: sign.repeat(101) }))
        expect(await above.json()).toMatchObject({
          detail: 'firstName is longer than 100 characters.',
        })
      }
    })
  })

  it('names every missing field of an empty form body', async () => {
    await using desk = await open()
    const response = await desk.send(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: ['firstName', 'lastName', 'email', 'message'].map((field) => ({ field })),
    })
  })

  it('answers with a problem for any Accept header', async () => {
    await using desk = await open()
    const accepts = ['text/html', 'application/xml', 'application/problem+json;q=0', '*/*;q=0']
    for (const accept of accepts) {
      const response = await desk.send(PATH, { method: 'POST', headers: { accept } })
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
  })
})
