/** The records on one page of a database: decoded strictly, so that garbage is no inquiry. */
import { HEADER_BYTES } from '../file-header.ts'
import { isHeader, readUint32, type PageSource } from './pages.ts'

export type Value = number | string | null | Uint8Array
export type DecodedRow = readonly Value[]

const TABLE_LEAF = 0x0d
const INDEX_LEAF = 0x0a
const INDEX_INTERIOR = 0x02

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Rows of a table with rowids; or of an index, as which tables without rowids are kept. */
export type RecordPlace = 'table' | 'index'

export interface PageRecords {
  readonly place: RecordPlace
  readonly rows: readonly DecodedRow[]
}

/** Undefined: a page of another kind, or none that can be read. Cells that are damaged are left out. */
export function readRecords(source: PageSource, number: number): PageRecords | undefined {
  const page = source.read(number)
  if (!page) return undefined
  const start = number === 1 && isHeader(page) ? HEADER_BYTES : 0
  const type = page[start] ?? 0
  if (type !== TABLE_LEAF && type !== INDEX_LEAF && type !== INDEX_INTERIOR) return undefined
  const pointers = start + (type === INDEX_INTERIOR ? 12 : 8)
  const count = readUint16(page, start + 3)
  if (pointers + 2 * count > source.usable) return undefined
  const rows: DecodedRow[] = []
  for (let cell = 0; cell < count; cell++) {
    const at = readUint16(page, pointers + 2 * cell)
    if (at < pointers + 2 * count || at >= source.usable) continue
    const payload = readPayload(source, page, at, type)
    const row = payload && decodeRecord(payload)
    if (row) rows.push(row)
  }
  return { place: type === TABLE_LEAF ? 'table' : 'index', rows }
}

/** Numbers of pages that hold nothing any more; as far as the list can be followed. */
export function readFreePages(source: PageSource): ReadonlySet<number> {
  const free = new Set<number>()
  const first = source.read(1)
  if (!first || !isHeader(first)) return free
  let trunk = readUint32(first, 32)
  while (trunk > 0 && trunk <= source.count && !free.has(trunk)) {
    free.add(trunk)
    const page = source.read(trunk)
    if (!page) break
    const count = Math.min(readUint32(page, 4), source.usable / 4 - 2)
    for (let index = 0; index < count; index++) free.add(readUint32(page, 8 + 4 * index))
    trunk = readUint32(page, 0)
  }
  return free
}

/** Longer than any record of ours: a form has at most 64 KiB. */
const MAX_PAYLOAD = 1_048_576

/** The number of the page that a record goes on on. */
const OVERFLOW_LINK = 4

function readPayload(
  source: PageSource,
  page: Uint8Array,
  cell: number,
  type: number,
): Uint8Array | undefined {
  const length = readVarint(page, type === INDEX_INTERIOR ? cell + 4 : cell)
  if (!length || length.value > MAX_PAYLOAD) return undefined
  const rowid = type === TABLE_LEAF ? readVarint(page, length.end) : length
  if (!rowid) return undefined
  const local = toLocalLength(length.value, source.usable, type)
  const end = rowid.end + local
  const leadsOn = local < length.value
  if (end + (leadsOn ? OVERFLOW_LINK : 0) > source.usable) return undefined
  const payload = new Uint8Array(length.value)
  payload.set(page.subarray(rowid.end, end))
  let filled = local
  let next = leadsOn ? readUint32(page, end) : 0
  while (filled < length.value) {
    const overflow = next > 0 && next <= source.count ? source.read(next) : undefined
    if (!overflow) return undefined
    const part = overflow.subarray(4, Math.min(source.usable, 4 + length.value - filled))
    payload.set(part, filled)
    filled += part.length
    next = readUint32(overflow, 0)
  }
  return payload
}

/** How much of a record is on its page (file format, 1.6). */
function toLocalLength(length: number, usable: number, type: number): number {
  const most = type === TABLE_LEAF ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23
  if (length <= most) return length
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const wanted = least + ((length - least) % (usable - 4))
  return wanted <= most ? wanted : least
}

/** Undefined unless every byte is accounted for and every text is UTF-8. */
function decodeRecord(payload: Uint8Array): DecodedRow | undefined {
  const head = readVarint(payload, 0)
  if (!head || head.value > payload.length) return undefined
  const row: Value[] = []
  let body = head.value
  for (let at = head.end; at < head.value;) {
    const serial = readVarint(payload, at)
    if (!serial) return undefined
    at = serial.end
    const length = toLength(serial.value)
    if (length === undefined || body + length > payload.length) return undefined
    const value = decodeValue(serial.value, payload.subarray(body, body + length))
    if (value === undefined) return undefined
    row.push(value)
    body += length
  }
  return body === payload.length ? row : undefined
}

/** Bytes of a value, by its serial type. */
const fixedLengths: readonly (number | undefined)[] = [
  0,
  1,
  2,
  3,
  4,
  6,
  8,
  8,
  0,
  0,
  undefined,
  undefined,
]

function toLength(serial: number): number | undefined {
  return serial < 12 ? fixedLengths[serial] : Math.floor((serial - 12) / 2)
}

function decodeValue(serial: number, bytes: Uint8Array): Value | undefined {
  if (serial === 0) return null
  if (serial === 8 || serial === 9) return serial - 8
  if (serial === 7) return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0)
  if (serial < 12) return decodeInteger(bytes)
  if (serial % 2 === 0) return bytes.slice()
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Undefined for what no number holds exactly: no time and no count of ours is as large. */
function decodeInteger(bytes: Uint8Array): number | undefined {
  let value = (bytes[0] ?? 0) >= 0x80 ? -1 : 0
  for (const byte of bytes) value = value * 256 + byte
  return Number.isSafeInteger(value) ? value : undefined
}

interface Varint {
  readonly value: number
  /** Offset of what follows. */
  readonly end: number
}

function readVarint(bytes: Uint8Array, offset: number): Varint | undefined {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[offset + index]
    if (byte === undefined) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80)
      return Number.isSafeInteger(value) ? { value, end: offset + index + 1 } : undefined
  }
  // Nine bytes: a number that nothing of ours reaches.
  return undefined
}

function readUint16(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}
