/** A test program: a site on Node's server whose Frontdesk may not open. */
import { createServer } from 'node:http'
import { mount, openFrontdesk } from '../mounts/built.ts'

const handle = mount(openFrontdesk, (_request, response) => response.end('the site'))
const server = createServer(handle)
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  process.stdout.write('listening\n')
})
