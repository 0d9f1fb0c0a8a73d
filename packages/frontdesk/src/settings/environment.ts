/** The environment's part of the configuration. Nothing else reads it. */
import { configFile, environmentOnly } from './declarations/config-file.ts'
import type { Part } from './setting.ts'
import {
  listVariables,
  readVariables,
  type Env,
  type EnvironmentReading,
  type VariableDeclaration,
} from './variables.ts'

/** Every variable, in the order of the declarations. */
export const variables: readonly VariableDeclaration[] = [
  ...listVariables(environmentOnly),
  ...listVariables(configFile.keys),
]

/** What the commands need that look after inquiries. */
export const operatorParts: readonly Part[] = ['store', 'mail']

/** Names of the variables that lead to a part of the service. */
export function toVariableNames(parts: readonly Part[]): ReadonlySet<string> {
  const found = variables.filter(({ variable }) => parts.includes(variable.part))
  return new Set(found.map(({ variable }) => variable.name))
}

/** All that are set. */
export function fromEnv(env: Env): EnvironmentReading {
  return readVariables(env, variables)
}
