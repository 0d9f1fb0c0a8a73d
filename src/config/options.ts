/** What `createFrontdesk` needs, with its defaults. */
import type { Article } from '../articles/article.ts'
import type { Encoder } from '../documents/resource.ts'
import type { ProxyTrust } from '../http/client.ts'
import type { Limiters } from '../limits/index.ts'
import type { Log } from '../log.ts'
import type { Deprecations } from '../routes/rest.ts'
import type { SiteFacts } from '../site/facts.ts'
import type { ContentSignals, InquiryHandling, SecurityContact } from '../site/policies.ts'
import type { Theme } from '../theme/theme.ts'
import type { Intake } from '../stores/intake.ts'
import type { Vault } from '../stores/vault.ts'
import type { BotVerifier } from '../verifiers/verifier.ts'

export interface FrontdeskOptions {
  readonly site: SiteFacts
  /** Public origin, such as `https://example.com`: no path, no trailing slash. */
  readonly baseUrl: string
  /** The part of a store that taking inquiries needs. Who made the store opens and closes it. */
  readonly store: Intake & Vault
  readonly verifier: BotVerifier
  readonly contact?: ContactOptions
  /** Public articles, in any order. Default: none, and no page for them. */
  readonly articles?: readonly Article[]
  /** Whether `/` is answered. Default true; false under a site that has a home page of its own. */
  readonly homePage?: boolean
  /** The looks of pages and form. Throws when its accent is too faint to be read. */
  readonly theme?: Theme
  /** What robots.txt says that others may do with the content. */
  readonly robots?: ContentSignals
  /** Default: no security.txt. Throws when it has expired. */
  readonly security?: SecurityContact
  /** What the privacy page says of an inquiry's way after it was stored. */
  readonly inquiries?: InquiryHandling
  /**
   * Secrets that sign ALTCHA challenges, newest first, where `altcha()` is given none; equal on all
   * instances. Default: one that is created once and kept in the store.
   */
  readonly altchaSecrets?: readonly string[]
  /** Default: no proxy is believed. */
  readonly proxies?: ProxyTrust
  /** Default: counters in this process. */
  readonly limiters?: Limiters
  /** Content codings for documents, best first. Default: none, for hosts that compress by themselves. */
  readonly encoders?: readonly Encoder[]
  /** Operations whose removal is announced (contract 9.4). Default: none. */
  readonly deprecations?: Deprecations
  /** Default: silent. */
  readonly log?: Log
  /** Wall clock, epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
}

export interface ContactOptions {
  /** Text of the 200 answer (contract 2.2). */
  readonly successMessage?: string
  /** Origins beside the site's own whose pages may send the form. */
  readonly allowedOrigins?: readonly string[]
  /**
   * What happens to a form while the bot check cannot be asked: `refuse` answers 500 and asks to try
   * again; `accept` stores it, marked as unverified. Default `refuse`.
   */
  readonly onOutage?: 'refuse' | 'accept'
  /**
   * What happens to the mail of an inquiry that looks like spam: `send` marks its subject, `hold`
   * waits until somebody releases it. Stored it is in any case. `false` looks for nothing. Default
   * {@link DEFAULT_QUARANTINE}.
   */
  readonly quarantine?: QuarantineOptions | false
}

export interface QuarantineOptions {
  readonly mail: 'send' | 'hold'
}

/** Default of `contact.quarantine`: nothing that a person sent waits unseen. */
export const DEFAULT_QUARANTINE: QuarantineOptions = { mail: 'send' }

/** Default of `contact.successMessage`. */
export const DEFAULT_SUCCESS_MESSAGE = 'Thank you. We have received your message.'
