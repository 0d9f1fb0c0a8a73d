/** The vocabulary of the rules: what a key may hold, and the checks that several keys share. */

/** One value. */
export interface Rule {
  /** Completes "it must be". */
  readonly allowed: string
  readonly remedy: string
  /** The value may carry a password: it is not shown. */
  readonly secret?: boolean
  accepts(value: unknown): boolean
}

/** An object with known keys. */
export interface Section {
  readonly keys: Readonly<Record<string, Rule | Section | SectionList>>
  /** Keys that must be there. */
  readonly required: readonly string[]
  /** Keys of which at least one must be there. */
  readonly anyOf?: readonly string[]
}

/** A list of objects, each with the same keys. */
export interface SectionList {
  readonly items: Section
}

/** A rule for every option, so that a new one does not compile without. */
export type RulesOf<T> = { readonly [K in keyof Required<T>]: Rule | Section | SectionList }

/** Text of a length in characters, white space at the ends not counted. */
export function text(least: number, most: number, remedy: string): Rule {
  return {
    allowed: `text of ${least} to ${most} characters`,
    remedy,
    accepts: (value) => isText(value, least, most),
  }
}

/** `true` or `false`. */
export function flag(remedy: string): Rule {
  return { allowed: 'true or false', remedy, accepts: (value) => typeof value === 'boolean' }
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
  return Array.isArray(value) && value.every(accepts)
}

/** A language tag (BCP 47). */
export function isLanguage(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** An absolute http or https URL. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  return ['http:', 'https:'].includes(new URL(value).protocol)
}

/** An http or https origin as browsers write it. */
export function isOrigin(value: unknown): boolean {
  return isWebAddress(value) && new URL(value).origin === value
}
