import { describe, expect, it } from 'vitest'
import { parseForm } from './form.ts'

const limits = { maxBytes: 1000, maxFields: 2 }
const URLENCODED = 'application/x-www-form-urlencoded'
const PART = 'Content-Disposition: form-data; name="a"'

function send(body: string, headers: Record<string, string>) {
  return parseForm(new Request('http://x/', { method: 'POST', headers, body }), limits)
}
const typed = (contentType: string, body = 'a=1') => send(body, { 'content-type': contentType })
const multipart = (boundary: string, sent = boundary) =>
  typed(
    `multipart/form-data; boundary=${boundary}`,
    `--${sent}\r\n${PART}\r\n\r\n1\r\n--${sent}--\r\n`,
  )

const taken = { ok: true, parts: [{ name: 'a', value: '1', file: false }] }
const refused = (fault: string, unread: boolean) => ({ ok: false, fault, unread })

describe('parseForm', () => {
  it.each([
    URLENCODED,
    `${URLENCODED};`,
    `${URLENCODED};charset=utf-8`,
    `${URLENCODED.toUpperCase()}; Charset="UTF-8"`,
    `${URLENCODED}; other=1`,
  ])('takes Content-Type %s', async (contentType) => {
    expect(await typed(contentType)).toEqual(taken)
  })

  it.each([
    '',
    'text/plain',
    'text/xml',
    'application/json',
    'multipart/mixed; boundary=b',
    `${URLENCODED}x`,
    `${URLENCODED}, ${URLENCODED}`,
    `${URLENCODED}; charset`,
    `${URLENCODED} charset=utf-8`,
  ])('refuses Content-Type "%s" without reading', async (contentType) => {
    expect(await typed(contentType)).toEqual(refused('media-type', true))
  })

  it.each(['utf-16', 'iso-8859-1', 'utf8', '""'])('refuses charset %s', async (charset) => {
    expect(await typed(`${URLENCODED}; charset=${charset}`)).toEqual(refused('charset', true))
  })

  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
    'refuses Content-Encoding %s without reading',
    async (coding) => {
      const headers = { 'content-type': URLENCODED, 'content-encoding': coding }
      expect(await send('a=1', headers)).toEqual(refused('content-encoding', true))
    },
  )

  it('takes Content-Encoding identity', async () => {
    const headers = { 'content-type': URLENCODED, 'content-encoding': 'Identity' }
    expect(await send('a=1', headers)).toEqual(taken)
  })

  it('reads multipart by a boundary of 1 to 70 characters, quoted where needed', async () => {
    expect(await multipart('b')).toEqual(taken)
    expect(await multipart('b'.repeat(70))).toEqual(taken)
    expect(await multipart('"a,b c"', 'a,b c')).toEqual(taken)
  })

  it('refuses a missing or impossible boundary', async () => {
    expect(await typed('multipart/form-data')).toEqual(refused('boundary', true))
    expect(await multipart('b'.repeat(71))).toEqual(refused('boundary', true))
    expect(await multipart('"a;b"')).toEqual(refused('boundary', true))
  })

  it('says that a body with a fault inside was read', async () => {
    expect(await typed(URLENCODED, 'a=%')).toEqual(refused('malformed', false))
    expect(await typed(URLENCODED, 'a&b&c')).toEqual(refused('too-many-fields', false))
    expect(await multipart('b', 'c')).toEqual(refused('malformed', false))
  })

  it('says that the rest of an oversized body was not', async () => {
    expect(await typed(URLENCODED, 'a'.repeat(1001))).toEqual(refused('too-large', true))
  })
})
