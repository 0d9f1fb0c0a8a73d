/** The bot check as the form's script sees it; one file beside this for each kind. */
export interface BotCheck {
  /** Starts the slow part as soon as the visitor touches the form. */
  prepare(): void
  /** Puts a token into the form. */
  obtain(signal: AbortSignal): Promise<Obtained>
  /** After a token was refused or used: the next `obtain` gets another one. */
  renew(): void
  /** Whether a refused token can be replaced without asking the person. */
  readonly silent: boolean
}

export type Obtained =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'insecure' | 'blocked' | 'unchecked' | 'internal' | 'network'
    }
  | { readonly ok: false; readonly reason: 'rateLimited'; readonly seconds: number }
