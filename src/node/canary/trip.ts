/** One canary's whole way: form, store, outbox, mail, mailbox; and its end in both places. */
import { paths } from '../../contract/paths.ts'
import type { Fetch } from '../../outbound/json-call.ts'
import type { Clock } from '../../clock.ts'
import type { InquiryStore } from '../../stores/store.ts'
import { CANARY_HEADER } from './admission.ts'
import type { CanaryMailbox } from './mailbox.ts'
import { createMark, OLD_MS } from './mark.ts'
import { toErrorText } from '../error-text.ts'

export interface CanaryTrip {
  /** Where the form is sent to, without a path. */
  readonly url: string
  /** Field of the bot check's token; undefined where nothing is checked. */
  readonly botField: string | undefined
  /** The visitor that it names: an address of the site's own. */
  readonly email: string
  readonly store: InquiryStore
  readonly mailbox: CanaryMailbox
  /** Milliseconds for the whole way. */
  readonly lateMs: number
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Default: the global one. */
  readonly fetch?: Fetch
}

/** In this order. */
export const canarySteps = ['form', 'store', 'mail', 'mailbox', 'end'] as const

export type CanaryStep = (typeof canarySteps)[number]

/** How long each step took, in milliseconds. */
export type CanaryTimes = Readonly<Partial<Record<CanaryStep, number>>>

export type CanaryOutcome =
  | { readonly kind: 'arrived'; readonly times: CanaryTimes }
  | {
      readonly kind: 'late'
      /** The first step that did not end. */
      readonly step: CanaryStep
      /** Cause and remedy in a sentence or two: no address, no secret. */
      readonly reason: string
      readonly times: CanaryTimes
    }
  /** Somebody ended the program. */
  | { readonly kind: 'given-up' }

/** Milliseconds for the form's answer: more than a visitor waits for. */
const FORM_MS = 15_000

/** Canaries of before that are deleted at a time. */
const MOST_LEFT = 100

/** Milliseconds between two looks, at first and at most: a mailbox's server counts sign-ins. */
const LOOK_MS = { store: [100, 500], mail: [100, 1000], mailbox: [250, 5000] } as const

/** Never rejects for what is to be expected. What it wrote is gone when it resolves, if it can be. */
export async function sendCanary(trip: CanaryTrip): Promise<CanaryOutcome> {
  const { store, clock, mailbox, signal } = trip
  const begun = clock.elapsed()
  const times: Partial<Record<CanaryStep, number>> = {}
  let id: string | undefined
  try {
    // What a program left that was killed on the way: nobody else sees it.
    await store.remove({ canaries: 'only', until: clock.now() - OLD_MS }, MOST_LEFT)
    const mark = await createMark(store, clock.now())
    id = mark.id
    const steps: readonly (readonly [CanaryStep, () => Promise<string | undefined>])[] = [
      ['form', () => sendForm(trip, mark.text)],
      ['store', () => waitFor(trip, begun, 'store', () => lookAtStore(store, mark.id))],
      ['mail', () => waitFor(trip, begun, 'mail', () => lookAtMail(store, mark.id))],
      ['mailbox', () => waitFor(trip, begun, 'mailbox', () => lookAtMailbox(mailbox, mark.id))],
      ['end', () => remove(store, mark.id)],
    ]
    for (const [step, work] of steps) {
      const since = clock.elapsed()
      const reason = await work()
      if (signal.aborted) return { kind: 'given-up' }
      if (reason !== undefined) return { kind: 'late', step, reason, times }
      times[step] = clock.elapsed() - since
    }
    return { kind: 'arrived', times }
  } catch (error) {
    const reason = `The store failed: ${toErrorText(error)}`
    return { kind: 'late', step: 'store', reason, times }
  } finally {
    // One that is late must not come when nobody looks for it any more, nor be tried for days.
    if (id !== undefined) await remove(store, id).catch(() => {})
  }
}

/** Undefined: it was taken. */
async function sendForm(trip: CanaryTrip, mark: string): Promise<string | undefined> {
  const { url, botField, email, signal, fetch: call = fetch } = trip
  const form = new URLSearchParams({
    firstName: 'Delivery',
    lastName: 'check',
    email,
    message: `Nobody wrote this. Frontdesk sends it to see whether inquiries arrive here, and deletes it when it has. If it stays, delete it.\n\n${mark}`,
    ...(botField !== undefined && { [botField]: mark }),
  })
  try {
    const response = await call(`${url}${paths.contact}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        [CANARY_HEADER]: mark,
      },
      body: form.toString(),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(FORM_MS)]),
    })
    await response.body?.cancel()
    if (response.status === 200) return undefined
    return `The form at ${url} was answered with ${response.status}. The log of the service says why.`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const words = cause instanceof Error ? cause.message || cause.name : String(cause)
    return `The form at ${url} could not be sent (${words}). Check that the service runs and is reached there; canary.url names another address.`
  }
}

/** Undefined: it is so. `look` resolves to what is still missing. */
async function waitFor(
  { clock, lateMs, signal }: CanaryTrip,
  begun: number,
  step: 'store' | 'mail' | 'mailbox',
  look: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const [first, most] = LOOK_MS[step]
  for (let wait: number = first; ; wait = Math.min(wait * 2, most)) {
    const missing = await look()
    if (missing === undefined || signal.aborted) return undefined
    const left = begun + lateMs - clock.elapsed()
    if (left <= 0) return missing
    await clock.sleep(Math.min(wait, left), signal)
  }
}

async function lookAtStore(store: InquiryStore, id: string): Promise<string | undefined> {
  const count = await store.count({ canaries: 'only', ids: [id] })
  return count > 0
    ? undefined
    : 'The form was answered with 200, and the inquiry is not in this store: service and command use different ones, or the service does not know canaries. Restart it with the same configuration.'
}

async function lookAtMail(store: InquiryStore, id: string): Promise<string | undefined> {
  const [entry] = await store.list({ canaries: 'only', ids: [id], limit: 1 })
  if (!entry) return 'Somebody removed the canary from the store.'
  const { state, code, error } = entry.delivery
  if (state === 'sent') return undefined
  const said = [code, error].filter(Boolean).join(', ')
  return said === ''
    ? 'Nobody has mailed it: is the service running, and is mail on there?'
    : `It could not be mailed: ${said} To see more: npx frontdesk mail test`
}

async function lookAtMailbox(mailbox: CanaryMailbox, id: string): Promise<string | undefined> {
  const found = await mailbox.collect(id)
  switch (found.kind) {
    case 'arrived':
      return undefined
    case 'not-there':
      return `The mail server took it, and it is not in the mailbox at ${mailbox.server}. Look into the spam folder there, and whether CANARY_MAILBOX is the mailbox of who gets canaries: canary.to, or else who of MAIL_TO signs in there, or the first.`
    case 'unreadable':
      return found.reason
  }
}

async function remove(store: InquiryStore, id: string): Promise<undefined> {
  await store.remove({ canaries: 'only', ids: [id] }, 1)
}
