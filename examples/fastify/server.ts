import { missing, pages } from './pages.ts'
// #region shown
import { fastify } from 'fastify'
import { mount } from 'frontdesk/fastify'
import { openFrontdesk } from 'frontdesk/node'

const app = fastify({ trustProxy: 'loopback' })
await app.register(mount(openFrontdesk))
// #endregion
for (const [path, { type, text }] of Object.entries(pages)) {
  app.get(path, (_request, reply) => reply.type(type).send(text))
}
app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send(missing))
await app.listen({ port: Number(process.env['PORT'] ?? 3000) })
