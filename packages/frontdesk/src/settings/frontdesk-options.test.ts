import { describe, expect, it } from 'vitest'
import { exampleSecurity, exampleSite } from '../../../../test/harness/example-site.ts'
import { textsOf } from '../../../../test/harness/texts.ts'
import { toFrontdeskOptions } from './frontdesk-options.ts'
import { configFile } from './declarations/config-file.ts'
import { frontdeskOptions } from './declarations/frontdesk-options.ts'
import { toSettings } from './settings.ts'

describe('toFrontdeskOptions', () => {
  it('hands over every setting that is an option too, and no other', () => {
    const config = {
      site: exampleSite,
      baseUrl: 'https://northwind.example',
      articles: './articles',
      texts: [textsOf('de')],
      theme: { radius: 4 },
      contact: { onOutage: 'accept' },
      robots: { aiTrain: true },
      security: exampleSecurity,
      serve: ['contact'],
      audience: 'people',
      pages: [{ path: '/products', title: 'Products', description: 'What we build.' }],
      navigation: { header: [{ link: '/contact' }] },
      port: 8080,
    } as const
    const outcome = toSettings(config, { mode: 'test' })
    if (!outcome.ok) throw new Error('The settings are wrong.')
    const { verifier: _, altchaSecrets, proxies, ...options } = toFrontdeskOptions(outcome.settings)
    const { articles: _folder, port: _port, ...shared } = config
    expect(options).toEqual(shared)
    expect({ altchaSecrets, proxies }).toEqual({ altchaSecrets: [], proxies: { proxies: [] } })
    const both = Object.keys(configFile.keys).filter((key) =>
      Object.hasOwn(frontdeskOptions.keys, key),
    )
    expect(Object.keys(toFrontdeskOptions(outcome.settings)).toSorted()).toEqual(
      [...both.filter((key) => key !== 'articles'), 'altchaSecrets'].toSorted(),
    )
  })
})
