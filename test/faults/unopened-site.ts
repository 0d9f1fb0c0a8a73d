/**
 * A test program: a site on Node's server whose Frontdesk may not open. `/due` mounts it anew, as
 * if the mount's pause after a failure were over.
 */
import { createServer } from 'node:http'
import { mount, openFrontdesk } from '../mounts/built.ts'

const create = () =>
  mount(openFrontdesk, (request, response) => {
    if (request.url === '/due') handle = create()
    response.end('the site')
  })
let handle = create()
const server = createServer((request, response) => handle(request, response))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  process.stdout.write('listening\n')
})
