import { describe, expect, it } from 'vitest'
import { png } from '../../../../../test/harness/pictures.ts'
import { checkSection } from '../check.ts'
import { fromEnv, variables } from '../environment.ts'
import { listDeclarations } from '../listing.ts'
import { toRemedy, type Section, type Setting } from '../setting.ts'
import { configFile, environmentOnly } from './config-file.ts'
import { frontdeskOptions } from './frontdesk-options.ts'

/** Both sets of keys, and what no file sets; each under one name. */
const all = [
  ...new Map(
    [frontdeskOptions.keys, configFile.keys, environmentOnly]
      .flatMap((declarations) => listDeclarations(declarations))
      .map(({ key, declaration }) => [key, declaration] as const),
  ),
]

const settings = all.filter((named): named is [string, Setting] => 'accepts' in named[1])

describe('every declaration', () => {
  it('explains its meaning and its default', () => {
    const vague = all.filter(
      // The second stands in a sentence.
      ([, { about, absent = 'none' }]) => !/^[A-Z`].*[.]$/s.test(about) || absent.endsWith('.'),
    )
    expect(vague.map(([key]) => key)).toEqual([])
  })

  it('names allowed values and a remedy', () => {
    const vague = settings.filter(
      ([, setting]) =>
        !/^\S.*[^.]$/.test(setting.allowed) ||
        !/^[A-Z].*[.:]$/.test(toRemedy(setting)) ||
        setting.type === '',
    )
    expect(vague.map(([key]) => key)).toEqual([])
  })

  it('accepts its default and its example', () => {
    const refused = settings.filter(([, setting]) =>
      [setting.default, setting.example].some(
        (value) => value !== undefined && !setting.accepts(value),
      ),
    )
    expect(refused.map(([key]) => key)).toEqual([])
  })

  it('is to be translated where a sentence may stand, unless it is a name or a place', () => {
    const sentence = 'Barometers and tide gauges, repaired within two weeks.'
    const facts = settings.filter(([key]) => /^(?:site|contact|navigation|pages)\W/.test(key))
    const open = facts.filter(
      ([, { accepts, translated }]) =>
        !translated && [sentence, [sentence], { text: sentence }].some((value) => accepts(value)),
    )
    expect(open.map(([key]) => key)).toEqual([
      'site.name',
      'site.alternateNames',
      'site.legalName',
      'site.address.street',
      'site.address.locality',
      'site.people[].name',
      // In llms.txt alone, which is there once.
      'pages[].description',
    ])
  })

  it('has an example, unless only code can make one, or it is a secret', () => {
    const without = settings.filter(([, { example }]) => example === undefined)
    const needless = without.filter(
      ([, { imports, type, secret }]) => !imports && !/=>|^Uint8Array$/.test(type) && !secret,
    )
    expect(needless.map(([key]) => key)).toEqual([])
  })

  it('has a variable of its own name', () => {
    const names = variables.map(({ variable }) => variable.name)
    expect(names.filter((name) => !/^[A-Z][A-Z_]*$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    // Which entry of a list it would be of, nothing says.
    expect(variables.filter(({ key }) => key.includes('[]'))).toEqual([])
    // With a variable for a whole and for a part of it, one value would be lost.
    const wholes = variables.map(({ key }) => `${key}.`)
    expect(variables.filter(({ key }) => wholes.some((whole) => key.startsWith(whole)))).toEqual([])
  })

  it('has a variable that its example can be written into', () => {
    const env = variables.flatMap(({ variable, declaration }) => {
      const { example = 'accepts' in declaration ? declaration.example : undefined } = variable
      return example === undefined ? [] : [[variable.name, String(example)]]
    })
    expect(fromEnv(Object.fromEntries(env)).faults).toEqual([])
    expect(env.length).toBeGreaterThan(10)
  })
})

describe('the examples together', () => {
  it('are a config file that is sound', () => {
    expect(checkSection(configFile, toExample(configFile), 'the config')).toEqual([])
  })
})

function toExample({ keys }: Section): Readonly<Record<string, unknown>> {
  const entries = Object.entries(keys).map(([key, declaration]) => {
    if ('items' in declaration) return [key, [toExample(declaration.items)]]
    if ('keys' in declaration) return [key, toExample(declaration)]
    return [key, declaration.type === 'Uint8Array' ? png : declaration.example]
  })
  return Object.fromEntries(entries)
}
