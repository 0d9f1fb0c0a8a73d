// #region shown
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mount } from 'frontdesk/hono'
import { openFrontdesk } from 'frontdesk/node'

const app = new Hono()
app.use(mount(openFrontdesk))
app.get('/', (context) => context.html('<h1>Harbour Boats</h1>'))
serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
// #endregion
