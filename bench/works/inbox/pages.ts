/** Pages of the web inbox, by what is asked for. */
import type { HandlingFilter } from '../../../packages/frontdesk/src/inquiries/handling.ts'
import type { InboxQuery } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { RARE } from './fill.ts'

const PAGE = 50
const MOST_COUNTED = 1000
const WEEK_MS = 7 * 86_400_000

type Page = readonly [name: string, ask: () => Promise<unknown>]

export function toPages(store: InquiryStore, now: number): readonly Page[] {
  const page = (
    name: string,
    handling: HandlingFilter,
    more: Omit<InboxQuery, 'limit'> = {},
  ): Page => [`page: ${name}`, () => store.list({ limit: PAGE, handling, ...more })]
  const search = (text: string, handling: HandlingFilter = {}): Page =>
    page(`search: ${text}${toText(handling)}`, handling, { words: text.split(' ') })
  return [
    page('all', {}),
    page('open', { state: 'open' }),
    page('closed', { state: 'closed' }),
    page('held', { state: 'held' }),
    page('one person’s', { assignee: 'account-3' }),
    page('one person’s open', { assignee: 'account-3', state: 'open' }),
    page('unassigned open', { assignee: null, state: 'open' }),
    page('unassigned', { assignee: null }),
    page('a topic', { topic: 'Topic 2' }),
    page('a rare topic', { topic: RARE }),
    page('a topic, open', { topic: 'Topic 2', state: 'open' }),
    page('a language', { language: 'de' }),
    page('a rare language', { language: 'pt' }),
    page('one person’s of a topic, in a language', {
      assignee: 'account-3',
      topic: 'Topic 2',
      language: 'de',
    }),
    page('one person’s open of a rare topic', {
      assignee: 'account-3',
      topic: RARE,
      state: 'open',
    }),
    page('not mailed', { unmailed: true }),
    page('not mailed, open', { unmailed: true, state: 'open' }),
    page('since a week', {}, { since: now - WEEK_MS }),
    search('about 4711 kg'),
    search('scales norway'),
    search('scales', { state: 'open' }),
    search('type 47'),
    search('a4711@exam'),
    search('xylophone'),
    ['page: counts of the states', async () => store.handling?.countStates(MOST_COUNTED)],
  ]
}

function toText(handling: HandlingFilter): string {
  return Object.entries(handling)
    .map(([name, value]) => `, ${name} ${value}`)
    .join('')
}
