/** What an operator, the service's own watch and its mail ask of a store, with the time each takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClaim, createSubmission } from '../../../src/testing/samples.ts'
import { toAttempt } from '../../../src/stores/outbox.ts'
import type { InquiryStore } from '../../../src/stores/store.ts'

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
  const sorted = took.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(repeats / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

/** By what is asked. */
export async function measureQuestions(
  store: InquiryStore,
  now: number,
  repeats: number,
): Promise<ReadonlyMap<string, Timing>> {
  const far = await store.list({ limit: PAGE })
  let before = far.at(-1)?.inquiry
  for (let page = 1; page < 1000 && before; page += 50) {
    const listed = await store.list({ limit: 50 * PAGE, before })
    before = listed.at(-1)?.inquiry ?? before
  }
  const position = before && { receivedAt: before.receivedAt, id: before.id }
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['status, and the backlog’s alarm', () => store.standing()],
    ['first page of the inbox', () => store.list({ limit: PAGE })],
    ['thousandth page', () => store.list({ limit: PAGE, ...(position && { before: position }) })],
    ['first page of the failed', () => store.list({ state: 'failed', limit: PAGE })],
    ['count of all', () => store.count({})],
    ['count by state', () => store.count({ state: 'pending' })],
    ['count since a month', () => store.count({ since: now - 30 * DAY_MS - 12_345 })],
    ['count by state and time', () => store.count({ state: 'sent', until: now - 90 * DAY_MS })],
    ['count of the quarantined', () => store.count({ quarantined: true })],
    ['one claim', () => store.claim(createClaim({ leaseMs: 600_000, limit: 1 }))],
  ]
  const timings = new Map<string, Timing>()
  for (const [name, ask] of questions) timings.set(name, await time(repeats, ask))
  return timings
}

/** Mails a second that the store lets one worker take and settle; what a mail server takes not counted. */
export async function measureMails(store: InquiryStore, mails: number): Promise<number> {
  const begun = performance.now()
  for (let mail = 0; mail < mails; mail += 1) {
    const [claimed] = await store.claim(createClaim({ leaseMs: 600_000, limit: 1 }))
    if (!claimed) throw new Error('Nothing is due.')
    await store.settle(toAttempt(claimed), { kind: 'sent', reply: '250 2.0.0 Ok' })
  }
  return (mails * 1000) / (performance.now() - begun)
}

/** Deletes as retention does, while a form comes every 10 ms. */
export async function measureRemoval(
  store: InquiryStore,
  count: number,
  batch: number,
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
  while (removed < count) {
    const gone = await store.remove({ state: 'sent', until: Number.MAX_SAFE_INTEGER }, batch)
    if (gone === 0) break
    removed += gone
  }
  const perSecond = (removed * 1000) / (performance.now() - begun)
  ended.abort()
  await forms
  return { perSecond, longestFormMs: longest, aloneMs }
}
