/** All that the inbox answers. */
import type { InboxHost } from 'frontdesk/ports'
import { Hono } from 'hono'
import { HomePage } from './views/home.tsx'

/** Answers by `fetch`. */
export function createInbox({ company }: InboxHost): Hono {
  const app = new Hono()
  app.get('/', (c) => c.html(<HomePage name={company.name} />))
  return app
}
