import type { FormPart, PartsOutcome } from './form-part.ts'
import { decodeUtf8 } from './utf8.ts'

const AMPERSAND = 0x26
const EQUALS = 0x3d
const PERCENT = 0x25
const PLUS = 0x2b
const SPACE = 0x20

/** What most forms are shorter than, in bytes: making room anew for each would take its time. */
const USUAL_BYTES = 4096

const usualRoom = new Uint8Array(USUAL_BYTES)

/**
 * Decodes `application/x-www-form-urlencoded` as the URL standard (5.1) does, but strictly: where
 * the standard would keep a stray `%` or replace broken UTF-8, the body is refused. Stops at the
 * first field over `maxFields`.
 *
 * Works on bytes and makes text of all of them at once: `decodeURIComponent` alone would take longer
 * than all of this, and a call of the decoder for each name and value as long as the rest.
 */
export function parseUrlencoded(bytes: Uint8Array, maxFields: number): PartsOutcome {
  const decoded = bytes.length > USUAL_BYTES ? new Uint8Array(bytes.length) : usualRoom
  /** Of each field: where its name ends, and where its value does, as places in the text. */
  const ends: number[] = []
  const size = bytes.length
  let length = 0
  let place = 0
  /** Of the name or value that is read: where its decoded bytes begin. */
  let start = 0
  let begun = 0
  let nameEnd = -1
  for (let index = 0; index <= size; index += 1) {
    // As if the last field had another one behind it; a look beyond the end would make each look slower.
    let byte = index < size ? (bytes[index] ?? 0) : AMPERSAND
    if (byte === AMPERSAND) {
      if (index > begun) {
        if (ends.length === maxFields * 2) return { ok: false, fault: 'too-many-fields' }
        ends.push(nameEnd < 0 ? place : nameEnd, place)
      }
      begun = index + 1
      start = length
      nameEnd = -1
      continue
    }
    if (byte === EQUALS && nameEnd < 0) {
      start = length
      nameEnd = place
      continue
    }
    if (byte === PLUS) byte = SPACE
    else if (byte === PERCENT) {
      const high = toDigit(bytes[index + 1])
      const low = toDigit(bytes[index + 2])
      if (high < 0 || low < 0) return { ok: false, fault: 'malformed' }
      byte = high * 16 + low
      index += 2
    }
    // All that is not within a character begins one, of two code units where it has four bytes.
    if ((byte & 0xc0) !== 0x80) place += byte < 0xf0 ? 1 : 2
    // The two halves of one character are none, though they would be with nothing between them.
    else if (length === start) return { ok: false, fault: 'not-utf-8' }
    decoded[length] = byte
    length += 1
  }
  const text = decodeUtf8(decoded.subarray(0, length))
  return text === undefined
    ? { ok: false, fault: 'not-utf-8' }
    : { ok: true, parts: toParts(text, ends) }
}

function toParts(text: string, ends: readonly number[]): readonly FormPart[] {
  const parts: FormPart[] = []
  let start = 0
  for (let at = 0; at < ends.length; at += 2) {
    const nameEnd = ends[at]
    const end = ends[at + 1] ?? text.length
    parts.push({ name: text.slice(start, nameEnd), value: text.slice(nameEnd, end), file: false })
    start = end
  }
  return parts
}

/** Value of a hexadecimal digit; -1 for anything else. */
function toDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte & ~0x20
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1
}
