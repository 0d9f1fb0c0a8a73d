/**
 * Mail as it came over the wire, taken apart as far as reports need it (RFC 5322, RFC 2045, RFC 2046).
 * Anybody may have written it: nothing throws, each line is looked at once, and what is bounded is cut.
 */

/** A message, or a part of one. */
export interface Entity {
  readonly fields: readonly HeaderField[]
  /** As it came, its encoding untouched. */
  readonly body: string
}

interface HeaderField {
  /** In lower case. */
  readonly name: string
  /** On one line. */
  readonly value: string
}

/** `multipart/report; boundary="x"`, taken apart. */
interface MediaType {
  /** In lower case. */
  readonly type: string
  readonly boundary: string | undefined
}

/** Characters of a header that are looked at: those of mails have some ten thousand at most. */
const MAX_HEADER = 131_072

/** Parts of one message that are looked at: a report has three. */
const MAX_PARTS = 20

export function parseEntity(text: string): Entity {
  const { head, body } = splitHead(text)
  return { fields: parseFields(head), body }
}

/** Fields on top of a text, to its first empty line. */
export function parseFields(head: string): readonly HeaderField[] {
  const fields: { name: string; value: string }[] = []
  for (const line of head.split(/\r?\n/)) {
    const last = fields.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last) last.value += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trimEnd().toLowerCase()
    fields.push({ name, value: line.slice(colon + 1).trim() })
  }
  return fields
}

/** The first of a name; undefined where there is none. */
export function findField(fields: readonly HeaderField[], name: string): string | undefined {
  return fields.find((field) => field.name === name)?.value
}

export function readMediaType({ fields }: Entity): MediaType {
  const value = findField(fields, 'content-type') ?? 'text/plain'
  const end = value.indexOf(';')
  const type = (end < 0 ? value : value.slice(0, end)).trim().toLowerCase()
  const quoted = /;\s?boundary\s?=\s?"([^"]{1,200})"/i.exec(value)?.[1]
  const bare = /;\s?boundary\s?=\s?([^\s;"]{1,200})/i.exec(value)?.[1]
  return { type, boundary: quoted ?? bare }
}

/** The parts of a `multipart/*`; none where its boundary is nowhere. */
export function splitParts(body: string, boundary: string): readonly Entity[] {
  const parts: string[][] = []
  let part: string[] | undefined
  for (const line of body.split(/\r?\n/)) {
    const end = line.startsWith(`--${boundary}`)
      ? line.slice(boundary.length + 2).trimEnd()
      : undefined
    if (end === '--') break
    if (end === '') {
      if (parts.length === MAX_PARTS) break
      part = []
      parts.push(part)
    } else part?.push(line)
  }
  return parts.map((lines) => parseEntity(lines.join('\n')))
}

/** What is in an entity, its transfer encoding undone. */
export function decodeBody({ fields, body }: Entity): string {
  switch (findField(fields, 'content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return decodeBase64(body)
    case 'quoted-printable':
      return decodeQuotedPrintable(body)
    default:
      return body
  }
}

/** A line of an mbox file may stand above, as pipes of mail programs have it. */
function splitHead(text: string): { readonly head: string; readonly body: string } {
  const start = text.startsWith('From ') ? text.indexOf('\n') + 1 : 0
  // Without a header there is an empty line at once.
  const blank = /^\r?\n/.exec(text.slice(start, start + 2))
  if (blank) return { head: '', body: text.slice(start + blank[0].length) }
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1)) {
    const after = text[at + 1] === '\r' ? at + 2 : at + 1
    if (text[after] !== '\n') continue
    return {
      head: text.slice(start, Math.min(at, start + MAX_HEADER)),
      body: text.slice(after + 1),
    }
  }
  return { head: text.slice(start, start + MAX_HEADER), body: '' }
}

function decodeBase64(body: string): string {
  const letters = body.replaceAll(/[^A-Za-z0-9+/]/g, '')
  try {
    const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0))
    return decodeUtf8(Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function decodeQuotedPrintable(body: string): string {
  const text = body.replaceAll(/=[ \t]{0,20}\r?\n/g, '')
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '=' ? text.slice(at + 1, at + 3) : ''
    if (/^[\da-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else bytes.push(...encoder.encode(text[at]))
  }
  return decodeUtf8(Uint8Array.from(bytes))
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
