/**
 * multipart/form-data for text fields (RFC 7578, RFC 2046 5.1.1), so strict that a body has only
 * one reading. Refused: bare line feeds, folded or repeated header lines, and nested forms. Text
 * before the first or after the last delimiter is refused too: another parser might find fields in
 * it.
 */
import type { FormPart, PartsOutcome } from './form-part.ts'
import { parsePartHeader } from './part-header.ts'
import { decodeUtf8 } from './utf8.ts'

/** Longest header block of one part, in bytes: enough for three lines and a long file name. */
export const MAX_PART_HEADER_BYTES = 4096

/** Boundary characters and length (RFC 2046 5.1.1): 1 to 70, the last one not a space. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/

export function isBoundary(text: string): boolean {
  return BOUNDARY.test(text)
}

const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32
const DASH = 45
const encoder = new TextEncoder()

/** Decodes a complete body. Stops at the first part over `maxParts`. */
export function parseMultipart(
  bytes: Uint8Array,
  boundary: string,
  maxParts: number,
): PartsOutcome {
  const delimiter = encoder.encode(`\r\n--${boundary}`)
  const parts: FormPart[] = []

  let at = findFirst(bytes, delimiter)
  if (at < 0)
    return { ok: false, fault: bytes.length < delimiter.length ? 'truncated' : 'malformed' }
  for (;;) {
    if (bytes[at] === DASH && bytes[at + 1] === DASH) {
      return isEnd(bytes, at + 2) ? { ok: true, parts } : malformed
    }
    const lineEnd = skipBlanks(bytes, at)
    if (lineEnd + 1 >= bytes.length) return truncated
    if (bytes[lineEnd] !== CR || bytes[lineEnd + 1] !== LF) return malformed
    if (parts.length === maxParts) return { ok: false, fault: 'too-many-fields' }

    const headerStart = lineEnd + 2
    const headerEnd = findBlankLine(bytes, headerStart)
    const valueEnd = findDelimiter(bytes, delimiter, lineEnd)
    const valueStart = headerEnd + 4
    if (headerEnd < 0) {
      const isLong = bytes.length - headerStart > MAX_PART_HEADER_BYTES
      return isLong || valueEnd >= 0 ? malformed : truncated
    }
    if (valueEnd < 0) return truncated
    // A delimiter among the headers or right below the blank line: parsers disagree on those.
    if (valueEnd < valueStart) return malformed

    const block = decodeUtf8(bytes.subarray(headerStart, headerEnd))
    if (block === undefined) return notUtf8
    const header = parsePartHeader(block)
    if (!header) return malformed
    const value = header.file ? '' : decodeUtf8(bytes.subarray(valueStart, valueEnd))
    if (value === undefined) return notUtf8
    parts.push({ name: header.name, value, file: header.file })
    at = valueEnd + delimiter.length
  }
}

const malformed: PartsOutcome = { ok: false, fault: 'malformed' }
const truncated: PartsOutcome = { ok: false, fault: 'truncated' }
const notUtf8: PartsOutcome = { ok: false, fault: 'not-utf-8' }

/**
 * Index after the first delimiter, with or without its line break; -1 when the body starts
 * otherwise.
 */
function findFirst(bytes: Uint8Array, delimiter: Uint8Array): number {
  if (startsWith(bytes, delimiter, 0)) return delimiter.length
  return startsWith(bytes, delimiter.subarray(2), 0) ? delimiter.length - 2 : -1
}

function findDelimiter(bytes: Uint8Array, delimiter: Uint8Array, from: number): number {
  // No boundary contains CR, so each CR is tried once: linear time for any body.
  let at = bytes.indexOf(CR, from)
  while (at >= 0 && !startsWith(bytes, delimiter, at)) at = bytes.indexOf(CR, at + 1)
  return at
}

function findBlankLine(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(CR, from)
  while (at >= 0 && at - from <= MAX_PART_HEADER_BYTES) {
    if (bytes[at + 1] === LF && bytes[at + 2] === CR && bytes[at + 3] === LF) return at
    at = bytes.indexOf(CR, at + 1)
  }
  return -1
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array, at: number): boolean {
  if (at + prefix.length > bytes.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[at + i] !== prefix[i]) return false
  return true
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** Whether only blanks and line breaks follow. */
function isEnd(bytes: Uint8Array, from: number): boolean {
  let at = skipBlanks(bytes, from)
  while (bytes[at] === CR && bytes[at + 1] === LF) at += 2
  return at === bytes.length
}
