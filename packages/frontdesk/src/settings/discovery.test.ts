import { describe, expect, it } from 'vitest'
import { exampleSecurity, exampleSite } from '../../../../test/harness/example-site.ts'
import { parseConfig } from './config-file.ts'

function messagesFor(config: object): readonly string[] {
  const outcome = parseConfig({ site: exampleSite, ...config })
  return outcome.ok ? [] : outcome.faults.map(({ message }) => message)
}

const site = (more: object) => ({ site: { ...exampleSite, ...more } })

describe('parseConfig of published facts', () => {
  it('takes everything that the options allow', () => {
    const all = {
      articles: './articles',
      serve: ['contact', 'llms-full'],
      robots: { search: true, aiInput: false, aiTrain: true },
      security: {
        ...exampleSecurity,
        languages: ['en'],
      },
    }
    expect(messagesFor(all)).toEqual([])
  })

  it.each([
    ['articles', { articles: '' }],
    ['serve[0]', { serve: ['contacts'] }],
    ['robots.aiTrain', { robots: { aiTrain: 'no' } }],
    ['security.contact[0]', { security: { ...exampleSecurity, contact: ['a@b.example'] } }],
    [
      'security.contact[1]',
      { security: { ...exampleSecurity, contact: ['https://a.example/', 'http://a.example/'] } },
    ],
    ['security.contact', { security: { ...exampleSecurity, contact: [] } }],
    ['security.expires', { security: { ...exampleSecurity, expires: '2027' } }],
    ['site.phone', site({ phone: '+1 (0)617-555-0100 ext. 5' })],
    // The same language in another case stood twice in the company's facts.
    ['site.languages[1]', site({ languages: ['en', 'EN'] })],
    ['site.phone', site({ phone: '020 7946 0000' })],
    ['site.contactPoints[0].phone', site({ contactPoints: [{ purpose: 'a', phone: '0815' }] })],
    ['site.alternateNames[0]', site({ alternateNames: [''] })],
    ['site.profiles[1]', site({ profiles: ['https://a.example/', 'a.example'] })],
    ['site.people', site({ people: { name: 'A', role: 'B' } })],
    ['site.people[1].role', site({ people: [{ name: 'A', role: 'B' }, { name: 'A' }] })],
    ['site.people[0].job', site({ people: [{ name: 'A', role: 'B', job: 'C' }] })],
    ['site.contactPoints[0]', site({ contactPoints: [{ purpose: 'press' }] })],
    ['site.contactPoints[0].email', site({ contactPoints: [{ purpose: 'press', email: 'x' }] })],
    ['site.logo', site({ logo: '/logo.png' })],
    ['site.policies.terms', site({ policies: { terms: 'https://a.example/' } })],
    [
      'site.policies.terms',
      site({ policies: { terms: { url: 'https://a.example/', text: 'A' } } }),
    ],
    ['site.policies.imprint', site({ policies: { imprint: { text: ' ' } } })],
    ['site.updated', site({ updated: '2026-02-30' })],
  ])('names %s when it is wrong, and nothing else', (key, config) => {
    const messages = messagesFor(config)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.split(' ')[0]).toBe(key)
  })
})
