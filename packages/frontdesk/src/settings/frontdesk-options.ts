/** Checks the options of `createFrontdesk` like the config file. */
import { checkSection, checkTogether, toSound } from './check.ts'
import type { FrontdeskOptions } from './settings.generated.ts'
import { frontdeskOptions } from './declarations/frontdesk-options.ts'
import type { Fault } from './fault.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the options, normalised. Names all errors at once: some callers have no compiler, and
 * types cannot express everything.
 * @throws Error for options that cannot work.
 */
export function parseOptions(options: FrontdeskOptions): FrontdeskOptions {
  const faults = findFaults(options)
  const present: unknown = faults.length === 0 ? toSound(frontdeskOptions, options) : undefined
  if (isSound(present, faults)) return present
  const lines = faults.map(({ message }) => `  - ${message}`)
  throw new Error(['createFrontdesk cannot work with these options:', ...lines].join('\n'))
}

/** All errors, including those between settings. */
export function findFaults(options: Partial<FrontdeskOptions>): readonly Fault[] {
  const single = checkSection(frontdeskOptions, options, 'the options')
  return single.length > 0
    ? single
    : checkTogether(frontdeskOptions, toSound(frontdeskOptions, options))
}

/** The boundary between a value checked key by key and its type. */
function isSound(_value: unknown, faults: readonly Fault[]): _value is FrontdeskOptions {
  return faults.length === 0
}

/** Options that come from settings; articles are read from their folder later. */
type RunningSettings = Omit<FrontdeskOptions, 'store' | 'articles'>

/** All settings that are also options, under the same name. */
export function toFrontdeskOptions(settings: Settings): RunningSettings {
  const shared = Object.entries(settings).filter(
    ([key, value]) =>
      key !== 'articles' && Object.hasOwn(frontdeskOptions.keys, key) && value !== undefined,
  )
  const options = Object.fromEntries(shared)
  if (isComplete(options)) return options
  throw new Error('Settings lack what every Frontdesk is given.')
}

/** The boundary between keys of the same names and their type. */
function isComplete(options: object): options is RunningSettings {
  return Object.entries(frontdeskOptions.keys).every(
    ([key, { required }]) => !required || key === 'store' || Object.hasOwn(options, key),
  )
}
