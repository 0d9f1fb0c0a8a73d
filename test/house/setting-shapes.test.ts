/** The recipe for a setting in CONTRIBUTING.md, with other types than text and number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantedCopy } from './planted-copy.ts'

/** A flag, a list of objects in a variable, a number with its unit. */
const declarations = `    walkIn: {
      ...flag,
      about: 'Whether people may come by.',
      default: true,
      remedy: 'Write false without an office.',
      example: false,
      variable: { name: 'WALK_IN', part: 'site' },
    },
    closures: {
      about: 'Days without answers.',
      absent: 'none',
      variable: { name: 'CLOSURES', part: 'site', parse: JSON.parse },
      items: {
        about: 'Some days.',
        keys: {
          from: {
            ...day,
            about: 'The first.',
            required: true,
            remedy: 'Write a day.',
            example: '2026-12-24',
          },
          until: {
            ...day,
            about: 'The last.',
            absent: 'the first',
            remedy: 'Write a day.',
            example: '2026-12-31',
          },
        },
      },
    },
    patience: {
      type: '\`\${number} h\` | number',
      allowed: 'a number of seconds, or of hours with h',
      accepts: (value) => typeof value === 'number' || /^\\d+ h$/.test(String(value)),
      about: 'How long a visitor may write.',
      default: '2 h',
      remedy: 'Write 2 h.',
      example: '3 h',
    },
    keepPage: {
`

const program = `
import { fromEnv } from './packages/frontdesk/src/settings/environment.ts'
const read = (env) => {
  const { environment, faults } = fromEnv(env)
  return [environment.contact, ...faults.map(({ message }) => message)]
}
console.log(JSON.stringify([
  ...['true', 'false', 'perhaps'].map((word) => read({ WALK_IN: word })),
  ...['[{ "from": "2026-12-24" }]', '[{ "until": "soon" }]', '[{'].map((text) => read({ CLOSURES: text })),
]))
`

describe('a new setting of another kind', () => {
  const copy = plantedCopy()

  beforeAll(() => {
    const file = 'packages/frontdesk/src/settings/declarations/contact.ts'
    copy.edit(file, '    keepPage: {\n', declarations)
    const kinds = "from '../kinds.ts'\n"
    copy.edit(file, kinds, `${kinds}import { day } ${kinds}`)
    copy.settle()
  })
  afterAll(() => copy[Symbol.dispose]())

  it('has a variable that is read by its kind, and a message for a wrong value', () => {
    copy.write('planted.mjs', program)
    const named = (key: string): unknown => expect.stringContaining(`${key}: it must be `)
    expect(JSON.parse(copy.run('node', 'planted.mjs'))).toEqual([
      [{ walkIn: true }],
      [{ walkIn: false }],
      [null, named('WALK_IN was "perhaps"')],
      [{ closures: [{ from: '2026-12-24' }] }],
      [null, named('CLOSURES[0].from is missing'), named('CLOSURES[0].until was "soon"')],
      [null, named('CLOSURES was "[{"')],
    ])
  })

  it('is in the reference, with special characters in its type', () => {
    const reference = copy.read('docs/reference/configuration.md')
    expect(reference).toContain('`` `${number} h` | number ``')
    expect(copy.read('packages/frontdesk/src/contact/settings.generated.ts')).toContain(
      '  readonly patience?: `${number} h` | number\n',
    )
  })
})
