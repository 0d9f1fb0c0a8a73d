/** A site on Node's server with Frontdesk in it: a program for tests. */
import { createServer } from 'node:http'
import { mount } from '../../packages/frontdesk/src/mounts/node/node-http.ts'
import { openFrontdesk } from '../../packages/frontdesk/src/service/index.ts'

/** What a bundler or a hot reload makes of a module: the same once more. */
const copy: { readonly openFrontdesk: typeof openFrontdesk } = await import(
  new URL('../../packages/frontdesk/src/service/open-frontdesk.ts?copy', import.meta.url).href
)
const opened = await Promise.all([openFrontdesk(), openFrontdesk(), copy.openFrontdesk()])
const handle = mount(openFrontdesk, (_request, response) => response.end('the site'))
const server = createServer((request, response) => {
  if (!request.headers['x-read-first']) return handle(request, response)
  // As express.urlencoded() would.
  request.on('data', () => {})
  request.on('end', () => handle(request, response))
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const [first] = opened
  const same = opened.every((one) => one === first)
  process.stdout.write(`listening, ${same ? 'one' : 'several'}\n`)
})
