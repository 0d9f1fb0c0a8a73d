/** A route: its handler, and the right that it needs. A file has one or two of them. */
import type { InboxClient, InboxCompany } from 'frontdesk/ports'
import type { Context } from 'hono'
import type { Assets } from './assets.ts'
import type { Form } from './request/form.ts'
import type { Notice } from './request/notice.ts'
import type { Right } from './rights.ts'
import type { Account } from './store/accounts.ts'
import type { Session } from './store/sessions.ts'
import type { Texts } from './texts/en.ts'

/** A request as handlers get it: with texts, company and assets. */
export interface InboxRequest {
  readonly c: Context
  readonly client: InboxClient
  readonly texts: Texts
  readonly company: InboxCompany
  readonly assets: Assets
  /** Path and query, to return to. */
  readonly here: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Identifies the browser before sign-in. */
  readonly visit: string
}

/** The same with a signed-in person who has the route's right. */
export interface UserRequest extends InboxRequest {
  readonly account: Account
  readonly session: Session
  /** Whether the navigation has the page of other mail. */
  readonly hasOtherMail: boolean
  /** The message that this page shows. */
  readonly notice: Notice | undefined
  /** Sets the message for the next page. */
  say(notice: Notice): Promise<void>
}

type Answer = Response | Promise<Response>

/** Changes only the reader's own marks. */
interface OpenPage {
  readonly method: 'GET'
  /** A pattern of `paths.ts`. */
  readonly path: string
  readonly right: 'anyone'
  answer(req: InboxRequest): Answer
}

interface OpenAction extends Omit<OpenPage, 'method' | 'answer'> {
  readonly method: 'POST'
  answer(req: InboxRequest, form: Form): Answer
}

interface Page extends Omit<OpenPage, 'right' | 'answer'> {
  readonly right: Right
  /** Requires a recent proof of identity. */
  readonly fresh?: true
  /** Asked by the browser itself: does not prolong the session. */
  readonly watching?: true
  answer(req: UserRequest): Answer
}

export interface Action extends Pick<Page, 'path' | 'right' | 'fresh'> {
  readonly method: 'POST'
  answer(req: UserRequest, form: Form): Answer
}

export type Route = OpenPage | OpenAction | Page | Action

/** A page for people with a right. */
export function get(
  path: string,
  access: Right | Pick<Page, 'right' | 'fresh' | 'watching'>,
  answer: Page['answer'],
): Page {
  return { method: 'GET', path, answer, ...toAccess(access) }
}

/** A form for people with a right. */
export function post(
  path: string,
  access: Right | Pick<Action, 'right' | 'fresh'>,
  answer: Action['answer'],
): Action {
  return { method: 'POST', path, answer, ...toAccess(access) }
}

function toAccess<Access extends object>(
  access: Right | Access,
): { readonly right: Right } | Access {
  return typeof access === 'string' ? { right: access } : access
}

/** A page without sign-in. */
export function getOpen(path: string, answer: OpenPage['answer']): OpenPage {
  return { method: 'GET', path, right: 'anyone', answer }
}

/** A form without sign-in. */
export function postOpen(path: string, answer: OpenAction['answer']): OpenAction {
  return { method: 'POST', path, right: 'anyone', answer }
}

/** After a change: the browser loads a page, and reloading it repeats nothing. */
export function seeOther(c: Context, path: string): Response {
  return c.redirect(path, 303)
}

/** After a change: shows a page with a message. */
export async function tell(req: UserRequest, text: string, path: string): Promise<Response> {
  await req.say({ text })
  return seeOther(req.c, path)
}
