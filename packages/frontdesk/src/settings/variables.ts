/** Reads variables by the declarations. */
import { checkSetting, checkValue } from './check.ts'
import { DEFAULT_MODE } from './declarations/server.ts'
import type { Fault } from './fault.ts'
import { listDeclarations, type Listed } from './listing.ts'
import type { Declaration, Declarations, Variable } from './setting.ts'
import type { FrontdeskConfig, Mode } from './settings.generated.ts'

/** Values that win over the config file's, and those that the file cannot set. */
export interface Environment extends Partial<FrontdeskConfig> {
  /** `NODE_ENV`; unset means development. */
  readonly mode: Mode
  /** `ENV_FILES`. The caller that reads the variables applies it. */
  readonly envFiles?: 'on' | 'off'
  /** `ALTCHA_SECRET`, newest first. */
  readonly altchaSecrets?: readonly string[]
}

/** Variables of a process. */
export type Env = Readonly<Record<string, string | undefined>>

export interface EnvironmentReading {
  /** Without wrong variables. */
  readonly environment: Environment
  readonly faults: readonly Fault[]
}

/** A variable, with the key or option that it sets. */
export interface VariableDeclaration extends Listed {
  readonly variable: Variable
}

/** The variables of these declarations, in their order. */
export function listVariables(declarations: Declarations): readonly VariableDeclaration[] {
  return listDeclarations(declarations).flatMap(({ key, declaration }) => {
    const { variable } = declaration
    return variable ? [{ variable, key, declaration }] : []
  })
}

/** Pure. Reports all errors at once; an empty variable counts as not set. */
export function readVariables(
  env: object,
  declared: readonly VariableDeclaration[],
): EnvironmentReading {
  const faults: Fault[] = []
  const found = new Map<string, unknown>()
  for (const { variable, key, declaration } of declared) {
    const given: unknown = Reflect.get(env, variable.name)
    const text = typeof given === 'string' ? given.trim() : ''
    if (text === '') continue
    const value = toValue(variable, declaration, text)
    const wrong = findFaults(variable, declaration, text, value)
    if (wrong.length === 0) found.set(key, value)
    faults.push(...wrong)
  }
  return { faults, environment: toEnvironment(found) }
}

function findFaults(
  { name, findFaults }: Variable,
  declaration: Declaration,
  text: string,
  value: unknown,
): readonly Fault[] {
  if (findFaults) return findFaults(text)
  if ('accepts' in declaration) return checkSetting(declaration, value, name, text)
  return checkValue(declaration, value ?? text, name)
}

/** Undefined for an invalid text. */
function toValue({ parse }: Variable, declaration: Declaration, text: string): unknown {
  const read = parse ?? ('accepts' in declaration ? declaration.fromText : undefined)
  try {
    return read ? read(text) : text
  } catch {
    return undefined
  }
}

/** Each value was checked. */
function toEnvironment(found: ReadonlyMap<string, unknown>): Environment {
  const mode: Mode = DEFAULT_MODE
  return Object.assign({ mode }, nest(found))
}

/** `site.name` becomes `{ site: { name } }`. */
export function nest(values: Iterable<readonly [path: string, value: unknown]>): object {
  const byKey = Map.groupBy(values, ([path]) => path.replace(/\..*$/, ''))
  const entries = [...byKey].map(([key, within]) => {
    const own = within.find(([path]) => path === key)
    const below = within.map(([path, value]) => [path.slice(key.length + 1), value] as const)
    return [key, own ? own[1] : nest(below)] as const
  })
  return Object.fromEntries(entries)
}
