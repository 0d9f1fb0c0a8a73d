/** The config file's object, checked. */
import { checkSection, toSound } from './check.ts'
import type { FrontdeskConfig } from './settings.generated.ts'
import { configFile } from './declarations/config-file.ts'
import type { Fault } from './fault.ts'

export type ConfigOutcome =
  | { readonly ok: true; readonly config: FrontdeskConfig }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Reports all errors at once, except those between keys, which `toSettings` reports. */
export function parseConfig(value: unknown): ConfigOutcome {
  const faults = checkSection(configFile, value, 'the config')
  if (!isSound(value, faults)) return { ok: false, faults }
  const config = toSound(configFile, value)
  return isSound(config, faults) ? { ok: true, config } : { ok: false, faults }
}

/** The boundary between a value checked key by key and its type. */
function isSound(_value: unknown, faults: readonly Fault[]): _value is FrontdeskConfig {
  return faults.length === 0
}
