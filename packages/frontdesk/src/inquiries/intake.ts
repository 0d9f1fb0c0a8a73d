/** Stores new inquiries: the part of the port that the contact endpoint needs. */
import type { BlockList } from './blocks.ts'
import type { Inquiry } from './inquiry.ts'

/** A used bot check token: remembered by its hash, so that it cannot be used again. */
export interface TokenUse {
  /** Hash of the token's unique part: lower-case hex, at most 64 characters. */
  readonly tokenHash: string
  /** Hash of the form's normalised content: tells a repeat from a replay. */
  readonly contentHash: string
  /** Epoch milliseconds after which the token is refused anyway and can be forgotten. */
  readonly expiresAt: number
}

/** A remembered token use. */
export interface KnownTokenUse extends TokenUse {
  /** The inquiry that it came with. */
  readonly inquiryId: string
}

/** A confirmation to the visitor. */
export interface Confirmation {
  /**
   * The recipient in one notation. An address gets one confirmation within {@link CONFIRMATION_MS},
   * none after a bounce, and a domain at most {@link CONFIRMATIONS_AN_HOUR}. At most 254
   * characters; deleted with its inquiry.
   */
  readonly address: string
  /** Its language (BCP 47). Default: the site's main language. */
  readonly language?: string | undefined
}

/** Milliseconds after a confirmation in which its address gets no other one. */
export const CONFIRMATION_MS = 86_400_000

/** Most confirmations in any hour: limits mail to strangers; inquiries are taken as usual. */
export const CONFIRMATIONS_AN_HOUR = { toDomain: 20, inAll: 100 } as const

/** Written in one transaction: all or nothing. */
export interface Submission {
  readonly inquiry: Inquiry
  /** Undefined where the bot check has no token. */
  readonly token: TokenUse | undefined
  /** `pending` is mailed as soon as possible; `held` waits for `release` (quarantine). */
  readonly delivery: 'pending' | 'held'
  /** Default: none. If the address already had one, it is left out and the rest is written. */
  readonly confirmation?: Confirmation | undefined
}

/**
 * - `stored`: inquiry, delivery and token are durable.
 * - `repeated`: the token was used for the same content before; nothing was written.
 * - `token-reused`: the token was used for other content before; nothing was written.
 */
export type AppendOutcome = 'stored' | 'repeated' | 'token-reused'

/** Milliseconds between two cleanings of expired tokens. */
export const FORGET_EVERY_MS = 60_000

/**
 * Milliseconds that a form waits for the store, which refuses what takes longer. With the counting
 * of the request a form is answered within 4 s.
 */
export const STORE_WAIT_MS = 2800

/** Milliseconds after which a silent store counts as hanging. */
export const STORE_SILENT_MS: number = STORE_WAIT_MS + 100

/** The part of a store that takes inquiries. */
export interface Intake {
  /**
   * Resolves when the inquiry would survive a power cut. Rejects when that cannot be promised, at
   * the latest after {@link STORE_WAIT_MS}. Nothing was stored then, unless the store died or hung
   * between storing and answering. An id that is already stored changes nothing and gives `stored`.
   */
  append(submission: Submission): Promise<AppendOutcome>
  /**
   * The use of an unexpired token, if any: asked before the provider, which would reject a repeat
   * as a duplicate.
   */
  findTokenUse(tokenHash: string): Promise<KnownTokenUse | undefined>
  /** The block list; undefined where there is none. */
  createBlockList?(): BlockList
}
