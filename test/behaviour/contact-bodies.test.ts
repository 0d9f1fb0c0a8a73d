/**
 * Bodies that are not a form get 400 VALIDATION_ERROR with the cause (contract 7, decision 7: forms
 * that are none).
 */
import { describe, expect, it } from 'vitest'
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../../packages/frontdesk/src/contract/fields.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { reaches } from '../harness/reach.ts'

const PATH = '/api/v1/contact'
const URLENCODED = 'application/x-www-form-urlencoded'
const good = new URLSearchParams(goodForm).toString()
const typed = (contentType: string, body: BodyInit = good): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': contentType },
  body,
})
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`
/** A multipart body; `odd` replaces the header lines of the parts that it names. */
function multipart(odd: Readonly<Record<string, string>> = {}, boundary = 'b'): string {
  const parts = Object.entries(goodForm).map(
    ([name, value]) => `--${boundary}\r\n${odd[name] ?? disposition(name)}\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
const emptyPart = '--b\r\nContent-Disposition: form-data; name=x\r\n\r\n\r\n'
const multi = (body: BodyInit, boundary = 'b') =>
  typed(`multipart/form-data; boundary=${boundary}`, body)

const formTypes = /application\/x-www-form-urlencoded or multipart\/form-data/
const notUtf8 = /not valid UTF-8/
const malformed = /syntax of its media type/
const truncated = /ended before it was complete/

/** Bad bodies: name, request, expected detail, whether the connection ends. */
const refusals: readonly (readonly [string, RequestInit, RegExp, 'closes' | 'goes on'])[] = [
  ['22 JSON {}', typed('application/json', '{}'), formTypes, 'closes'],
  ['22 JSON null', typed('application/json', 'null'), formTypes, 'closes'],
  ['22 JSON []', typed('application/json', '[]'), formTypes, 'closes'],
  ['22 JSON "x"', typed('application/json', '"x"'), formTypes, 'closes'],
  ['23 JSON form', typed('application/json', JSON.stringify(goodForm)), formTypes, 'closes'],
  ['23 broken JSON', typed('application/json', '{"firstName":'), formTypes, 'closes'],
  ['24 broken UTF-8', typed(URLENCODED, bytes(`${good}&x=\xC3(`)), notUtf8, 'goes on'],
  ['24 UTF-16', typed(URLENCODED, bytes('\xFF\xFEf\0=\0')), notUtf8, 'goes on'],
  ['24 %ff', typed(URLENCODED, `${good}&x=%ff`), notUtf8, 'goes on'],
  [
    '24 broken UTF-8 in a part',
    multi(bytes(multipart().replace('Ada', '\xC3('))),
    notUtf8,
    'goes on',
  ],
  ['37 text/plain', typed('text/plain'), formTypes, 'closes'],
  ['37 xml', typed('application/xml', '<x/>'), formTypes, 'closes'],
  ['37 charset', typed(`${URLENCODED};charset=utf-16`), /must be UTF-8/, 'closes'],
  ['37 malformed type', typed(`${URLENCODED};;charset`), formTypes, 'closes'],
  ['37 two types', typed(`${URLENCODED}, ${URLENCODED}`), formTypes, 'closes'],
  ['39 same field twice', typed(URLENCODED, `${good}&email=b`), /^email was sent/, 'goes on'],
  ['39 %ZZ', typed(URLENCODED, `${good}&x=%ZZ`), malformed, 'goes on'],
  ['39 many', typed(URLENCODED, 'a=b&'.repeat(10_000)), /more than 32 fields/, 'goes on'],
  ['40 no boundary', typed('multipart/form-data', multipart()), /boundary/, 'closes'],
  ['40 wrong boundary', multi(multipart({}, 'c')), malformed, 'goes on'],
  ['40 long boundary', multi(multipart({}, 'b'.repeat(71)), 'b'.repeat(71)), /boundary/, 'closes'],
  ['40 no final boundary', multi(multipart().slice(0, -6)), truncated, 'goes on'],
  ['40 no name', multi(multipart({ phone: 'X: y' })), malformed, 'goes on'],
  ['40 1000 parts', multi(`${emptyPart.repeat(1000)}--b--`), /more than 32 fields/, 'goes on'],
  [
    '40 nested',
    multi(multipart({ phone: `${disposition('phone')}\r\nContent-Type: multipart/mixed` })),
    malformed,
    'goes on',
  ],
  [
    '42 one byte over the limit',
    typed(URLENCODED, good.padEnd(MAX_FORM_BYTES + 1, 'x')),
    /larger than 65536 bytes/,
    'closes',
  ],
  ...['gzip', 'br', 'deflate'].map(
    (coding) =>
      [
        `41 ${coding}`,
        {
          ...typed(URLENCODED),
          headers: { 'content-type': URLENCODED, 'content-encoding': coding },
        },
        /must not be compressed/,
        'closes',
      ] as const,
  ),
]

