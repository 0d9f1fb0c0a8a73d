/**
 * Prepares a mail for the parser. Leaves out the content of large attachments, of which only the
 * size is used, and breaks lines as the mail program meant.
 */
import { isUtf8 } from 'node:buffer'
import type { Email } from 'postal-mime'

/** Bytes of a part that stay unchanged. */
const SMALL = 64 * 1024

/** Bytes that contain the header of a part: all that the parser accepts. */
const MAX_HEAD = 128 * 1024

/** Most lines that are examined. */
const MAX_LINES = 10_000

/** The parser would join such lines (RFC 3676) across quotes: an answer would become quoted text. */
const FLOWED = /^(content-type:.*(?:\r?\n[ \t].*)*?\bformat)\s*=\s*"?flowed"?/gim

const DELETES_SPACES = /^content-type:.*(?:\r?\n[ \t].*)*?\bdelsp\s*=\s*"?yes/im

/** A soft line break outside of quotes, which ends in a space (RFC 3676); `-- ` ends no line softly. */
const SOFT_BREAK = /(?<!^>.*|^--) \r?\n(?!>) ?/gm

const CHARSET = /^content-type:.*(?:\r?\n[ \t].*)*?\bcharset\s*=/im

/** The value of a mail's Content-Type before its parameters. */
const TYPE = /^(content-type:)((?:[^;\r\n]|\r?\n[ \t])*)/im

const BOUNDARY =
  /^content-type:\s*"?multipart\/(?:.|\r?\n[ \t])*?;\s*boundary\s*=\s*"?((?<=")[^"\r\n]+|[^\s;"]+)/im

const MARK = 'omitted bytes: '

/** A picture inside a page, such as one pasted into it. In quoted-printable, `=` is `=3D`. */
const PICTURE = /(["']data:(image\/[\w.+-]+);base64,)([a-z\d+/=\s]*)/gi

/**
 * Parsing whole files would take a second for ten megabytes. Only a boundary that a header declares
 * separates parts: a mail's source in the text of another is text.
 */
export function toParsable(bytes: Uint8Array): Uint8Array {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const starts = [0]
  let next = mail.indexOf('\n--') + 1
  let open = readBoundary(mail.slice(0, next || undefined))
  for (let lines = 0; next > 0 && lines < MAX_LINES; lines += 1) {
    const at = next
    next = mail.indexOf('\n--', at) + 1
    const part = mail.slice(at, next || undefined)
    const [line = ''] = /^.*/.exec(part) ?? []
    const mark = line.trimEnd()
    const depth = open.findLastIndex((one) => mark === one || mark === `${one}--`)
    if (depth < 0) continue
    starts.push(at)
    const isClosed = mark !== open[depth]
    open = open.slice(0, depth).concat(isClosed ? [] : [mark, ...readBoundary(part)])
  }
  const parts = starts.map((start, index) => mail.slice(start, starts[index + 1]))
  // If there were too many lines, the last part may be several.
  const rest = next > 0 ? parts.splice(-1) : []
  const kept = parts.map((part, index) => toParsablePart(index === 0 ? toTyped(part) : part))
  return Buffer.from([...kept, ...rest].join(''), 'latin1')
}

/** A line that a multipart declares in its header, or in the header of the mail inside it. */
function readBoundary(part: string): readonly string[] {
  const head = readHead(part)
  const isMail = /^content-type:\s*"?message\//im.test(head)
  const [, boundary] = BOUNDARY.exec(isMail ? readHead(part.slice(head.length)) : head) ?? []
  return boundary === undefined ? [] : [`--${boundary}`]
}

/** Pictures inside a page, which are listed like those beside it. */
export function readPictures(html: string): readonly Email['attachments'][number][] {
  return [...html.matchAll(PICTURE)].map(([, , mimeType = '', content = '']) => ({
    filename: null,
    disposition: null,
    mimeType,
    content: Buffer.from(content, 'base64'),
  }))
}

/** The size of a shortened attachment; undefined for others. */
export function readOmittedSize(content: string | ArrayBuffer | Uint8Array): number | undefined {
  if (typeof content === 'string' || content.byteLength > 40) return undefined
  const [, size] =
    new RegExp(`^${MARK}(\\d{1,10})\\s*$`).exec(new TextDecoder().decode(content)) ?? []
  return size === undefined ? undefined : Number(size)
}

/** A mail whose type cannot be parsed is plain text (RFC 2045, 5.2). */
function toTyped(part: string): string {
  const head = readHead(part)
  const typed = head.replace(TYPE, (field: string, name: string, type: string) =>
    /[^\s/]\/[^\s/]/.test(type) ? field : `${name} text/plain`,
  )
  return typed + part.slice(head.length)
}

/** With the empty line; empty where there is none. */
function readHead(part: string): string {
  return /^[\s\S]*?\n\r?\n/.exec(part.slice(0, MAX_HEAD))?.[0] ?? ''
}

/** A part, from one boundary to the next. */
function toParsablePart(part: string): string {
  const head = readHead(part)
  const body = part.slice(head.length)
  const kept = toUtf8(head.replace(FLOWED, '$1=fixed'))
  const isBase64 = /^content-transfer-encoding:\s*"?base64/im.test(head)
  const isText = !/^content-type:(?!\s*"?text\/(?:plain|html))/im.test(head)
  const isMedia = /^content-type:\s*"?(?:application|audio|image|video)\//im.test(head)
  const isAttached = /^content-disposition:\s*"?attachment/im.test(head)
  const isFile = isAttached || isMedia || (isBase64 && !isText)
  if (!isFile) return kept + (isText ? toParsableText(head, body, isBase64) : body)
  if (part.length <= SMALL) return kept + body
  const mark = `${MARK}${isBase64 ? Buffer.from(body, 'base64').length : body.length}`
  return `${kept}${isBase64 ? btoa(mark) : mark}\r\n`
}

/** In the same transfer encoding. */
function toParsableText(head: string, body: string, isBase64: boolean): string {
  const isQuoted = /^content-transfer-encoding:\s*"?quoted-printable/im.test(head)
  const lines = isQuoted
    ? body.replaceAll(/=[ \t]*\r?\n/g, '').replaceAll(/=20(?=\r?\n)/g, ' ')
    : body
  const text = isBase64 ? Buffer.from(body, 'base64').toString('latin1') : lines
  const isPage = /^content-type:\s*"?text\/html/im.test(head)
  const short = isPage && body.length > SMALL ? shortenPictures(text) : text
  const joined = DELETES_SPACES.test(head) ? short.replaceAll(SOFT_BREAK, '') : short
  const changed = CHARSET.test(head) ? joined : toUtf8(joined)
  if (changed === text) return body
  return isBase64 ? `${btoa(changed)}\r\n` : changed
}

/** Leaves the size of each picture. */
function shortenPictures(page: string): string {
  return page.replaceAll(PICTURE, (_all, start: string, _type, content: string) => {
    const mark = `${MARK}${Buffer.from(content, 'base64').length}`
    return `${start}${btoa(mark).replaceAll('=', '')}`
  })
}

/** Old programs name no charset, and mean Windows-1252, which browsers assume, too. */
function toUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  if (isUtf8(bytes)) return text
  return Buffer.from(new TextDecoder('windows-1252').decode(bytes)).toString('latin1')
}
