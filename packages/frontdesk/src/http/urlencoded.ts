import type { FormPart, PartsOutcome } from './form-part.ts'
import { decodeUtf8 } from './utf8.ts'

/**
 * Decodes `application/x-www-form-urlencoded` as the URL standard (5.1) does, but refuses a stray
 * `%` and broken UTF-8, which the standard would keep or replace.
 */
export function parseUrlencoded(bytes: Uint8Array, maxFields: number): PartsOutcome {
  const text = decodeUtf8(bytes)?.replaceAll('+', ' ')
  if (text === undefined) return { ok: false, fault: 'not-utf-8' }
  const fields = text.split('&').filter((field) => field !== '')
  if (fields.length > maxFields) return { ok: false, fault: 'too-many-fields' }
  try {
    return { ok: true, parts: fields.map(toPart) }
  } catch {
    return { ok: false, fault: /%(?![\da-f]{2})/i.test(text) ? 'malformed' : 'not-utf-8' }
  }
}

function toPart(field: string): FormPart {
  const equals = field.indexOf('=')
  const name = equals < 0 ? field : field.slice(0, equals)
  const value = equals < 0 ? '' : field.slice(equals + 1)
  return { name: decode(name), value: decode(value), file: false }
}

/** Throws a URIError for a stray `%`, and for invalid UTF-8. */
function decode(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text
}
