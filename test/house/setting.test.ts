/** Follows the recipe for a setting in CONTRIBUTING.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCode } from '../../packages/frontdesk/src/settings/code.ts'
import { configFile } from '../../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { renderTypes } from '../../scripts/config-types.ts'
import type { Section } from '../../packages/frontdesk/src/settings/setting.ts'
import { plantedCopy, type PlantedCopy } from './planted-copy.ts'
import { readGuide } from './plants.ts'

/** What the recipe prints: the declaration, and its use in the template. */
const declaration = readGuide('A setting')
const use = readGuide('A setting', 1)
const [, SENTENCE] = /about: '(.*)'/.exec(declaration) ?? []

/** A variable too, which the recipe does not print. */
const declarationWithVariable = declaration.replace(
  /^( +)example: .*\n/m,
  "$&$1variable: { name: 'SERVICE_RADIUS', part: 'site' },\n",
)

function plant(copy: PlantedCopy): void {
  const contact = 'packages/frontdesk/src/settings/declarations/contact.ts'
  copy.edit(contact, '    allowedOrigins: {\n', `${declarationWithVariable}    allowedOrigins: {\n`)
  copy.edit(
    'packages/frontdesk/src/site/form/contact-form.ts',
    '<frontdesk-contact-form data-markdown-ignore>\n',
    `${use}<frontdesk-contact-form data-markdown-ignore>\n`,
  )
  copy.settle()
}

/** A key of the file itself, which a page shows, also in an isolate. */
function plantNotice(copy: PlantedCopy): void {
  copy.edit(
    'packages/frontdesk/src/settings/declarations/discovery.ts',
    'const path = {\n',
    `export const notice: Setting = {
  ...text(1, 200),
  about: 'What everybody is to know, above all else on the home page.',
  required: true,
  remedy: 'Write a sentence.',
  example: 'Closed until May.',
  variable: { name: 'NOTICE', part: 'site' },
}

const path = {\n`,
  )
  const shown = 'packages/frontdesk/src/settings/declarations/shown.ts'
  copy.edit(shown, '{ audience, pages,', '{ audience, notice, pages,')
  copy.edit(shown, '  pages,\n', '  notice,\n  pages,\n')
  copy.edit(
    'packages/frontdesk/src/site/pages/home.ts',
    '    toDescription(siteData),\n',
    `    ...(siteData.given.notice ? [{ kind: 'paragraph', text: siteData.given.notice } as const] : []),
    toDescription(siteData),\n`,
  )
}

/** A key for a store's driver, with a default. */
function plantIdle(copy: PlantedCopy): void {
  copy.edit(
    'packages/frontdesk/src/settings/declarations/database.ts',
    '    sharedLimits: {\n',
    `    idleSeconds: {
      ...wholeNumber(1, 600),
      about: 'Seconds after which an idle connection is closed.',
      default: 30,
      remedy: 'Leave it out.',
      example: 60,
    },
    sharedLimits: {\n`,
  )
  copy.edit(
    'packages/frontdesk/src/inquiries/settings.ts',
    '  readonly maxConnections?: number\n',
    '  readonly maxConnections?: number\n  readonly idleSeconds?: number\n',
  )
  const pool = 'packages/frontdesk/src/inquiries/postgres/pool.ts'
  copy.edit(
    pool,
    'idleTimeoutMillis: IDLE_MS',
    'idleTimeoutMillis: Object.assign(globalThis, { idle: idleSeconds * 1000 }).idle',
  )
  copy.edit(pool, 'const { access, ', 'const { idleSeconds = IDLE_MS / 1000, access, ')
}

/** A key for mails, with a variable. */
function plantSign(copy: PlantedCopy): void {
  copy.edit(
    'packages/frontdesk/src/settings/declarations/mail.ts',
    '    timeZone: {\n',
    `    sign: {
      ...oneOf(['[web]', '[shop]']),
      about: 'Ends every subject.',
      absent: 'nothing',
      remedy: 'Write a word.',
      example: '[web]',
      variable: { name: 'MAIL_SIGN', part: 'mail' },
    },
    timeZone: {\n`,
  )
  const message = 'packages/frontdesk/src/mail/message.ts'
  copy.edit(
    message,
    '  readonly timeZone?: string\n',
    '  readonly timeZone?: string\n  readonly sign?: string\n',
  )
  copy.edit(message, '`${prefix} ${rest}`', '`${prefix} ${rest} ${settings.sign ?? ""}`')
}

