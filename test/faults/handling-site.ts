/** A test program: a site that exits by its own signal handler. */
import { createServer, type RequestListener } from 'node:http'
import { mount, openFrontdesk } from '../mounts/built.ts'

const isOpening = process.env['OPENING'] === 'yes'
if (!isOpening) await openFrontdesk()

const answer: RequestListener = (_request, response) => {
  process.stdout.write('answering\n')
  setTimeout(() => response.end('in full'), 1500)
}
const server = createServer(mount(openFrontdesk, answer))
const tell = (): unknown => process.stdout.write('listening\n')

const handlers: Readonly<Record<string, () => void>> = {
  closing: () => server.close(),
  exiting: () => process.exit(),
  // As Next and Nitro end.
  'closing and exiting': () => server.close(() => process.exit(0)),
}
const [name = '', once] = (process.env['HANDLER'] ?? '').split(' once')
const handle = handlers[name]
if (handle) process[once === undefined ? 'on' : 'once']('SIGTERM', handle)
server.listen(Number(process.env['PORT']), '127.0.0.1', tell)
