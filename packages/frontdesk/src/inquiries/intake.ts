/** An inquiry's way into a store: the part of the port that the contact endpoint needs. */
import type { BlockList } from './blocks.ts'
import type { Inquiry } from './inquiry.ts'

/** A bot check's token as it is remembered: by its hash, so that it cannot be used again. */
export interface TokenUse {
  /** What makes the token unique, hashed: lower-case hex, at most 64 characters. */
  readonly tokenHash: string
  /** Hash of the form's normalised content, for telling a repeat from a replay. */
  readonly contentHash: string
  /** Epoch milliseconds after which the token is refused anyway, and may be forgotten. */
  readonly expiresAt: number
}

/** One that is remembered. */
export interface KnownTokenUse extends TokenUse {
  /** Of the inquiry that it came with. */
  readonly inquiryId: string
}

/** The mail that tells a visitor that the inquiry came. */
export interface Confirmation {
  /**
   * The recipient in one notation. There is no other confirmation within {@link CONFIRMATION_MS},
   * nor after a bounce, nor above {@link CONFIRMATIONS_AN_HOUR} for the domain after the `@`. At
   * most 254 characters; deleted with its inquiry.
   */
  readonly address: string
  /** What it speaks (BCP 47). Default: the site's main language. */
  readonly language?: string | undefined
}

/** Milliseconds after a confirmation in which its address gets no other. */
export const CONFIRMATION_MS = 86_400_000

/** Most confirmations in any hour: what goes to strangers ends here, and inquiries are taken as ever. */
export const CONFIRMATIONS_AN_HOUR = { toDomain: 20, inAll: 100 } as const

/** What is written in one transaction: all of it or nothing. */
export interface Submission {
  readonly inquiry: Inquiry
  /** Undefined where the bot check gives no token. */
  readonly token: TokenUse | undefined
  /** `pending` is mailed as soon as possible; `held` waits for `release` (quarantine). */
  readonly delivery: 'pending' | 'held'
  /** Default: none. One whose address had its own already is left out, and the rest is written. */
  readonly confirmation?: Confirmation | undefined
}

/**
 * - `stored`: inquiry, delivery and token are durable.
 * - `repeated`: the token was used for the same content before; nothing was written.
 * - `token-reused`: the token was used for other content before; nothing was written.
 */
export type AppendOutcome = 'stored' | 'repeated' | 'token-reused'

/**
 * Milliseconds that a form waits for the store: what a store cannot do in that time it refuses, and
 * begins no more. With the counting of the request a form is answered within 4 s.
 */
export const STORE_WAIT_MS = 2800

/** Milliseconds after which a store hangs: so much later it has not even said why it is late. */
export const STORE_SILENT_MS: number = STORE_WAIT_MS + 100

/** What taking inquiries needs of a store. */
export interface Intake {
  /**
   * Resolves once the inquiry would survive a power cut. Rejects when that cannot be promised, at
   * the latest after {@link STORE_WAIT_MS}: then nothing was kept, unless the store died or hung
   * between keeping and saying so. Appending an id that is already kept changes nothing and is
   * `stored`.
   */
  append(submission: Submission): Promise<AppendOutcome>
  /**
   * What an unexpired token was used for, if it was: asked before the provider is, which would call
   * a repeat a duplicate.
   */
  findTokenUse(tokenHash: string): Promise<KnownTokenUse | undefined>
  /** What inquiries are held back for; undefined where nothing is. */
  createBlockList?(): BlockList
}
