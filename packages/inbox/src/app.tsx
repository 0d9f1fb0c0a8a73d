/** Answers every request of the inbox. Rules for all requests are here, before the routes. */
import type { InboxClient } from 'frontdesk/ports'
import { Hono, type Context } from 'hono'
import { STRANGER, type Parts } from './parts.ts'
import { readForm, toForm, type Form } from './request/form.ts'
import { toHeaders } from './request/headers.ts'
import { isFor, toShown } from './request/notice.ts'
import { comesFromElsewhere, isOwnRequest } from './request/origin.ts'
import { may } from './rights.ts'
import { createToken } from './secrets.ts'
import type { InboxRequest, Route, UserRequest } from './route.ts'
import { listRoutes } from './routes.ts'
import { patterns, toSignIn } from './paths.ts'
import { findTexts } from './texts/texts.ts'
import {
  renderContinue,
  renderError,
  renderInterrupted,
  renderUnavailable,
} from './views/refusals.tsx'

/** Values that the service passes with each request. */
interface Bindings {
  readonly client: InboxClient
}

type Env = { Bindings: Bindings; Variables: { form: Form | undefined } }

export interface InboxApp {
  readonly hono: Hono<Env>
  readonly routes: readonly Route[]
}

/** Answers by `hono.fetch(request, { client })`. */
export function createApp(parts: Parts): InboxApp {
  const hono = new Hono<Env>()
  const headers = Object.entries(toHeaders(parts.secure, parts.push !== undefined))
  const routes = listRoutes(parts)
  hono.use('*', async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  hono.onError((error, c) => {
    const isStore = error.name === 'StoreError'
    parts.host.log.error('inbox.failed', { error: isStore ? error.message : error.stack })
    return isStore
      ? renderUnavailable(toInboxRequest(parts, c), c.get('form'))
      : renderError(toInboxRequest(parts, c), 'internal', 500)
  })
  hono.notFound((c) => renderError(toInboxRequest(parts, c), 'notFound', 404))
  hono.use('*', async (c, next) => {
    if (isOwnRequest(c.req.raw, parts.settings.baseUrl)) return next()
    await parts.record({ actor: STRANGER, action: 'foreign-form' })
    return renderError(toInboxRequest(parts, c), 'foreign', 403)
  })
  for (const route of routes) {
    hono.on(route.method, route.path, (c) => answer(parts, route, c))
  }
  return { hono, routes }
}

async function answer(parts: Parts, route: Route, c: Context<Env>): Promise<Response> {
  const req = toInboxRequest(parts, c)
  const outcome = route.method === 'POST' ? await readForm(c.req.raw) : undefined
  if (outcome && !outcome.ok) {
    return renderError(req, outcome.status === 413 ? 'tooLarge' : 'wrongType', outcome.status)
  }
  const form = outcome?.form ?? toForm([])
  c.set('form', outcome?.form)
  if (route.right === 'anyone') return route.answer(req, form)
  const me = await findSignedIn(parts, req, route.method === 'GET' && route.watching === true)
  if (!me) return refuseStranger(req, form)
  if (!may(me.account.role, route.right)) {
    await parts.record({ actor: me.account.id, action: 'refused', detail: route.path })
    return renderError(me, 'forbidden', 403)
  }
  if (route.fresh && !me.session.isFresh) {
    if (route.method === 'POST') return renderInterrupted(me, form, 'notFresh')
    return c.redirect(`${patterns.confirm}?back=${encodeURIComponent(req.here)}`, 303)
  }
  return route.answer(me, form)
}

/** A form keeps its text; a page is shown after the sign-in. */
function refuseStranger(req: InboxRequest, form: Form): Response | Promise<Response> {
  const { c, here } = req
  if (c.req.method === 'POST') return renderInterrupted(req, form, 'ended')
  if (comesFromElsewhere(c.req.raw)) return renderContinue(req)
  return c.redirect(toSignIn(here), 303)
}

function toInboxRequest(parts: Parts, c: Context<Env>): InboxRequest {
  const { pathname, search } = new URL(c.req.url)
  return {
    c,
    client: c.env.client,
    texts: findTexts(c.req.header('accept-language')),
    company: parts.company,
    assets: parts.assets,
    here: pathname + search,
    now: parts.now(),
    visit: parts.cookies.readVisit(c.req.raw) ?? createToken(parts.random),
  }
}

/** Undefined without a sign-in. */
async function findSignedIn(
  parts: Parts,
  req: InboxRequest,
  watching: boolean,
): Promise<UserRequest | undefined> {
  const { here, now } = req
  const token = parts.cookies.readSession(req.c.req.raw)
  const session = token === undefined ? undefined : await parts.sessions.find(token, watching)
  const account = session && (await parts.accounts.find(session.accountId))
  if (!session || !account) return undefined
  const said = watching ? undefined : session.notice
  const notice = said && isFor(said, here, now) ? said : undefined
  const isFirst = notice && !notice.shown && req.c.req.method === 'GET'
  if (isFirst) await parts.sessions.say(session.id, toShown(notice, here, now))
  return {
    ...req,
    account,
    session,
    hasOtherMail: parts.work.otherMail.isKept,
    notice,
    say: (next) => parts.sessions.say(session.id, next),
  }
}