describe.each(reaches)('POST /api/v1/contact by $by', ({ by, open }) => {
  it.each(refusals)('refuses bad input %s (contract 7)', async (_, init, detail, connection) => {
    await using desk = await open()
    const response = await desk.send(PATH, init)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('api-version')).toBe('1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const problem = await response.json()
    expect(problem).toMatchObject({
      type: `${desk.origin}/docs/api/errors/validation`,
      code: 'VALIDATION_ERROR',
      hint: expect.stringMatching(/\S/),
    })
    expect(problem.detail).toMatch(detail)
    const otherwise = by === 'fetch' ? null : 'keep-alive'
    expect(response.headers.get('connection')).toBe(connection === 'closes' ? 'close' : otherwise)
    expect(desk.store.inquiries).toEqual([])
  })

  it.each([
    ['a file name', '; filename="a.txt"'],
    ['an extended file name', "; filename*=UTF-8''a.txt"],
    ['another type', '\r\nContent-Type: application/json'],
    ['another charset', '\r\nContent-Type: text/plain; charset=utf-16'],
  ])('names the field that comes with %s', async (_, odd) => {
    await using desk = await open()
    const body = multipart({ message: disposition('message') + odd })
    const response = await desk.send(PATH, multi(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: 'message must be sent as plain text, not as a file.',
    })
  })

  it('ignores a file in an unknown field, text or not', async () => {
    await using desk = await open()
    const form = new FormData()
    for (const [name, value] of Object.entries(goodForm)) form.append(name, value)
    form.append('photo', new File([bytes('\xFF\xD8\r\n--x\0')], 'me "at" sea.jpg'))
    expect((await desk.send(PATH, { method: 'POST', body: form })).status).toBe(200)
    expect(Object.keys(desk.store.inquiries[0] ?? {})).not.toContain('photo')
  })

  it.each([
    `${URLENCODED.toUpperCase()}; Charset="UTF-8"`,
    `${URLENCODED};charset=utf-8`,
    `${URLENCODED} ; x=y`,
  ])('accepts Content-Type %s', async (contentType) => {
    await using desk = await open()
    expect((await desk.send(PATH, typed(contentType))).status).toBe(200)
  })

  it('reads a plus as a space', async () => {
    await using desk = await open()
    await desk.send(PATH, typed(URLENCODED, good.replace('Norway', 'New+Norway')))
    expect(desk.store.inquiries).toMatchObject([{ message: 'Do you ship to New Norway?' }])
  })

  it('takes bodies up to 65,536 bytes', async () => {
    await using desk = await open()
    for (const size of [MAX_FORM_BYTES - 1, MAX_FORM_BYTES]) {
      const response = await desk.send(PATH, typed(URLENCODED, `${good}&x=`.padEnd(size, 'x')))
      expect(response.status).toBe(200)
    }
  })

  it('takes up to 32 fields', async () => {
    await using desk = await open()
    const spare = MAX_FORM_FIELDS - Object.keys(goodForm).length
    for (const [count, status] of [
      [spare - 1, 200],
      [spare, 200],
      [spare + 1, 400],
    ] as const) {
      const response = await desk.send(PATH, typed(URLENCODED, good + '&x=y'.repeat(count)))
      expect(response.status).toBe(status)
    }
  })

  it('accepts a chunked body, and stops reading it at the limit', async () => {
    await using desk = await open()
    const stream = (count: number) =>
      new Blob(Array.from({ length: count }, () => 'x'.repeat(1024))).stream()
    const chunked = { ...typed(URLENCODED), duplex: 'half' }
    const small = await desk.send(PATH, { ...chunked, body: stream(64) })
    expect(await small.json()).toMatchObject({ errors: { length: 4 } })
    const large = await desk.send(PATH, { ...chunked, body: stream(65) })
    expect(await large.json()).toMatchObject({ detail: expect.stringContaining('larger than') })
    expect(large.headers.get('connection')).toBe('close')
  })
})
