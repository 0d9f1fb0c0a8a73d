/** A test program: a site on Node's server with Frontdesk. */
import { createServer } from 'node:http'
import { mount, openCopied, openFrontdesk } from './built.ts'

const opened = await Promise.all([openFrontdesk(), openFrontdesk(), openCopied()])
const handle = mount(openFrontdesk, (_request, response) => response.end('the site'))
const server = createServer((request, response) => {
  if (!request.headers['x-read-first']) return handle(request, response)
  // Like express.urlencoded().
  request.on('data', () => {})
  request.on('end', () => handle(request, response))
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const [first] = opened
  const same = opened.every((one) => one === first)
  process.stdout.write(`listening, ${same ? 'one' : 'several'}\n`)
})
