/** The header block of one multipart/form-data part (RFC 7578 4.2, 4.4, 4.7, 4.8). */
import { parseMediaType } from './media-type.ts'

export interface PartHeader {
  readonly name: string
  /** True for a part with a file name, or with content other than UTF-8 plain text. */
  readonly file: boolean
}

const FIELD = /^(?<name>[\w!#$%&'*+.^`|~-]+):(?<value>[^\r\n]*)$/
const DISPOSITION = /^form-data[\t ]*/i
/** Inside quotes a backslash is a backslash: browsers escape by percent (HTML, form submission). */
const PARAMETER =
  /;[\t ]*(?<name>[\w!#$%&'*+.^`|~-]+)=(?:(?<token>[\w!#$%&'*+.^`|~-]+)|"(?<quoted>[^"]*)")[\t ]*/y

/** The usual header: a text field whose name has no escapes. Saves 9 of a form's 150 µs. */
const PLAIN_FIELD = /^content-disposition: form-data; name="([^"%\r\n]*)"$/i

/** Transfer encodings that do not change the bytes (RFC 2045 6.2). */
const IDENTITY_ENCODINGS: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary'])
/** Charsets whose octets are UTF-8. */
const UTF_8_CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'us-ascii'])

/** Reads the lines between a delimiter and the blank line; undefined when they are malformed. */
export function parsePartHeader(block: string): PartHeader | undefined {
  const plain = PLAIN_FIELD.exec(block)?.[1]
  if (plain !== undefined) return { name: plain, file: false }

  const fields = new Map<string, string>()
  for (const line of block.split('\r\n')) {
    const { name, value } = FIELD.exec(line)?.groups ?? {}
    if (name === undefined || value === undefined) return undefined
    const key = name.toLowerCase()
    if (fields.has(key)) return undefined
    fields.set(key, value.trim())
  }

  const parameters = parseDisposition(fields.get('content-disposition'))
  const name = parameters?.get('name')
  if (!parameters || name === undefined) return undefined

  const contentType = fields.get('content-type')
  // A nested form: obsolete (RFC 7578 4.3), and parsers disagree on it.
  if (contentType?.toLowerCase().startsWith('multipart/')) return undefined
  const encoding = fields.get('content-transfer-encoding')
  const isText =
    !parameters.has('filename') &&
    !parameters.has('filename*') &&
    isPlainText(contentType) &&
    (encoding === undefined || IDENTITY_ENCODINGS.has(encoding.toLowerCase()))
  return { name: unescapeName(name), file: !isText }
}

function parseDisposition(field: string | undefined): ReadonlyMap<string, string> | undefined {
  const type = field === undefined ? undefined : DISPOSITION.exec(field)?.[0]
  if (field === undefined || type === undefined) return undefined

  const parameters = new Map<string, string>()
  let at = type.length
  while (at < field.length) {
    PARAMETER.lastIndex = at
    const { name, token, quoted } = PARAMETER.exec(field)?.groups ?? {}
    if (name === undefined || parameters.has(name.toLowerCase())) return undefined
    at = PARAMETER.lastIndex
    parameters.set(name.toLowerCase(), token ?? quoted ?? '')
  }
  return parameters
}

function isPlainText(contentType: string | undefined): boolean {
  if (contentType === undefined) return true
  const mediaType = parseMediaType(contentType)
  const charset = mediaType?.parameters.get('charset') ?? 'utf-8'
  return mediaType?.essence === 'text/plain' && UTF_8_CHARSETS.has(charset.toLowerCase())
}

/** Undoes the three escapes that browsers apply to names (HTML, multipart/form-data encoding). */
function unescapeName(name: string): string {
  if (!name.includes('%')) return name
  return name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"')
}
