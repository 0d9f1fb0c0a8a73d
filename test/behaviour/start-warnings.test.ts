/** What a start warns of in its settings; `start.test.ts` has warnings of a real one. */
import { describe, expect, it } from 'vitest'
import { warnOfSettings } from '../../packages/frontdesk/src/service/start-warnings.ts'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { toSettings } from '../../packages/frontdesk/src/settings/settings.ts'
import { english } from '../../packages/frontdesk/src/company/texts/index.ts'
import { exampleSite } from '../harness/example-site.ts'
import { recordingLog } from '../harness/log.ts'

function readWarnings(config: object): ReturnType<typeof recordingLog>['entries'] {
  const parsed = parseConfig(config)
  const outcome = parsed.ok ? toSettings(parsed.config, { mode: 'development' }) : undefined
  if (!outcome?.ok) throw new Error('The configuration must be good.')
  const log = recordingLog()
  warnOfSettings(outcome.settings, log)
  return log.entries
}

/** Wrong addresses in the config, with the expected words. */
const wrong = {
  'site.email': ['bonjour@lefournil', 'No mail reaches bonjour@lefournil'],
  'site.contactPoints[0].email': ['repairs@lefournil.dr', 'No mail reaches repairs@lefournil.dr'],
  'site.dataProtection.officer': ['dpo@gmial.com', 'Did you mean dpo@gmail.com?'],
  'security.contact[0]': ['safe@lefournil.dd', 'No mail reaches safe@lefournil.dd'],
  'mail.from': ['forms@lefournil.comm', 'Did you mean forms@lefournil.com?'],
  'mail.to': ['desk@laposte.ner', 'Did you mean desk@laposte.net?'],
  'mail.route[0].to': ['press@gmx.dd', 'Did you mean press@gmx.de?'],
} as const

describe('frontdesk start', () => {
  it('warns of every address of the company that no mail can reach, and of an imprint on no page', () => {
    const entries = readWarnings({
      site: {
        ...exampleSite,
        email: wrong['site.email'][0],
        contactPoints: [{ purpose: 'repairs', email: wrong['site.contactPoints[0].email'][0] }],
        policies: { imprint: { text: 'Camille Vidal' } },
        dataProtection: { officer: `Wilma North, ${wrong['site.dataProtection.officer'][0]}` },
      },
      security: {
        contact: [`mailto:${wrong['security.contact[0]'][0]}`],
        expires: '2999-01-01',
      },
      serve: ['contact'],
      mail: {
        url: 'smtp://127.0.0.1:9',
        from: wrong['mail.from'][0],
        to: wrong['mail.to'][0],
        route: [{ topic: 'Press', to: wrong['mail.route[0].to'][0] }],
      },
    })
    expect(JSON.stringify(entries)).toMatch(/"policies.unshown".*"site.policies.imprint"/)
    expect(entries.filter(({ event }) => event === 'address.doubtful')).toMatchObject(
      Object.entries(wrong).map(([key, [, says]]) => ({
        level: 'warn',
        fields: { key, remedy: expect.stringContaining(says) as unknown },
      })),
    )
  })

  it('names the texts that a language of the site lacks', () => {
    const entries = readWarnings({
      site: {
        ...exampleSite,
        languages: ['en', 'de-AT'],
        translations: { de: { [exampleSite.description]: 'Instrumente für Häfen.' } },
      },
      contact: { topics: ['Repairs'] },
    })
    const told = entries.find(({ event }) => event === 'translations.missing')
    expect(told).toMatchObject({ level: 'warn', fields: { language: 'de' } })
    expect(JSON.stringify(told)).toContain('contact.topics[0]')
    expect(JSON.stringify(told)).not.toContain('site.description')
  })

  // It asked for translations, which no page would have shown.
  it('says that there are no pages in a language without texts, unless texts are passed', () => {
    const site = { ...exampleSite, languages: ['en', 'xx'] }
    expect(readWarnings({ site })).toMatchObject([
      { level: 'warn', event: 'texts.missing', fields: { language: 'xx' } },
    ])
    const entries = readWarnings({ site, texts: [{ ...english, language: 'xx' }] })
    expect(entries).toMatchObject([{ event: 'translations.missing', fields: { language: 'xx' } }])
  })
})