/** A variable of a key two levels down. */
function plantVariable(copy: PlantedCopy): void {
  copy.edit(
    'packages/frontdesk/src/settings/declarations/places.ts',
    "      example: 'GB',\n",
    "      example: 'GB',\n      variable: { name: 'COUNTRY', part: 'site' },\n",
  )
}

/** The output of the planted program, from a separate process. */
const program = `
import { createFrontdesk, none } from './packages/frontdesk/src/index.ts'
import { fromEnv } from './packages/frontdesk/src/settings/environment.ts'
import { parseConfig } from './packages/frontdesk/src/settings/config-file.ts'
import { toFrontdeskOptions } from './packages/frontdesk/src/settings/frontdesk-options.ts'
import { toSettings } from './packages/frontdesk/src/settings/settings.ts'
import { createInquiryStore } from './packages/frontdesk/src/inquiries/index.ts'
const site = {
  name: 'Northwind', email: 'a@b.example', languages: ['de'],
  description: 'Northwind Boats builds wooden boats for people who row before breakfast.',
}
const notice = 'Closed.'
const store = { append() {}, findTokenUse() {}, keep: async (_, candidate) => candidate }
const given = { site, store, baseUrl: 'https://a.example', verifier: none(), notice }
const home = await (await createFrontdesk(given).fetch(new Request('https://a.example/'))).text()
const frontdeskOptions = createFrontdesk({ ...given, contact: { serviceRadius: 50 } })
const page = await (await frontdeskOptions.fetch(new Request('https://a.example/contact'))).text()
const { environment } = fromEnv({ SERVICE_RADIUS: '3' })
const { settings } = toSettings({ site, notice, contact: { onOutage: 'accept' } }, environment)
const abroad = fromEnv({ COUNTRY: 'SE' }).environment
const address = { street: '1 Kaj', postalCode: '111', locality: 'Stockholm', country: 'NO' }
const moved = toSettings({ site: { ...site, address }, notice }, abroad).settings?.site.address
const { faults } = toSettings({ site, notice }, abroad)
const wrong = parseConfig({ site, notice, contact: { serviceRadius: 'soon', serviceRadus: 1 } })
const options = toFrontdeskOptions(settings)
const database = { url: 'postgres://a:b@127.0.0.1/c', idleSeconds: 7 }
await createInquiryStore(toSettings({ site, notice, database }, environment).settings, 'read')
const { idle } = globalThis
const mail = { url: 'smtp://me:secret@127.0.0.1', from: 'a@b.example', to: 'c@b.example' }
const signed = toSettings({ site, notice, mail }, fromEnv({ MAIL_SIGN: '[web]' }).environment)
const { sign, url } = signed.settings.mail.settings
console.log(JSON.stringify({ home, page, contact: settings.contact, wrong, moved, faults, options, idle, sign, url }))
`

const modules = renderTypes()

/** Below `src/`. */
function findModule(name: string | undefined): string | undefined {
  return [...modules].find(([, text]) => text.includes(`export interface ${name} `))?.[0]
}

/** Every example and default, as an expression of its generated type. */
function toSamples({ name, keys }: Section): readonly string[] {
  return Object.entries(keys).flatMap(([key, declaration]) => {
    if ('items' in declaration) return toSamples(declaration.items)
    if ('keys' in declaration) return toSamples(declaration)
    const { example, default: value } = declaration
    return [example, value]
      .filter((sample) => sample !== undefined && name !== undefined)
      .map(
        (sample) =>
          `void (${toCode(sample)} satisfies import('./${findModule(name)}').${name}['${key}'])`,
      )
  })
}

/** A shown key exists in an isolate too. */
const IN_ISOLATES = `export const notice: import('./mounts/isolate/settings.ts').ServerlessConfig['notice'] = 'Closed.'`

/** Code that the compiler must reject. */
const WRONG = `import type { FrontdeskConfig } from './settings/settings.generated.ts'
export const port: FrontdeskConfig['port'] = '80'
`

