/**
 * Prepares a mail for the parser: without the content of large attachments, of which only the size is
 * used, and with the lines of its text as they are.
 */

/** Bytes of a part that stay unchanged. */
const SMALL = 64 * 1024

/** Bytes that contain the header of a part: all that the parser accepts. */
const MOST_HEAD = 128 * 1024

/** Most parts that are examined. */
const MOST_PARTS = 10_000

/** The parser would join such lines (RFC 3676) across quotes: an answer would become quoted text. */
const FLOWED = /^(content-type:.*(?:\r?\n[ \t].*)*?\bformat)\s*=\s*"?flowed"?/gim

/** The value of a mail's Content-Type before its parameters. */
const TYPE = /^(content-type:)((?:[^;\r\n]|\r?\n[ \t])*)/im

const MARK = 'omitted bytes: '

/** Reads each byte once; parsing would take a second for ten megabytes. */
export function toParsable(bytes: Uint8Array): Uint8Array {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = []
  for (let start = 0; start < mail.length;) {
    const next = mail.indexOf('\n--', start)
    const end = next < 0 || kept.length === MOST_PARTS ? mail.length : next + 1
    const part = mail.subarray(start, end)
    kept.push(...toParsablePart(start === 0 ? toTyped(part) : part))
    start = end
  }
  return Buffer.concat(kept)
}

/** The size of a shortened attachment; undefined for others. */
export function readOmittedSize(content: string | ArrayBuffer | Uint8Array): number | undefined {
  if (typeof content === 'string' || content.byteLength > 40) return undefined
  const [, size] =
    new RegExp(`^${MARK}(\\d{1,10})\\s*$`).exec(new TextDecoder().decode(content)) ?? []
  return size === undefined ? undefined : Number(size)
}

/** A mail whose type cannot be parsed is plain text (RFC 2045, 5.2). */
function toTyped(part: Buffer): Buffer {
  const head = readHead(part)
  const typed = head.replace(TYPE, (field: string, name: string, type: string) =>
    /[^\s/]\/[^\s/]/.test(type) ? field : `${name} text/plain`,
  )
  if (typed === head) return part
  return Buffer.concat([Buffer.from(typed, 'latin1'), part.subarray(head.length)])
}

/** With the empty line; empty where there is none. */
function readHead(part: Buffer): string {
  return /^[\s\S]*?\n\r?\n/.exec(part.toString('latin1', 0, MOST_HEAD))?.[0] ?? ''
}

/** A part, from one boundary to the next. */
function toParsablePart(part: Buffer): readonly Uint8Array[] {
  const head = readHead(part)
  const body = part.subarray(head.length)
  const kept = Buffer.from(head.replace(FLOWED, '$1=fixed'), 'latin1')
  const isBase64 = /^content-transfer-encoding:\s*"?base64/im.test(head)
  const isText = !/^content-type:\s*"?(?!text\/(?:plain|html))/im.test(head)
  const isAttached = /^content-disposition:\s*"?attachment/im.test(head)
  const isUsed = head === '' || (!isAttached && (isText || !isBase64))
  if (part.length <= SMALL || isUsed) return [kept, body]
  const size = isBase64 ? toDecodedSize(body) : body.length
  const mark = `${MARK}${size}`
  return [kept, Buffer.from(`${isBase64 ? btoa(mark) : mark}\r\n`)]
}

/** Estimated from lines of equal length. */
function toDecodedSize(body: Buffer): number {
  const line = body.indexOf('\n') + 1
  const end = body[line - 2] === 0x0d ? 2 : 1
  const lines = line === 0 ? 0 : Math.ceil(body.length / line)
  return Math.floor(((body.length - lines * end) / 4) * 3)
}
