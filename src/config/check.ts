/** Holds the config file's object to the rules, and names everything that is wrong at once. */
import type { FrontdeskConfig } from './config.ts'
import { missingValue, wrongSecret, wrongValue, type Fault } from './fault.ts'
import { findNearest } from './nearest.ts'
import type { Rule, Section, SectionList } from './rule.ts'
import { configSection } from './rules.ts'

export type ConfigOutcome =
  | { readonly ok: true; readonly config: FrontdeskConfig }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Unknown keys are faults too: a mistyped option would otherwise be off in silence. */
export function parseConfig(value: unknown): ConfigOutcome {
  const faults = checkSection(configSection, value, '')
  return isSound(value, faults) ? { ok: true, config: value } : { ok: false, faults }
}

/** The boundary between what was checked key by key and its type. */
function isSound(_value: unknown, faults: readonly Fault[]): _value is FrontdeskConfig {
  return faults.length === 0
}

function checkSection(section: Section, value: unknown, path: string): readonly Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const known = Object.keys(section.keys).join(', ')
    const key = path.replace(/\.$/, '') || 'the config'
    return [wrongValue(key, value, 'an object', `Its keys are ${known}.`)]
  }
  const entries: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const unknown = [...entries.keys()]
    .filter((key) => !Object.hasOwn(section.keys, key))
    .map((key) => unknownKey(section, path, key))
  const known = Object.entries(section.keys).flatMap(([key, rule]) => {
    const given = entries.get(key)
    if (given !== undefined) return check(rule, given, path + key)
    return section.required.includes(key) ? [missing(rule, path + key)] : []
  })
  return [...unknown, ...known, ...checkChoice(section, entries, path)]
}

/** A section may leave open which of its keys is given, but not whether. */
function checkChoice(
  { anyOf }: Section,
  entries: ReadonlyMap<string, unknown>,
  path: string,
): readonly Fault[] {
  if (!anyOf || anyOf.some((key) => entries.get(key) !== undefined)) return []
  const key = path.replace(/\.$/, '')
  return [{ key, message: `${key} needs at least one of ${anyOf.join(', ')}.` }]
}

function check(rule: Rule | Section | SectionList, value: unknown, path: string): readonly Fault[] {
  if ('keys' in rule) return checkSection(rule, value, `${path}.`)
  if ('items' in rule) return checkList(rule, value, path)
  if (rule.accepts(value)) return []
  const { allowed, remedy, secret } = rule
  return [secret ? wrongSecret(path, allowed, remedy) : wrongValue(path, value, allowed, remedy)]
}

function checkList({ items }: SectionList, value: unknown, path: string): readonly Fault[] {
  if (!Array.isArray(value)) {
    const known = Object.keys(items.keys).join(', ')
    return [wrongValue(path, value, 'a list of objects', `The keys of each are ${known}.`)]
  }
  return value.flatMap((item, index) => checkSection(items, item, `${path}[${index}].`))
}

function missing(rule: Rule | Section | SectionList, path: string): Fault {
  if ('items' in rule) return missingValue(path, 'a list of objects', 'It may be empty.')
  if (!('keys' in rule)) return missingValue(path, rule.allowed, rule.remedy)
  return missingValue(path, 'an object', `It needs at least ${rule.required.join(', ')}.`)
}

function unknownKey(section: Section, path: string, key: string): Fault {
  const known = Object.keys(section.keys)
  const nearest = findNearest(key, known)
  const remedy =
    nearest === undefined
      ? `Known keys are ${known.join(', ')}.`
      : `Did you mean ${path}${nearest}?`
  return { key: path + key, message: `${path}${key} is not a known key. ${remedy}` }
}
