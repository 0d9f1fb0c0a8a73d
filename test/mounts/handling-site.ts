/** A site that ends its process by its own handler of signals: a program for tests. */
import { createServer } from 'node:http'
import { mount } from '../../packages/frontdesk/src/mounts/node/node-http.ts'
import { openFrontdesk } from '../../packages/frontdesk/src/service/index.ts'

await openFrontdesk()
const server = createServer(mount(openFrontdesk))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'))

const handlers: Readonly<Record<string, () => void>> = {
  closing: () => server.close(),
  exiting: () => process.exit(),
  // As Next and Nitro end.
  'closing and exiting': () => server.close(() => process.exit(0)),
}
const handle = handlers[process.env['HANDLER'] ?? '']
if (handle) process.on('SIGTERM', handle)
