import { describe, expect, it } from 'vitest'
import { isBoundary, MAX_PART_HEADER_BYTES, parseMultipart } from './multipart.ts'

const MAX_PARTS = 32
const parse = (body: string, boundary = 'b') =>
  parseMultipart(new TextEncoder().encode(body), boundary, MAX_PARTS)
const lines = (...all: string[]): string => all.join('\r\n')
const text = (name: string) => `Content-Disposition: form-data; name="${name}"`
const field = (name: string, value: string): string => lines('--b', text(name), '', value, '')
/** One part with these header lines and the value `v`. */
const part = (...header: string[]) => parse(lines('--b', ...header, '', 'v', '--b--', ''))
const taken = (name: string, value: string) => ({
  ok: true,
  parts: [{ name, value, file: false }],
})
const file = (name: string) => ({ ok: true, parts: [{ name, value: '', file: true }] })
const refused = (fault: string) => ({ ok: false, fault })

describe('parseMultipart', () => {
  it('reads fields with their line breaks, blanks and dashes', () => {
    const value = '\r\n two\nlines \r\n--\r\n--a\r\n'
    expect(parse(`${field('x', value)}--b--\r\n`)).toEqual(taken('x', value))
  })

  it('reads an empty form, an empty value and an empty name', () => {
    expect(parse('--b--\r\n')).toEqual({ ok: true, parts: [] })
    expect(parse(`${field('', '')}--b--`)).toEqual(taken('', ''))
  })

  it('takes a break before the first delimiter, blanks after any, breaks after the last', () => {
    const body = lines('', '--b \t', text('x'), '', 'v', '--b-- ', '', '')
    expect(parse(body)).toEqual(taken('x', 'v'))
  })

  it.each([
    ['text before the first delimiter', `hello\r\n${field('x', 'v')}--b--`],
    ['text after the last', `${field('x', 'v')}--b--\r\n${field('y', 'v')}--b--`],
    ['a wrong boundary', `--c\r\n${text('x')}\r\n\r\nv\r\n--c--`],
    ['a delimiter that goes on', `--bc\r\n${text('x')}\r\n\r\nv\r\n--b--`],
    ['a delimiter inside a value that goes on', `${field('x', 'v\r\n--bc')}--b--`],
    ['a delimiter right below the blank line', lines('--b', text('x'), '', '--b--', '')],
    ['a delimiter among the headers', lines('--b', text('x'), '--bc: d', '', 'v', '--b--', '')],
    ['bare line feeds', `--b\n${text('x')}\n\nv\n--b--\n`],
    ['no blank line', lines('--b', text('x'), 'v', '--b--', '')],
    ['no header', lines('--b', '', 'v', '--b--', '')],
  ])('refuses %s', (_, body) => {
    expect(parse(body)).toEqual(refused('malformed'))
  })

  it('calls a body truncated at every length short of its end', () => {
    const body = `${field('x', 'v')}--b--`
    for (let length = 0; length < body.length; length++) {
      expect(parse(body.slice(0, length))).toEqual(refused('truncated'))
    }
    expect(parse(body).ok).toBe(true)
  })

  it('refuses values and names that are no UTF-8, and takes a file that is not', () => {
    const bytes = (body: string) => Uint8Array.from(body, (sign) => sign.charCodeAt(0))
    const bad = (body: string) => parseMultipart(bytes(body), 'b', MAX_PARTS)
    expect(bad(`${field('x', '\xFF')}--b--`)).toEqual(refused('not-utf-8'))
    expect(bad(`${field('\xFF', 'v')}--b--`)).toEqual(refused('not-utf-8'))
    expect(bad(lines('--b', `${text('x')}; filename="a"`, '', '\xFF', '--b--'))).toEqual(file('x'))
  })

  it('counts parts: one below, at and one above the bound', () => {
    const body = (count: number): string => `${field('x', 'v').repeat(count)}--b--`
    expect(parse(body(MAX_PARTS - 1)).ok).toBe(true)
    expect(parse(body(MAX_PARTS)).ok).toBe(true)
    expect(parse(body(MAX_PARTS + 1))).toEqual(refused('too-many-fields'))
    expect(parse(body(1000))).toEqual(refused('too-many-fields'))
  })

  it('bounds the header block of a part', () => {
    const padding = (length: number): string => {
      const used = text('x').length + '\r\nX-Padding: '.length
      return `X-Padding: ${'p'.repeat(length - used)}`
    }
    expect(part(text('x'), padding(MAX_PART_HEADER_BYTES - 1)).ok).toBe(true)
    expect(part(text('x'), padding(MAX_PART_HEADER_BYTES)).ok).toBe(true)
    expect(part(text('x'), padding(MAX_PART_HEADER_BYTES + 1))).toEqual(refused('malformed'))
    const endless = `--b\r\nX-Padding: ${'p'.repeat(MAX_PART_HEADER_BYTES)}`
    expect(parse(endless)).toEqual(refused('malformed'))
  })

  it.each([
    ['any case', 'CONTENT-DISPOSITION: Form-Data; NAME="x"'],
    ['a token', 'content-disposition:form-data;name=x'],
    ['blanks', 'Content-Disposition:  form-data ; \tname="x" '],
    ['another parameter', 'Content-Disposition: form-data; size=1; name="x"'],
  ])('reads a part name in %s', (_, header) => {
    expect(part(header)).toEqual(taken('x', 'v'))
  })

  it('undoes the escapes that browsers write into names, and no others', () => {
    expect(part(text('%22%0D%0A%41%'))).toEqual(taken('"\r\n%41%', 'v'))
  })

  it.each([
    ['no Content-Disposition', 'Content-Type: text/plain'],
    ['no name', 'Content-Disposition: form-data'],
    ['an extended name only', "Content-Disposition: form-data; name*=utf-8''x"],
    ['an attachment', 'Content-Disposition: attachment; name="x"'],
    ['a type that goes on', 'Content-Disposition: form-data2; name="x"'],
    ['an open quote', 'Content-Disposition: form-data; name="x'],
    ['an escaped quote', 'Content-Disposition: form-data; name="a\\"b"'],
    ['a name twice', 'Content-Disposition: form-data; name="x"; Name="y"'],
    ['a folded line', 'Content-Disposition: form-data;\r\n name="x"'],
    ['a carriage return', 'Content-Disposition: form-data; name="x\ry"'],
    ['a line without colon', `${text('x')}\r\nhello`],
    ['a blank before the colon', 'Content-Disposition : form-data; name="x"'],
    ['two Content-Dispositions', `${text('x')}\r\n${text('x')}`],
    ['a form inside', `${text('x')}\r\nContent-Type: multipart/mixed; boundary=c`],
  ])('refuses a part with %s', (_, header) => {
    expect(part(header)).toEqual(refused('malformed'))
  })

  it.each([
    'Content-Type: text/plain',
    'Content-Type: Text/Plain; Charset="UTF-8"',
    'Content-Type: text/plain; charset=us-ascii',
    'Content-Transfer-Encoding: 8bit',
    'Content-Transfer-Encoding: Binary',
    'Content-Length: 1',
  ])('takes as text a part with %s', (header) => {
    expect(part(text('x'), header)).toEqual(taken('x', 'v'))
  })

  it.each([
    `${text('x')}; filename="a.txt"`,
    `${text('x')}; filename=""`,
    `${text('x')}; filename*=UTF-8''a.txt`,
    `${text('x')}\r\nContent-Type: application/json`,
    `${text('x')}\r\nContent-Type: text/html`,
    `${text('x')}\r\nContent-Type: text/plain; charset=iso-8859-1`,
    `${text('x')}\r\nContent-Type: nonsense`,
    `${text('x')}\r\nContent-Transfer-Encoding: base64`,
    `${text('x')}\r\nContent-Transfer-Encoding: quoted-printable`,
  ])('marks as a file a part with %j', (header) => {
    expect(part(header)).toEqual(file('x'))
  })
})

describe('isBoundary', () => {
  it.each(['b', 'b'.repeat(69), 'b'.repeat(70), "09azAZ'()+_,-./:=?", 'a b'])('takes %j', (one) => {
    expect(isBoundary(one)).toBe(true)
  })

  it.each(['', 'b'.repeat(71), 'a ', ' ', 'a;b', 'a"b', 'a\r\nb', 'ä', 'a*b'])(
    'refuses %j',
    (one) => {
      expect(isBoundary(one)).toBe(false)
    },
  )
})
