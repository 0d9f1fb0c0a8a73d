/** Entry `frontdesk/ports`: what the package frontdesk-inbox is given, and may use of this one. */
import type { Log } from './log.ts'
import type { InboxSettings } from './settings/settings.ts'
import type { Palette } from './site/theme/styles.ts'

export type { Log } from './log.ts'
export type { InboxSettings } from './settings/settings.ts'

/** All that the inbox has of the service around it. */
export interface InboxHost {
  /** Checked, with their defaults. */
  readonly settings: InboxSettings
  readonly company: InboxCompany
  readonly log: Log
  /** Epoch milliseconds. */
  now(): number
}

/** What pages and mails say of the company. */
export interface InboxCompany {
  readonly name: string
  /** Language tags, the main one first. */
  readonly languages: readonly string[]
  /** IANA name: days begin and end by it. */
  readonly timeZone: string
  /** Colours of the site's theme. */
  readonly palette: Palette
}

/** Where a request came from. */
export interface InboxClient {
  /** The other end of the connection: a proxy, where one is in front. */
  readonly peer: string | undefined
  /** What stands for the person's network in limits. */
  readonly network: string
}

/** What the package exports as `startInbox`. */
export type StartInbox = (host: InboxHost) => Promise<RunningInbox>

/** An inbox that is ready, without its listener. */
export interface RunningInbox {
  /** Answers a request of the inbox's own listener; never rejects. */
  fetch(request: Request, client: InboxClient): Promise<Response>
  /** Resolves when nothing of it runs any more. */
  close(): Promise<void>
}
