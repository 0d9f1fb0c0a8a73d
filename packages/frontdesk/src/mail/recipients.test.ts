import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../test/harness/inquiry.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { findRecipients, type RecipientRoute } from './recipients.ts'

const to = ['office@halden.example', 'backup@halden.example']

function find(route: RecipientRoute, changes: Partial<Inquiry> = {}): readonly string[] {
  return findRecipients(createInquiry(changes), { to, route })
}

describe('mail.route as a table', () => {
  const table: RecipientRoute = [
    { mark: 'doubtful', to: 'doubt@halden.example' },
    { mark: ['unverified'], to: 'check@halden.example' },
    { language: 'de', topic: 'Support', to: 'hilfe@halden.example' },
    { topic: ['support', 'repair'], to: ['help@halden.example', 'desk@halden.example'] },
    { language: ['de', 'fr'], to: 'europe@halden.example' },
    { page: ['/pricing', '/products/*'], to: 'sales@halden.example' },
  ]
  const cases: readonly (readonly [string, Partial<Inquiry>, readonly string[]])[] = [
    ['nothing fits', {}, to],
    ['a mark', { quarantine: 'links', language: 'de' }, ['doubt@halden.example']],
    ['another mark', { verification: 'unavailable' }, ['check@halden.example']],
    [
      'all that a rule names',
      { language: 'de-AT', message: 'Topic: Support\n\nHi' },
      ['hilfe@halden.example'],
    ],
    [
      'a topic',
      { message: 'Topic: Repair\nIt broke.' },
      ['help@halden.example', 'desk@halden.example'],
    ],
    ['a topic that is not in the first line', { message: 'Hi\nTopic: Repair' }, to],
    ['a language', { language: 'FR' }, ['europe@halden.example']],
    ['a language that only begins so', { language: 'deu' }, to],
    ['a page', { page: '/pricing' }, ['sales@halden.example']],
    ['a page below', { page: '/products/scales' }, ['sales@halden.example']],
    ['another page', { page: '/pricing/old' }, to],
  ]
  it.each(cases)('takes the first rule that fits: %s', (_, changes, expected) => {
    expect(find(table, changes)).toEqual(expected)
  })
})

describe('findRecipients', () => {
  it('names each address once', () => {
    const given = ['Office@halden.example', 'b@halden.example', 'OFFICE@Halden.example']
    expect(find([{ to: [...given, 'b@halden.example'] }])).toEqual([
      'Office@halden.example',
      'b@halden.example',
    ])
  })
})
