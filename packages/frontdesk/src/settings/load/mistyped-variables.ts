/** Variables that are not read, and look as if one was meant that is. */
import { variables } from '../environment.ts'
import type { Env } from '../variables.ts'
import { findNearest } from '../../http/nearest.ts'
import { secretNames } from './secret-files.ts'

export interface MeantVariable {
  readonly variable: string
  /** It may be set beside. */
  readonly meant: string
}

/** Edits of a mistyped name: one for each so many letters. */
const LETTERS_PER_EDIT = 4

export function findMeantVariables(env: Env): readonly MeantVariable[] {
  const names = [
    ...variables.map(({ variable }) => variable.name),
    ...secretNames.map((name) => `${name}_FILE`),
  ]
  const known = new Set(names)
  const byStem = new Map(names.map((name) => [toStem(name), name]))
  return Object.keys(env).flatMap((variable) => {
    if (known.has(variable)) return []
    const nearest = findNearest(toStem(variable), [...byStem.keys()], LETTERS_PER_EDIT)
    const meant = nearest && byStem.get(nearest)
    return meant === undefined ? [] : [{ variable, meant }]
  })
}

/** What is said of each, as one line. */
export function toMeantHint({ variable, meant }: MeantVariable): string {
  return `Frontdesk does not read ${variable}: did you mean ${meant}?`
}

/** TRUST_PROXY is meant for TRUSTED_PROXIES: words count without their endings. */
function toStem(name: string): string {
  return name.replaceAll(/(?<=[A-Z]{3})(?:IES|Y|ED|S)(?=_|$)/g, '')
}
