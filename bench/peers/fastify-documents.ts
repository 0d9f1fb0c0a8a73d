/** Fastify 5 sending the same document; the 304 is decided in the handler. */
import fastify from 'fastify'
import { readPayload, readPort } from '../servers/payload.ts'

const { document } = readPayload()
const body = Buffer.from(document.body, 'base64')

const app = fastify()
app.get(document.path, (request, reply) => {
  if (request.headers['if-none-match'] === document.etag) {
    return reply.code(304).headers(document.notModifiedHeaders).send()
  }
  return reply.headers(document.headers).send(body)
})
await app.listen({ port: readPort(), host: '127.0.0.1' })
