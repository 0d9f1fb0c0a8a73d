/**
 * Prepares a mail for the parser: without the content of large attachments, of which only the size is
 * used, and with the lines of its text as they are.
 */

/** Bytes of a part that stay unchanged. */
const SMALL = 64 * 1024

/** Bytes that contain the header of a part: all that the parser accepts. */
const MOST_HEAD = 128 * 1024

/** Most lines that are examined. */
const MOST_LINES = 10_000

/** The parser would join such lines (RFC 3676) across quotes: an answer would become quoted text. */
const FLOWED = /^(content-type:.*(?:\r?\n[ \t].*)*?\bformat)\s*=\s*"?flowed"?/gim

/** The value of a mail's Content-Type before its parameters. */
const TYPE = /^(content-type:)((?:[^;\r\n]|\r?\n[ \t])*)/im

const BOUNDARY =
  /^content-type:\s*"?multipart\/(?:.|\r?\n[ \t])*?;\s*boundary\s*=\s*"?((?<=")[^"\r\n]+|[^\s;"]+)/im

const MARK = 'omitted bytes: '

/**
 * Parsing whole files would take a second for ten megabytes. Only a boundary that a header declares
 * separates parts: a mail's source in the text of another is text.
 */
export function toParsable(bytes: Uint8Array): Uint8Array {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const starts = [0]
  let next = mail.indexOf('\n--') + 1
  let open = readBoundary(mail.slice(0, next || undefined))
  for (let lines = 0; next > 0 && lines < MOST_LINES; lines += 1) {
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
  return /^[\s\S]*?\n\r?\n/.exec(part.slice(0, MOST_HEAD))?.[0] ?? ''
}

/** A part, from one boundary to the next. */
function toParsablePart(part: string): string {
  const head = readHead(part)
  const body = part.slice(head.length)
  const kept = head.replace(FLOWED, '$1=fixed')
  const isBase64 = /^content-transfer-encoding:\s*"?base64/im.test(head)
  const isText = !/^content-type:(?!\s*"?text\/(?:plain|html))/im.test(head)
  const isAttached = /^content-disposition:\s*"?attachment/im.test(head)
  const isUsed = head === '' || (!isAttached && (isText || !isBase64))
  if (part.length <= SMALL || isUsed) return kept + body
  const size = isBase64 ? toDecodedSize(body) : body.length
  const mark = `${MARK}${size}`
  return `${kept}${isBase64 ? btoa(mark) : mark}\r\n`
}

/** Estimated from lines of equal length. */
function toDecodedSize(body: string): number {
  const line = body.indexOf('\n') + 1
  const end = body[line - 2] === '\r' ? 2 : 1
  const lines = line === 0 ? 0 : Math.ceil(body.length / line)
  return Math.floor(((body.length - lines * end) / 4) * 3)
}
