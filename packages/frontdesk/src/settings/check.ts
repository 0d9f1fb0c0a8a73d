/** Checks values against the declarations, and names all errors at once. */
import { missingValue, wrongItem, wrongSecret, wrongValue, type Fault } from './fault.ts'
import { findNearest } from '../http/nearest.ts'
import {
  toRemedy,
  type Declaration,
  type Section,
  type SectionList,
  type Setting,
} from './setting.ts'
import { readMember } from '../http/read-member.ts'

/**
 * The errors in an object, key by key. Unknown keys are errors: a mistyped option would otherwise
 * be silently off. `name` stands for the object in messages.
 */
export function checkSection(section: Section, value: unknown, name: string): readonly Fault[] {
  return checkObject(section, value, name, '')
}

/** One value, of a variable or of the config file. */
export function checkSetting(
  setting: Setting,
  value: unknown,
  name: string,
  shown: unknown,
): readonly Fault[] {
  if (setting.accepts(value)) return setting.findInside?.(value, name) ?? []
  const { allowed, secret } = setting
  // Names of variables are upper-case.
  const remedy = toRemedy(setting, /^[A-Z]/.test(name) ? 'text' : 'code')
  const bad = secret ? [] : findBadItems(setting, value)
  if (bad.length > 0) {
    return bad.map(([index, item]) => wrongItem(name, index, item, allowed, remedy))
  }
  return [secret ? wrongSecret(name, allowed, remedy) : wrongValue(name, shown, allowed, remedy)]
}

/** Types of single values, which have no wrong items: the error is that it is a list. */
const NO_LIST: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/** Items that cannot follow those before them: wrong ones, and those beyond the maximum. */
function findBadItems(
  { accepts, type }: Setting,
  value: unknown,
): readonly (readonly [index: number, item: unknown])[] {
  if (!Array.isArray(value) || NO_LIST.has(type)) return []
  const items: readonly unknown[] = value
  const sound: unknown[] = []
  return [...items.entries()].filter(([, item]) => {
    const isSound = accepts([...sound, item])
    if (isSound) sound.push(item)
    return !isSound
  })
}

/** Errors between keys that are right one by one; `value` has passed {@link checkSection}. */
export function checkTogether(section: Section, value: unknown): readonly Fault[] {
  const inner = Object.entries(section.keys).flatMap(([key, declaration]) => {
    const given = readMember(value, key)
    return 'keys' in declaration && given !== undefined ? checkTogether(declaration, given) : []
  })
  return [...inner, ...(section.together?.(value) ?? [])]
}

/**
 * A copy for the program: without keys that are `undefined`, which would hide defaults, as
 * `dataDir: process.env.DATA` may be; and with normalised values. `value` has passed {@link
 * checkSection}.
 */
export function toSound(section: Section, value: object): object {
  const given = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    given.map(([key, item]) => [key, toPresent(section.keys[key], item)] as const),
  )
}

function toPresent(declaration: Declaration | undefined, value: unknown): unknown {
  if (!declaration) return value
  if ('accepts' in declaration) return declaration.toValue ? declaration.toValue(value) : value
  if (typeof value !== 'object' || value === null) return value
  if ('keys' in declaration) return toSound(declaration, value)
  if (!Array.isArray(value)) return value
  return value.map((item: object) => toSound(declaration.items, item))
}

/** `name`: in messages on the whole. `prefix`: before the name of a key. */
function checkObject(
  section: Section,
  value: unknown,
  name: string,
  prefix = `${name}.`,
): readonly Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const known = Object.keys(section.keys).join(', ')
    return [wrongValue(name, value, 'an object', `Its keys are ${known}.`)]
  }
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(section.keys, key))
    .map((key) => unknownKey(section, prefix, key))
  const known = Object.entries(section.keys).flatMap(([key, declaration]) => {
    const given = readMember(value, key)
    if (given !== undefined) return checkValue(declaration, given, prefix + key)
    return declaration.required ? [missing(declaration, prefix + key)] : []
  })
  return [...unknown, ...known, ...checkChoice(section, value, name)]
}

/** A section may leave open which of its keys is given, but one must be. */
function checkChoice({ anyOf }: Section, value: object, key: string): readonly Fault[] {
  if (!anyOf || anyOf.some((name) => readMember(value, name) !== undefined)) return []
  return [{ key, message: `${key} needs at least one of ${anyOf.join(', ')}.` }]
}

/** One value, of whatever shape it is declared. */
export function checkValue(
  declaration: Declaration,
  value: unknown,
  name: string,
): readonly Fault[] {
  if ('keys' in declaration) return checkObject(declaration, value, name)
  if ('items' in declaration) return checkList(declaration, value, name)
  return checkSetting(declaration, value, name, value)
}

function checkList({ items }: SectionList, value: unknown, name: string): readonly Fault[] {
  if (!Array.isArray(value)) {
    const known = Object.keys(items.keys).join(', ')
    return [wrongValue(name, value, 'a list of objects', `The keys of each are ${known}.`)]
  }
  return value.flatMap((item, index) => checkObject(items, item, `${name}[${index}]`))
}

function missing(declaration: Declaration, name: string): Fault {
  if ('items' in declaration) return missingValue(name, 'a list of objects', 'It may be empty.')
  if ('keys' in declaration) {
    const required = Object.entries(declaration.keys).filter(([, { required }]) => required)
    const needs = required.map(([key]) => key).join(', ')
    return missingValue(name, 'an object', `It needs at least ${needs}.`)
  }
  return missingValue(name, declaration.allowed, toRemedy(declaration))
}

function unknownKey(section: Section, prefix: string, key: string): Fault {
  const known = Object.keys(section.keys)
  const inside = Object.entries(section.keys)
    .filter(([, inner]) => 'keys' in inner && Object.hasOwn(inner.keys, key))
    .map(([name]) => `${name}.${key}`)
  const nearest = findNearest(key, known)
  const meant = inside.length > 0 ? inside : known.filter((name) => name === nearest)
  const remedy =
    meant.length === 0
      ? `Known keys are ${known.join(', ')}.`
      : `Did you mean ${meant.map((name) => prefix + name).join(' or ')}?`
  return { key: prefix + key, message: `${prefix}${key} is not a known key. ${remedy}` }
}
