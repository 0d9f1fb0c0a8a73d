/** A route: what it answers, and who may ask. A file of a verb exports one or two of them. */
import type { InboxClient, InboxCompany } from 'frontdesk/ports'
import type { Context } from 'hono'
import type { Assets } from './assets.ts'
import type { Form } from './request/form.ts'
import type { Notice } from './request/notice.ts'
import type { Right } from './rights.ts'
import type { Account } from './store/accounts.ts'
import type { Session } from './store/sessions.ts'
import type { Texts } from './texts/en.ts'

/** What the request is, for handlers. */
export interface Ask {
  readonly c: Context
  readonly client: InboxClient
  readonly texts: Texts
  readonly company: InboxCompany
  readonly assets: Assets
  /** Path and query, to come back to. */
  readonly here: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Names the browser before it is signed in. */
  readonly visit: string
}

/** The same with a signed-in person who has the route's right. */
export interface SignedInAsk extends Ask {
  readonly account: Account
  readonly session: Session
  /** What this page says once. */
  readonly notice: Notice | undefined
  /** Tells the next page what to say. */
  say(notice: Notice): Promise<void>
}

type Answer = Response | Promise<Response>

interface Place {
  /** As `paths.ts` has it. */
  readonly path: string
}

/** Changes nothing but the reader's own marks. */
export interface OpenPage extends Place {
  readonly method: 'GET'
  readonly right: 'anyone'
  answer(ask: Ask): Answer
}

interface OpenVerb extends Place {
  readonly method: 'POST'
  readonly right: 'anyone'
  answer(ask: Ask, form: Form): Answer
}

interface Page extends Place {
  readonly method: 'GET'
  readonly right: Right
  /** Asks for a recent proof of who it is before. */
  readonly fresh?: true
  /** The browser asks by itself: it does not prolong the session. */
  readonly watching?: true
  answer(ask: SignedInAsk): Answer
}

export interface Verb extends Place {
  readonly method: 'POST'
  readonly right: Right
  readonly fresh?: true
  answer(ask: SignedInAsk, form: Form): Answer
}

export type Route = OpenPage | OpenVerb | Page | Verb

/** After a change: the browser asks for a page, and reloading it changes nothing again. */
export function seeOther(c: Context, path: string): Response {
  return c.redirect(path, 303)
}
