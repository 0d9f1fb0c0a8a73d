/** Times the queries of operators, health checks and mail. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClaim, createSubmission } from '../../../test/harness/inquiry.ts'
import { removeByBits } from '../../../packages/frontdesk/src/inquiries/expiry.ts'
import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { NEW_WORD, OLD_WORD } from './fill.ts'
import { openPages } from './pages.ts'

/** No page waits for it, so it has no aim. */
export const AHEAD = 'before an export or removal: count of unanswered ones (no aim)'

const DAY_MS = 86_400_000
const PAGE = 20

/** Median and worst, in milliseconds. */
export interface Timing {
  readonly median: number
  readonly worst: number
}

async function time(repeats: number, work: () => Promise<unknown>): Promise<Timing> {
  const took: number[] = []
  await work()
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  return toTiming(took)
}

function toTiming(took: readonly number[]): Timing {
  const sorted = took.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(took.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

/** Creates the indexes, as the service does between forms; resolves to seconds for the search's. */
export async function makeIndex(store: InquiryStore): Promise<number> {
  await store.handling?.prepare()
  const begun = performance.now()
  while (await store.maintain?.()) {
    // A bit at a time.
  }
  return (performance.now() - begun) / 1000
}

/** By query. */
export async function measureQuestions(
  store: InquiryStore,
  now: number,
  repeats: number,
): Promise<ReadonlyMap<string, Timing>> {
  await using opened = await openPages(store, now)
  const far = await store.list({ limit: PAGE })
  let before = far.at(-1)?.inquiry
  for (let page = 1; page < 1000 && before; page += 50) {
    const listed = await store.list({ limit: 50 * PAGE, before })
    before = listed.at(-1)?.inquiry ?? before
  }
  const position = before && { receivedAt: before.receivedAt, id: before.id }
  const search = (text: string): Promise<unknown> =>
    store.list({ words: text.split(' '), limit: PAGE })
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['status, and the backlog’s alarm', () => store.standing()],
    ['first page of the inbox', () => store.list({ limit: PAGE })],
    ['thousandth page', () => store.list({ limit: PAGE, ...(position && { before: position }) })],
    ['first page of the failed', () => store.list({ state: 'failed', limit: PAGE })],
    ['count of all', () => store.count({})],
    ['count by state', () => store.count({ state: 'pending' })],
    ['count since a month', () => store.count({ since: now - 30 * DAY_MS - 12_345 })],
    ['count by state and time', () => store.count({ state: 'sent', until: now - 90 * DAY_MS })],
    ['count of what is no spam, for an export', () => store.count({ spam: false })],
    ['count of the quarantined', () => store.count({ quarantined: true })],
    ['first page of the answered', () => store.list({ answered: true, limit: PAGE })],
    [AHEAD, () => store.count({ state: 'sent', answered: false })],
    [
      'first page of the quarantined that were mailed',
      () => store.list({ quarantined: true, state: 'sent', limit: PAGE }),
    ],
    ...opened.pages,
    ['words that one inquiry has', () => search('about 4711 kg')],
    ['words that all have', () => search('scales norway')],
    ['words that none has', () => search('xylophone')],
    ['words that one in 5,000 has', () => search('type 4711 to')],
    ['one visitor’s', () => store.list({ email: 'ada4711@example.com', limit: PAGE })],
    ['one claim', () => store.claim(createClaim({ leaseMs: 600_000, limit: 1 }))],
  ]
  const timings = new Map<string, Timing>()
  for (const [name, ask] of questions) timings.set(name, await time(repeats, ask))
  for (const [name, text] of [
    ['each step for two letters that none has', 'qz'],
    ['each step for common words, of which none is old and new', `${OLD_WORD} ${NEW_WORD}`],
  ] as const) {
    timings.set(name, await timeSteps(store, text.split(' ')))
  }
  return timings
}

/** The steps of a search without a result, each timed. */
async function timeSteps(store: InquiryStore, words: readonly string[]): Promise<Timing> {
  const took: number[] = []
  let begun = performance.now()
  const found = await store.list({ words, limit: PAGE }, () => {
    took.push(performance.now() - begun)
    begun = performance.now()
  })
  if (found.length > 0) throw new Error(`Found ${words.join(' ')}, which none has.`)
  return toTiming(took)
}

/**
 * Mails a second that one worker can claim and settle in each store, alternating so that
 * disturbances affect both; without the mail server's time.
 */
export async function measureMails(
  stores: readonly InquiryStore[],
  mails: number,
  rounds: number,
): Promise<readonly number[]> {
  const took = stores.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, store] of stores.entries()) {
      const begun = performance.now()
      await mail(store, mails)
      took[index] = (took[index] ?? 0) + performance.now() - begun
    }
  }
  return took.map((ms) => (mails * rounds * 1000) / ms)
}

async function mail(store: InquiryStore, mails: number): Promise<void> {
  for (let count = 0; count < mails; count += 1) {
    const [claimed] = await store.claim(createClaim({ leaseMs: 600_000, limit: 1 }))
    if (!claimed) throw new Error('Nothing is due.')
    await store.settle(toAttempt(claimed), { kind: 'sent', reply: '250 2.0.0 Ok' })
  }
}

/** Deletes as retention does, while a form arrives every 10 ms. */
export async function measureRemoval(
  store: InquiryStore,
  count: number,
): Promise<{
  readonly perSecond: number
  readonly longestFormMs: number
  readonly aloneMs: number
}> {
  let longest = 0
  const ended = new AbortController()
  const send = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const begun = performance.now()
      await store.append(createSubmission({ receivedAt: Date.now() }))
      longest = Math.max(longest, performance.now() - begun)
      await sleep(10)
    }
  }
  const forms = send()
  await sleep(2000)
  const aloneMs = longest
  longest = 0
  const begun = performance.now()
  let removed = 0
  const filter = { state: 'sent', until: Number.MAX_SAFE_INTEGER } as const
  for await (const gone of removeByBits(store, filter)) {
    removed += gone
    if (removed >= count) break
  }
  const perSecond = (removed * 1000) / (performance.now() - begun)
  ended.abort()
  await forms
  return { perSecond, longestFormMs: longest, aloneMs }
}
