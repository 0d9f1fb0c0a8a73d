/** Kinds of values that several settings share. */
import { isDate } from '../company/prose/date.ts'
import { readPicture } from '../company/own-picture.ts'
import type { Kind, Setting } from './setting.ts'

/** Text of a length in characters, without white space at the ends. */
export function text(least: number, most: number): Kind {
  return {
    type: 'string',
    allowed: `text of ${least} to ${most} characters`,
    accepts: (value) => isText(value, least, most),
  }
}

/** The same, for text that is translated. */
export function translatedText(least: number, most: number): Kind {
  return { ...text(least, most), translated: true }
}

export const flag: Kind = {
  type: 'boolean',
  allowed: 'true or false',
  accepts: (value) => typeof value === 'boolean',
  fromText: (word) => (word === 'true' || word === 'false' ? word === 'true' : word),
}

export function wholeNumber(least: number, most: number): Kind {
  return {
    type: 'number',
    allowed: `a whole number from ${least} to ${most}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    // Only digits: 0x50 is not a port.
    fromText: (digits) => (/^\d+$/.test(digits) ? Number(digits) : digits),
  }
}

/** One of a few words; `alias` names their type. */
export function oneOf(words: readonly string[], alias?: string): Kind {
  const type = words.map((word) => `'${word}'`).join(' | ')
  return {
    ...(alias === undefined ? { type } : { type: alias, aliases: { [alias]: type } }),
    allowed: `one of ${words.join(', ')}`,
    accepts: (value) => words.some((word) => word === value),
  }
}

/** A picture's content, of at most `kibibytes`: pages load nothing from other origins. */
export function picture(kibibytes: number): Kind & Pick<Setting, 'remedy'> {
  return {
    remedy: "Give the picture itself: readFileSync(new URL('./picture.jpg', import.meta.url)).",
    type: 'string | Uint8Array',
    allowed: `the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, ${kibibytes} KiB at most`,
    accepts: (value) => isPicture(value, kibibytes),
  }
}

/** A picture that every program shows, including those without SVG or AVIF. */
export function photo(kibibytes: number): Kind & Pick<Setting, 'remedy'> {
  return {
    ...picture(kibibytes),
    type: 'Uint8Array',
    allowed: `the bytes of a PNG, JPEG or WebP, ${kibibytes} KiB at most`,
    accepts: (value) => isPicture(value, kibibytes, ['png', 'jpg', 'webp']),
  }
}

function isPicture(value: unknown, kibibytes: number, endings?: readonly string[]): boolean {
  const read = readPicture(value)
  if (!read || read.bytes.length > kibibytes * 1024) return false
  return endings?.includes(read.ending) ?? true
}

export const webAddress: Kind = {
  type: 'string',
  allowed: 'an absolute http or https address',
  accepts: isWebAddress,
}

export const httpsAddress: Kind = {
  type: 'string',
  allowed: 'an https address',
  accepts: (value) => isWebAddress(value) && value.startsWith('https:'),
}

/** An origin, as browsers send it. */
export const origin: Kind = {
  type: 'string',
  allowed: 'an origin: http or https, host, port if any, in lower case and without a path',
  accepts: isOrigin,
}

export const day: Kind = { type: 'string', allowed: 'a day (ISO 8601)', accepts: isDate }

/** The name of a folder, absolute or not. */
export const folder: Kind = {
  type: 'string',
  allowed: 'the name of a folder',
  accepts: (value) => isText(value, 1, 4096) && !value.includes('\0'),
}

export const languageTags: Kind = {
  type: 'readonly string[]',
  allowed: 'a list of language tags (BCP 47), each once',
  // Case does not matter in tags (RFC 5646 2.1.1).
  accepts: (value) => isDistinct(value, isLanguage),
}

export function isText(value: unknown, least: number, most: number): value is string {
  if (typeof value !== 'string') return false
  const length = [...value.trim()].length
  return length >= least && length <= most
}

export function isList(
  value: unknown,
  accepts: (item: unknown) => boolean,
): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => accepts(item))
}

/** A list of at least one, without repeats in any case. */
export function isDistinct(
  value: unknown,
  accepts: (item: unknown) => boolean,
): value is readonly unknown[] {
  if (!isList(value, accepts) || value.length === 0) return false
  return new Set(value.map((item) => String(item).toLowerCase())).size === value.length
}

/** A value that only code can make. Functions may come from a class. */
export function hasFunctions(value: unknown, names: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null) return false
  return names.every((name) => typeof Reflect.get(value, name) === 'function')
}

export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  return ['http:', 'https:'].includes(new URL(value).protocol)
}

/** An http or https origin as browsers write it. */
function isOrigin(value: unknown): boolean {
  return isWebAddress(value) && new URL(value).origin === value
}

/** The same, or with the letters of a name that browsers write as `xn--…`. */
export function isReadableOrigin(value: unknown): value is string {
  if (!isWebAddress(value) || isOrigin(value)) return isOrigin(value)
  const [, scheme, place = ''] = /^(https?:\/\/)([^/?#@]+)$/.exec(value) ?? []
  return isOrigin(`${scheme}${new URL(value).host}`) && /[^\0-\x7F]/.test(place)
}

/** No language has a longer tag, although BCP 47 allows it: `english` is invalid. */
function isLanguage(value: unknown): boolean {
  try {
    return (
      typeof value === 'string' &&
      /^[a-z]{2,3}(?:-|$)/i.test(value) &&
      Intl.getCanonicalLocales(value).length === 1
    )
  } catch {
    return false
  }
}
