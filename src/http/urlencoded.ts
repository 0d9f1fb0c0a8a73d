import type { FormFault, FormPart, PartsOutcome } from './form-part.ts'
import { decodeUtf8 } from './utf8.ts'

/**
 * Decodes `application/x-www-form-urlencoded` as the URL standard (5.1) does, but strictly: where
 * the standard would keep a stray `%` or replace broken UTF-8, the body is refused. Stops at the
 * first field over `maxFields`.
 */
export function parseUrlencoded(bytes: Uint8Array, maxFields: number): PartsOutcome {
  const text = decodeUtf8(bytes)
  if (text === undefined) return { ok: false, fault: 'not-utf-8' }

  const parts: FormPart[] = []
  for (let start = 0; start < text.length;) {
    const ampersand = text.indexOf('&', start)
    const end = ampersand < 0 ? text.length : ampersand
    if (end > start) {
      if (parts.length === maxFields) return { ok: false, fault: 'too-many-fields' }
      const pair = text.slice(start, end)
      const equals = pair.indexOf('=')
      const name = decode(equals < 0 ? pair : pair.slice(0, equals))
      const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
      if (name === undefined || value === undefined) return { ok: false, fault: toFault(pair) }
      parts.push({ name, value, file: false })
    }
    start = end + 1
  }
  return { ok: true, parts }
}

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}

function toFault(pair: string): FormFault {
  return /%(?![0-9a-f]{2})/i.test(pair) ? 'malformed' : 'not-utf-8'
}
