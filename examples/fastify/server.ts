// #region shown
import { fastify } from 'fastify'
import { mount } from 'frontdesk/fastify'
import { openFrontdesk } from 'frontdesk/node'

const app = fastify({ trustProxy: 'loopback' })
await app.register(mount(openFrontdesk))
app.get('/', (_request, reply) => reply.type('text/html').send('<h1>Harbour Boats</h1>'))
await app.listen({ port: Number(process.env['PORT'] ?? 3000) })
// #endregion
