import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../test/harness/example-site.ts'
import { findUntranslated } from './untranslated.ts'

describe('texts without a translation', () => {
  const { people: _, contactPoints: __, policies: ___, ...plain } = exampleSite
  const site = {
    ...plain,
    languages: ['en-GB', 'nb'],
    people: [{ name: 'Wilma North', role: 'Director' }],
    translations: { no: { [exampleSite.description]: 'Instrumenter.' } },
  }
  const contact = { topics: ['Repairs'] }

  it('are named by their keys, in the languages beside the main one', () => {
    expect(findUntranslated(site, contact, 'no')).toEqual([
      'site.people[0].role',
      'contact.topics[0]',
    ])
    expect(findUntranslated(site, contact, 'de')).toContain('site.description')
    expect(findUntranslated(site, contact, 'en')).toEqual([])
  })
})
