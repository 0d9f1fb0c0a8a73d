/** Decides whether a form was sent by a person (contract 4.1 rule 4, 5.3). */
export interface BotVerifier {
  readonly name: string
  /** Form field that carries the provider's token; undefined when there is none. */
  readonly field: string | undefined
  /** Origins the contact page must allow in its Content-Security-Policy. */
  readonly origins: readonly string[]
  /** HTML placed inside the form. */
  widget(): string
  /** Never throws for an expected outcome. */
  verify(attempt: Attempt): Promise<Verdict>
}

/** What is known about one submission when it is judged. */
export interface Attempt {
  /** Value of the verifier's field; undefined when it was not sent. */
  readonly token: string | undefined
  /** Client address, as the limiter sees it. */
  readonly clientAddress: string | undefined
}

export type BotReason = 'missing' | 'malformed' | 'expired' | 'rejected' | 'foreign-origin'

export type Verdict =
  | { readonly human: true }
  | { readonly human: false; readonly reason: BotReason }
  | { readonly human: 'unknown'; readonly reason: 'provider-unavailable' }
