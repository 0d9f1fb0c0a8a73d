/** Switches notifications on and off for this browser, where the company allows them. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { getOpen, post, seeOther, type Route, type UserRequest } from '../route.ts'
import { ActionButton } from '../views/action-button.tsx'
import { renderError } from '../views/refusals.tsx'
import { parseSubscription } from './subscription.ts'

/** Shows a notification, and opens the inbox on a click. It caches no pages. */
const WORKER = `addEventListener('push', (event) => {
  event.waitUntil(registration.showNotification(event.data.text(), { tag: 'inquiries', renotify: true }))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow('/'))
})
`

export function pushRoutes({ push }: Parts): readonly Route[] {
  if (!push) return []
  return [
    getOpen(patterns.pushWorker, ({ c }) =>
      c.body(WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    ),
    post(patterns.push, 'own-account', async (req, form) => {
      const subscription = parseSubscription(form.text('subscription'))
      if (!subscription) return renderError(req, 'wrongType', 422)
      await push.subscribe(req.session.id, subscription, req.texts.language)
      return req.c.body(null, 204)
    }),
    post(patterns.pushRemoval, 'own-account', async (req) => {
      await push.unsubscribe(req.session.id)
      return seeOther(req.c, patterns.account)
    }),
  ]
}

export async function renderPushPanel(
  { push }: Parts,
  { texts, session }: UserRequest,
): Promise<JSX.Element | undefined> {
  if (!push) return undefined
  const { push: words } = texts
  return (
    <Panel title={words.title} lead={words.lead}>
      <div data-push={push.publicKey}>
        {(await push.isOn(session.id)) ? (
          <ActionButton path={patterns.pushRemoval} label={words.off} />
        ) : (
          <button class="button" disabled data-push-on>
            {words.on}
          </button>
        )}
        <p class="message bad" data-push-refused hidden>
          {words.refused}
        </p>
      </div>
    </Panel>
  )
}
