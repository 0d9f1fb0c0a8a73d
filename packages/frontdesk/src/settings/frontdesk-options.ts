/** What `createFrontdesk` is given, checked as the config file is. */
import { checkSection, checkTogether, toSound } from './check.ts'
import type { FrontdeskOptions } from './settings.generated.ts'
import { desk } from './declarations/frontdesk-options.ts'
import type { Fault } from './fault.ts'
import type { Settings } from './settings.ts'

/**
 * The same options, sound. Names everything that is wrong at once: not every caller has a compiler,
 * and types cannot say everything.
 *
 * @throws Error for options that cannot work.
 */
export function parseOptions(options: FrontdeskOptions): FrontdeskOptions {
  const faults = findFaults(options)
  const present: unknown = faults.length === 0 ? toSound(desk, options) : undefined
  if (isSound(present, faults)) return present
  const lines = faults.map(({ message }) => `  - ${message}`)
  throw new Error(['createFrontdesk cannot work with these options:', ...lines].join('\n'))
}

/** All that is wrong: what settings say together, where each by itself is right. */
export function findFaults(options: Partial<FrontdeskOptions>): readonly Fault[] {
  const single = checkSection(desk, options, 'the options')
  return single.length > 0 ? single : checkTogether(desk, toSound(desk, options))
}

/** The boundary between what was checked key by key and its type. */
function isSound(_value: unknown, faults: readonly Fault[]): _value is FrontdeskOptions {
  return faults.length === 0
}

/** What settings say of a desk; articles are still to be read from their folder. */
type RunningSettings = Omit<FrontdeskOptions, 'store' | 'articles'>

/** Every setting that is an option too, under the same name. */
export function toFrontdeskOptions(settings: Settings): RunningSettings {
  const shared = Object.entries(settings).filter(
    ([key, value]) => key !== 'articles' && Object.hasOwn(desk.keys, key) && value !== undefined,
  )
  const options = Object.fromEntries(shared)
  if (isComplete(options)) return options
  throw new Error('Settings lack what every desk is given.')
}

/** The boundary between keys of the same names and their type. */
function isComplete(options: object): options is RunningSettings {
  return Object.entries(desk.keys).every(
    ([key, { required }]) => !required || key === 'store' || Object.hasOwn(options, key),
  )
}
