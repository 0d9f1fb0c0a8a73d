import { missing, pages } from './pages.ts'
// #region shown
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mount } from 'frontdesk/hono'
import { openFrontdesk } from 'frontdesk/node'

const app = new Hono()
app.use(mount(openFrontdesk))
// #endregion
for (const [path, { type, text }] of Object.entries(pages)) {
  app.get(path, (context) => context.body(text, 200, { 'content-type': type }))
}
app.notFound((context) => context.html(missing, 404))
serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
