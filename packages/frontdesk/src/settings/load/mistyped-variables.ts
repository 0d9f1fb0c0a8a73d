/** Finds unknown variables that resemble a known one. */
import { variables } from '../environment.ts'
import type { Env } from '../variables.ts'
import { findNearest } from '../../http/nearest.ts'
import { secretNames } from './secret-files.ts'

export interface MeantVariable {
  readonly variable: string
  /** The known one may be set too. */
  readonly meant: string
}

/** One edit is allowed for this many letters. */
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

/** The message for each, on one line. */
export function toMeantHint({ variable, meant }: MeantVariable): string {
  return `Frontdesk does not read ${variable}: did you mean ${meant}?`
}

/** TRUST_PROXY is meant for TRUSTED_PROXIES: words are compared without their endings. */
function toStem(name: string): string {
  return name.replaceAll(/(?<=[A-Z]{3})(?:IES|Y|ED|S)(?=_|$)/g, '')
}