describe('a new setting', () => {
  const copy = plantedCopy()
  const samples = [...toSamples(configFile), ...toSamples(frontdeskOptions)]
  let changed: readonly string[] = []
  let further: readonly string[] = []
  let said: Readonly<Record<string, unknown>> = {}
  let compiled = ''

  // One run of the compiler for all of them.
  beforeAll(() => {
    plant(copy)
    changed = copy.changed('packages')
    for (const add of [plantNotice, plantIdle, plantSign, plantVariable]) add(copy)
    copy.settle()
    further = copy.changed('packages').filter((file) => !changed.includes(file))
    copy.write('planted.mjs', program)
    said = JSON.parse(copy.run('node', 'planted.mjs'))
    copy.write('packages/frontdesk/src/samples.ts', `${[...samples, IN_ISOLATES].join('\n')}\n`)
    copy.write('packages/frontdesk/src/wrong.ts', WRONG)
    compiled = copy.fail('tsc', '-p', 'tsconfig.core.json', '--checkers', '1')
  })
  afterAll(() => copy[Symbol.dispose]())

  it('touches at most four files below packages/, including types and reference', () => {
    expect(changed.length).toBeLessThanOrEqual(4)
    expect(changed).toEqual([
      'packages/frontdesk/src/contact/settings.generated.ts',
      'packages/frontdesk/src/settings/declarations/contact.ts',
      'packages/frontdesk/src/site/form/contact-form.ts',
    ])
    const types = copy.read('packages/frontdesk/src/contact/settings.generated.ts')
    expect(types).toContain('  readonly serviceRadius?: number\n')
    expect(types).toContain(`   * ${SENTENCE}\n`)
    expect(copy.read('docs/reference/configuration.md')).toContain(
      `#### contact.serviceRadius\n\n${SENTENCE}\n`,
    )

    const { page, contact, wrong } = said
    expect(page).toContain('<p class="hint">50 km</p>')
    expect(contact).toEqual({ onOutage: 'accept', serviceRadius: 3 })
    expect(wrong).toEqual({
      ok: false,
      faults: [
        {
          key: 'contact.serviceRadus',
          message: 'contact.serviceRadus is not a known key. Did you mean contact.serviceRadius?',
        },
        {
          key: 'contact.serviceRadius',
          message:
            'contact.serviceRadius was "soon": it must be a whole number from 1 to 1000. Write it like 50, or leave it out.',
        },
      ],
    })
  })

  it('of a new section, a store or mails touches declaration, types and use', () => {
    expect(further).toEqual([
      'packages/frontdesk/src/company/settings.generated.ts',
      'packages/frontdesk/src/inquiries/postgres/pool.ts',
      'packages/frontdesk/src/inquiries/settings.generated.ts',
      'packages/frontdesk/src/inquiries/settings.ts',
      'packages/frontdesk/src/mail/message.ts',
      'packages/frontdesk/src/mail/settings.generated.ts',
      'packages/frontdesk/src/settings/declarations/database.ts',
      'packages/frontdesk/src/settings/declarations/discovery.ts',
      'packages/frontdesk/src/settings/declarations/mail.ts',
      'packages/frontdesk/src/settings/declarations/places.ts',
      'packages/frontdesk/src/settings/declarations/shown.ts',
      'packages/frontdesk/src/settings/settings.generated.ts',
      'packages/frontdesk/src/site/pages/home.ts',
      'packages/frontdesk/src/site/settings.generated.ts',
    ])
    expect(said['home']).toContain('<p>Closed.</p>')
    expect(said['idle']).toBe(7000)
    expect(said['sign']).toBe('[web]')
    expect(said['url']).toBeUndefined()
  })

  it('that is required is in examples and in the list of required options', () => {
    expect(said['options']).toMatchObject({ notice: 'Closed.' })
    const reference = copy.read('docs/reference/configuration.md')
    expect(reference).toContain("  },\n  notice: 'Closed until May.',\n})\n")
    expect(reference).toContain(
      'Of them `site`, `baseUrl`, `verifier` and `notice` have to be given.',
    )
  })

  it('has a variable in nested sections too, which keeps the keys beside it', () => {
    const at = { street: '1 Kaj', postalCode: '111', locality: 'Stockholm' }
    expect(said['moved']).toEqual({ ...at, country: 'SE' })
    const places = ['street', 'postalCode', 'locality']
    expect(said['faults']).toEqual(
      places.map((place) => ({
        key: `site.address.${place}`,
        message: expect.stringContaining(`site.address.${place} is missing`),
      })),
    )
  })

  it('has a type that accepts its examples and defaults, and refuses others', () => {
    expect(samples.length).toBeGreaterThan(60)
    const faults = compiled.split('\n').filter((line) => line.includes('error'))
    expect(faults).toEqual([
      expect.stringMatching(
        /^packages\/frontdesk\/src\/wrong\.ts.*Type 'string' is not assignable to type 'number'\.$/,
      ),
    ])
  })

  it('has types and a reference that npm run check finds if they are stale', () => {
    copy.edit(
      'packages/frontdesk/src/settings/declarations/server.ts',
      "about: 'TCP port.'",
      "about: 'The TCP port.'",
    )
    expect(copy.fail('node', '--run', 'check:settings')).toContain(
      'Stale: packages/frontdesk/src/settings/settings.generated.ts, docs/reference/configuration.md. Run: npm run settings',
    )
  })
})
