/** The environment's part of the configuration. Other code does not read the environment. */
import { configFile, environmentOnly } from './declarations/config-file.ts'
import type { ServicePart } from './setting.ts'
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

/** Parts that commands for inquiries need. */
export const operatorParts: readonly ServicePart[] = ['store', 'mail']

/** Names of the variables for parts of the service. */
export function toVariableNames(parts: readonly ServicePart[]): ReadonlySet<string> {
  const found = variables.filter(({ variable }) => parts.includes(variable.part))
  return new Set(found.map(({ variable }) => variable.name))
}

/** All that are set. */
export function fromEnv(env: Env): EnvironmentReading {
  return readVariables(env, variables)
}
