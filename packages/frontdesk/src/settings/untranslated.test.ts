import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import { findUntranslated } from './untranslated.ts'

describe('texts without a translation', () => {
  const { people: _, contactPoints: __, policies: ___, ...plain } = exampleSite
  const site = {
    ...plain,
    languages: ['en-GB', 'nb'],
    people: [{ name: 'Wilma North', role: 'Director' }],
    policies: {
      terms: { text: 'What we sell, we repair.' },
      imprint: { url: 'https://example.com' },
    },
    dataProtection: { officer: 'privacy@northwind.example', processors: ['Cloudy, Ireland'] },
    translations: { no: { [exampleSite.description]: 'Instrumenter.' } },
  }
  const config = {
    site,
    contact: { topics: ['Repairs'] },
    navigation: { header: [{ link: '/contact' }, { link: '/boats', title: 'Boats' }] },
  }

  it('are named by their keys, in the languages beside the main one', () => {
    expect(findUntranslated(config, 'no')).toEqual([
      'site.people[0].role',
      'site.policies.terms',
      'site.dataProtection.processors[0]',
      'contact.topics[0]',
      'navigation.header[1].title',
    ])
    expect(findUntranslated(config, 'de')).toContain('site.description')
    expect(findUntranslated(config, 'en')).toEqual([])
  })
})
