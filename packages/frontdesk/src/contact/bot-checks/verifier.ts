import type { Scrypt } from './proof-of-work/scrypt.ts'
import type { SharedValues } from '../../inquiries/shared-values.ts'

/** Decides whether a form was sent by a person (contract 4.1 rule 4). */
export interface BotVerifier {
  /** Lower case with hyphens, such as `turnstile`; goes into logs and documents. */
  readonly name: string
  /** Form field with the token; undefined when nothing is checked. */
  readonly field: string | undefined
  /** Sources that the page with the widget must allow beside its own origin. */
  readonly sources: WidgetSources
  /**
   * HTML for the form, with the provider's script if there is one. If the page's own script has to
   * obtain the token, one `<input type="hidden">` says how. Its `name` is `field`, `data-bot-check`
   * the verifier's name, and other `data-` attributes its parameters.
   */
  widget(): string
  /**
   * The identity of a token, read without asking the provider; undefined for text that is no token.
   * `now`: epoch milliseconds.
   */
  identify(token: string, now: number): TokenIdentity | undefined
  /** Never throws for an expected outcome. */
  verify(attempt: Attempt, context: VerifierContext): Promise<Verdict>
  /** Makes the challenge for the page's script, as JSON. Absent where a provider does that. */
  challenge?(context: VerifierContext, asked: ChallengeRequest): Promise<unknown>
}

/** Origins per directive of a Content-Security-Policy (CSP Level 3). */
export type WidgetSources = {
  readonly [D in 'script-src' | 'style-src' | 'frame-src' | 'connect-src']?: readonly string[]
}

/** Identity of a used token, stored so that it cannot be used again. */
export interface TokenIdentity {
  /** Equal for every spelling of the same token. */
  readonly key: string
  /** Epoch milliseconds after which the token is refused anyway. */
  readonly expiresAt: number
}

/** The facts about one submission when it is judged. */
export interface Attempt {
  readonly token: string
  /** Client address, as the limiter sees it. */
  readonly clientAddress: string | undefined
  /**
   * Keys of the sender, for fair waiting: the client's, then those of the networks around it,
   * narrowest first. Default: all senders count as one.
   */
  readonly from?: readonly string[]
  /** Aborts after {@link VERIFICATION_MS}: a later answer is of no use. */
  readonly signal: AbortSignal
}

/** The client that asks for a challenge. */
export interface ChallengeRequest {
  /**
   * From 0, no load, to 1, when the client, a network around it or the whole service has used up
   * its quota.
   */
  readonly pressure: number
  /**
   * Set when the quota of a network around the client is used up. Such a challenge should cost the
   * service nothing to make.
   */
  readonly uncounted?: true
}

/** Surroundings of a verifier; unchanged while the service runs. */
export interface VerifierContext {
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Hosts of the pages that may show the widget: the site's own and the allowed ones. */
  readonly hostnames: ReadonlySet<string>
  /** Values that all instances share. */
  readonly sharedValues: SharedValues
  /** Signing secrets from the host's environment, newest first; if empty, the store keeps one. */
  readonly secrets: readonly string[]
  /** The host's scrypt, which does not block the main thread. Default: one in JavaScript. */
  readonly scrypt?: Scrypt
}

/** Why a form is refused as sent by a bot. */
export type BotReason =
  | 'missing'
  | 'malformed'
  | 'expired'
  | 'rejected'
  /** The token was used for another message. */
  | 'used'
  /** The token was made by another site or for another form. */
  | 'foreign-token'
  | 'foreign-origin'

/** The result of a bot check; every expected outcome is one of these. */
export type Verdict =
  | { readonly human: true }
  /** `cause`: for the log; the operator's settings may still be wrong. */
  | { readonly human: false; readonly reason: BotReason; readonly cause?: string }
  /** Undecided. `cause` is for the log: no token, no secret, nothing personal. */
  | {
      readonly human: 'unknown'
      readonly reason: Unverified
      readonly cause: string
    }

/** Why it is unknown whether a person sent a form. */
export type Unverified =
  /** The provider does not answer. */
  | 'provider-unavailable'
  /** No answer came, and very many asked, which may be the cause. */
  | 'unclear'
  /**
   * The provider answers, but more questions come than it answers: false tokens may be the cause.
   */
  | 'asked-too-often'
  /** This machine had no descriptors, ports or memory left to ask. */
  | 'unasked'
  /** The operator has to correct it. */
  | 'misconfigured'

/** Milliseconds for a whole verification: a person waits for it. */
export const VERIFICATION_MS = 4000

/** Longest token, in characters; providers' tokens are below 4,000. */
export const MAX_TOKEN_LENGTH = 16_384
