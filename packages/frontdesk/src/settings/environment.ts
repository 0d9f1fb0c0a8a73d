/** The environment's part of the configuration. Nothing else reads it. */
import { checkSetting, checkValue } from './check.ts'
import type { FrontdeskConfig, Mode } from './settings.generated.ts'
import { configFile, environmentOnly } from './declarations/config-file.ts'
import { DEFAULT_MODE } from './declarations/server.ts'
import type { Fault } from './fault.ts'
import { listDeclarations, type Listed } from './listing.ts'
import type { Declaration, Part, Variable } from './setting.ts'

/** Values that win over the config file's: its keys, and what no file sets. */
export interface Environment extends Partial<FrontdeskConfig> {
  /** `NODE_ENV`; unset means development. */
  readonly mode: Mode
  /** `ENV_FILES`. The caller that reads the variables applies it. */
  readonly envFiles?: 'on' | 'off'
  /** `ALTCHA_SECRET`, newest first. */
  readonly altchaSecrets?: readonly string[]
}

export interface EnvironmentReading {
  /** Without the variables that are wrong. */
  readonly environment: Environment
  readonly faults: readonly Fault[]
}

/** A variable and what it sets: a key, or of what no file sets the name of an option. */
export interface VariableDeclaration extends Listed {
  readonly variable: Variable
}

/** Every variable, in the order of the declarations. */
export const variables: readonly VariableDeclaration[] = [
  ...listDeclarations(environmentOnly),
  ...listDeclarations(configFile.keys),
].flatMap(({ key, declaration }) => {
  const { variable } = declaration
  return variable ? [{ variable, key, declaration }] : []
})

/** What the commands need that look after inquiries. */
export const operatorParts: readonly Part[] = ['store', 'mail']

/** Names of the variables that lead to a part of the service. */
export function toVariableNames(parts: readonly Part[]): ReadonlySet<string> {
  const found = variables.filter(({ variable }) => parts.includes(variable.part))
  return new Set(found.map(({ variable }) => variable.name))
}

/** Pure. Reports all faults at once; a variable that is empty counts as not set. */
export function fromEnv(env: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const faults: Fault[] = []
  const found = new Map<string, unknown>()
  for (const { variable, key, declaration } of variables) {
    const text = env[variable.name]?.trim()
    if (!text) continue
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

/** Undefined for a text that cannot be read as one. */
function toValue({ parse }: Variable, declaration: Declaration, text: string): unknown {
  const read = parse ?? ('accepts' in declaration ? declaration.fromText : undefined)
  try {
    return read ? read(text) : text
  } catch {
    return undefined
  }
}

/** What each holds was checked. */
function toEnvironment(found: ReadonlyMap<string, unknown>): Environment {
  const mode: Mode = DEFAULT_MODE
  return Object.assign({ mode }, nest(found))
}

/** `site.name` becomes `{ site: { name } }`. */
export function nest(values: Iterable<readonly [path: string, value: unknown]>): object {
  const tree: Tree = new Map()
  for (const [path, value] of values) put(tree, path.split('.'), value)
  return toObject(tree)
}

type Tree = Map<string, unknown>

function put(tree: Tree, [key = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) {
    tree.set(key, value)
    return
  }
  const found = tree.get(key)
  const section: Tree = found instanceof Map ? found : new Map()
  tree.set(key, section)
  put(section, below, value)
}

function toObject(tree: Tree): object {
  return Object.fromEntries(
    [...tree].map(([key, value]) => [key, value instanceof Map ? toObject(value) : value]),
  )
}
