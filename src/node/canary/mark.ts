/**
 * What shows that a form is a canary of this service's: a text that only who reads its store can make.
 * It stands in the message, and in the place of the bot check's token.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../config/settings.ts'
import { CANARY_PREFIX } from '../../stores/canary.ts'
import type { InquiryStore } from '../../stores/store.ts'
import type { Vault } from '../../stores/vault.ts'

export interface CanaryMark {
  /** Of the inquiry that it becomes. */
  readonly id: string
  readonly text: string
}

/** Milliseconds for which a mark is good, before and after its time. */
export const GOOD_MS = 600_000

/** Milliseconds after which nobody looks for a canary any more, whoever sent it. */
export const OLD_MS = 86_400_000

const MARK = /\bcanary\.([0-9a-f]{24})\.(\d{13})\.([0-9a-f]{64})\b/

const OWN_ID = new RegExp(String.raw`^${CANARY_PREFIX}(\d{13})-[0-9a-f]{24}$`)

const KEY_NAME = 'canary-key'

/** Kept in the store: service and command find the same. */
async function readKey(vault: Vault): Promise<string> {
  return vault.keep(KEY_NAME, randomBytes(32).toString('hex'))
}

export async function createMark(vault: Vault, now: number): Promise<CanaryMark> {
  const nonce = randomBytes(12).toString('hex')
  const text = `canary.${nonce}.${now}.${sign(await readKey(vault), nonce, String(now))}`
  return { id: toId(nonce, String(now)), text }
}

/** Its time stands in it: who finds one in a mailbox can tell whether it was left there. */
function toId(nonce: string, time: string): string {
  return `${CANARY_PREFIX}${time}-${nonce}`
}

/** Whether a canary, by its id, is so old that whoever sent it has ended without deleting it. */
export function isLeftBehind(id: string, now: number): boolean {
  const [, time] = OWN_ID.exec(id) ?? []
  return time !== undefined && now - Number(time) > OLD_MS
}

/** The id of the canary whose mark stands in a text; undefined where none does, or a forged one. */
export async function findMark(
  vault: Vault,
  text: string,
  now: number,
): Promise<string | undefined> {
  const [, nonce, time, signature] = MARK.exec(text) ?? []
  if (nonce === undefined || time === undefined || signature === undefined) return undefined
  if (Math.abs(now - Number(time)) > GOOD_MS) return undefined
  const expected = sign(await readKey(vault), nonce, time)
  const isOwn = timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  return isOwn ? toId(nonce, time) : undefined
}

function sign(key: string, nonce: string, time: string): string {
  return createHmac('sha256', key).update(`${nonce}.${time}`).digest('hex')
}

/** The same store, which keeps canaries as such: mailed at once, never held, with an id of their own. */
export function markCanaries(store: InquiryStore, now: () => number = Date.now): InquiryStore {
  return {
    ...store,
    async append(submission) {
      const { inquiry } = submission
      const id = await findMark(store, inquiry.message, now())
      if (id === undefined) return store.append(submission)
      const outcome = await store.append({
        ...submission,
        inquiry: { ...inquiry, id, verification: 'off', quarantine: undefined },
        delivery: 'pending',
        confirmation: undefined,
      })
      // What an entry of the block list fits is no hit: nothing is held back.
      return outcome === 'stored' ? 'set-apart' : outcome
    },
  }
}

/** The same bot check, which lets canaries pass: no provider is to be asked for them. */
export function passCanaries(verifier: Settings['verifier']): Settings['verifier'] {
  if (verifier.field === undefined) return verifier
  return {
    ...verifier,
    identify: (token, now) =>
      MARK.test(token) ? { key: token, expiresAt: now + GOOD_MS } : verifier.identify(token, now),
    async verify(attempt, context) {
      if (!MARK.test(attempt.token)) return verifier.verify(attempt, context)
      const id = await findMark(context.vault, attempt.token, context.now())
      return id === undefined ? { human: false, reason: 'rejected' } : { human: true }
    },
  }
}
