/** Decides whether a form was sent by a person (contract 4.1 rule 4, 5.3). One file per bot check. */
import type { Scrypt } from './proof-of-work/scrypt.ts'
import type { SharedValues } from '../../inquiries/shared-values.ts'

/** Decides whether a form was sent by a person (contract 4.1 rule 4). */
export interface BotVerifier {
  /** Lower case with hyphens, such as `turnstile`; goes into logs and documents. */
  readonly name: string
  /** Form field that carries the token; undefined when nothing is checked. */
  readonly field: string | undefined
  /** What the page that shows the widget must allow beside its own origin. */
  readonly sources: WidgetSources
  /**
   * HTML placed inside the form, with the provider's script where it has one. Where the page's own
   * script has to obtain the token, one `<input type="hidden">` says how: `name` is `field`,
   * `data-bot-check` the verifier's name, and further `data-` attributes what that script needs.
   */
  widget(): string
  /**
   * What makes a token this token and no other, read without asking anybody; undefined for text
   * that is no token. `now`: epoch milliseconds.
   */
  identify(token: string, now: number): TokenIdentity | undefined
  /** Never throws for an expected outcome. */
  verify(attempt: Attempt, context: VerifierContext): Promise<Verdict>
  /** Makes what the page's script has to solve, as JSON. Absent where a provider does that. */
  challenge?(context: VerifierContext, asked: ChallengeRequest): Promise<unknown>
}

/** Origins per directive of a Content-Security-Policy (CSP Level 3). */
export type WidgetSources = {
  readonly [D in 'script-src' | 'style-src' | 'frame-src' | 'connect-src']?: readonly string[]
}

/** What is remembered of a used token, so that it cannot be used again. */
export interface TokenIdentity {
  /** Equal for every spelling of the same token. */
  readonly key: string
  /** Epoch milliseconds after which the token is refused anyway. */
  readonly expiresAt: number
}

/** What is known about one submission when it is judged. */
export interface Attempt {
  readonly token: string
  /** Client address, as the limiter sees it. */
  readonly clientAddress: string | undefined
  /**
   * Keys of the sender, for fair waiting: the client's, then those of the networks around it,
   * narrowest first. Default: all senders count as one.
   */
  readonly from?: readonly string[]
  /** Aborts after {@link VERIFICATION_MS}, when the answer comes too late to be of use. */
  readonly signal: AbortSignal
}

/** What is known about who asks for a challenge. */
export interface ChallengeRequest {
  /**
   * From 0, when nothing is going on, to 1, when the client, a network around it or the whole
   * service has used what there is for it.
   */
  readonly pressure: number
  /**
   * Set for whom nothing counts any more: the quota of a network around it is used up. Such a
   * challenge should cost the service nothing to make.
   */
  readonly uncounted?: true
}

/** What a verifier may use of its surroundings; the same for as long as the service runs. */
export interface VerifierContext {
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Hosts of the pages that may show the widget: the site's own and those that are allowed. */
  readonly hostnames: ReadonlySet<string>
  /** Where instances find what they must have in common. */
  readonly sharedValues: SharedValues
  /** Signing secrets from the host's environment, newest first; none: the store keeps one. */
  readonly secrets: readonly string[]
  /** The host's own scrypt, off the thread that answers. Default: one in JavaScript. */
  readonly scrypt?: Scrypt
}

/** Why a form is refused as a bot's. */
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

/** What a bot check says of a form; every outcome that can be expected is one of these. */
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
  /** No answer came, and so many ask that they may be why. */
  | 'unclear'
  /** The provider is there, and is asked more often than it answers: false tokens may be why. */
  | 'asked-too-often'
  /** This machine had no descriptors, ports or memory left to ask with. */
  | 'unasked'
  /** The operator's to mend. */
  | 'misconfigured'

/** Milliseconds that all of a verification may take: a person waits for it. */
export const VERIFICATION_MS = 4000

/** Longest token, in characters; those of the providers are below 4,000. */
export const MAX_TOKEN_LENGTH = 16_384
