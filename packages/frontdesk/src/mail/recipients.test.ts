import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../test/harness/inquiry.ts'
import { recordingLog } from '../../../../test/harness/log.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { findRecipients, type RecipientRoute } from './recipients.ts'

const to = ['office@halden.example', 'backup@halden.example']

async function find(
  route: RecipientRoute,
  changes: Partial<Inquiry> = {},
): Promise<{ readonly found: readonly string[]; readonly reason: unknown }> {
  const log = recordingLog()
  const found = await findRecipients(createInquiry(changes), { to, route }, log)
  return { found, reason: log.entries[0]?.fields?.['reason'] }
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
  it.each(cases)('takes the first rule that fits: %s', async (_, changes, expected) => {
    expect(await find(table, changes)).toEqual({ found: expected, reason: undefined })
  })
})

describe('mail.route as a function', () => {
  it('is given what an inquiry can be told apart by, and may take its time', async () => {
    const route: RecipientRoute = async ({ language, topic, page, marks, email }) => {
      await Promise.resolve()
      return [`${language}.${topic}.${page?.slice(1)}.${marks.join('')}@halden.example`, email]
    }
    const changes = {
      language: 'nb',
      message: 'Topic: Sales\nHello',
      page: '/p',
      quarantine: 'links',
    }
    const { found } = await find(route, changes)
    expect(found).toEqual(['nb.Sales.p.doubtful@halden.example', createInquiry().email])
  })

  const faults: readonly (readonly [string, RecipientRoute, string | undefined])[] = [
    ['has no answer', () => undefined, undefined],
    ['names nobody', () => [], undefined],
    [
      'throws',
      () => {
        throw new RangeError('ada@example.com')
      },
      'it ended in RangeError',
    ],
    ['rejects', () => Promise.reject(new TypeError('no')), 'it ended in TypeError'],
    [
      'gives what is no address',
      () => 'Sales <sales@halden.example>',
      'it gave something that is not an email address',
    ],
    ['gives something else', () => JSON.parse('{'), 'it ended in SyntaxError'],
    [
      'gives too many',
      () => Array.from({ length: 51 }, (_, at) => `n${at}@halden.example`),
      'it gave more than 50 addresses',
    ],
  ]
  it.each(faults)('goes to mail.to where it %s', async (_, route, reason) => {
    expect(await find(route)).toEqual({ found: to, reason })
  })

  it('mails nobody twice', async () => {
    const given = ['Office@halden.example', 'b@halden.example', 'OFFICE@Halden.example']
    const { found } = await find(() => [...given, 'b@halden.example'])
    expect(found).toEqual(['Office@halden.example', 'b@halden.example'])
  })
})
