/** What the recipes of CONTRIBUTING plant for what Frontdesk stands on: a store, a host. */
import type { RepositoryCopy } from '../harness/repository-copy.ts'
import type { Plant } from './plants.ts'

/** In memory, to the letter of the port: what the tests have, moved to where a store lives. */
export const store = (copy: RepositoryCopy): Plant => ({
  files: {
    'src/stores/memory.ts': copy
      .read('test/harness/memory-store.ts')
      .replace(
        "import { StoreError, type Inquiry, type InquiryStore, type TokenUse } from '../../src/index.ts'",
        `import type { Inquiry } from './inquiry.ts'
import type { TokenUse } from './intake.ts'
import type { InquiryStore } from './store.ts'
import { StoreError } from './store-error.ts'`,
      )
      .replaceAll("'../../src/stores/", "'./"),
  },
  lists: [
    ['src/stores/index.ts', "'sqlite' | 'postgres'", "'sqlite' | 'postgres' | 'memory'"],
    [
      'src/stores/index.ts',
      '  postgres: async',
      "  memory: async () => (await import('./memory.ts')).memoryStore(),\n  postgres: async",
    ],
  ],
})

/** Which store a service takes where no database is named. */
export const choice: Plant = {
  files: {},
  lists: [
    [
      'src/node/inquiry-store.ts',
      "createStore('sqlite', settings)",
      "createStore('memory', settings)",
    ],
  ],
}

export const STORE_SUITES: string = `import { describe, it } from 'vitest'
import { memoryStore } from '../../src/stores/memory.ts'
import { describeStore } from '../../src/testing/store.ts'
import { settableTime } from '../harness/settable-time.ts'

describeStore({ describe, it }, 'the planted store', () => {
  const time = settableTime()
  return {
    create: () => memoryStore(time.now),
    durable: false,
    setTime: time.set,
    async remove() {},
  }
})
`

/** For whatever has handlers from Request to Response; a first host brings the room of them all. */
export const host: Plant = {
  files: {
    'src/mounts/handler.ts': `/** Puts Frontdesk before an app that takes Requests. */
import type { Frontdesk } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'

export type Handler = (
  request: Request,
  clientAddress: string | undefined,
) => Response | Promise<Response>

export function mountBefore(app: Handler, frontdesk: Frontdesk): Handler {
  return (request, clientAddress) =>
    frontdesk.allow(toRawPath(request.url)) === undefined
      ? app(request, clientAddress)
      : frontdesk.fetch(request, { clientAddress })
}
`,
  },
  lists: [
    [
      'scripts/rooms/table.ts',
      "  {\n    place: 'index.ts',",
      `  {
    place: 'mounts',
    holds: 'one file for each host that others bring',
    imports: ['frontdesk.ts', 'http/exchange.ts'],
    runs: 'web',
  },
  {
    place: 'index.ts',`,
    ],
  ],
}

/** The planted host on a server: what is whose, and whether clients stay apart. */
export const HOSTED: string = `import { createServer, request } from 'node:http'
      import { once } from 'node:events'
      import { mountBefore } from '../src/mounts/handler.ts'
      import { sendWhole } from '../src/node/adapter/light-response.ts'
      import { toRequest } from '../src/node/adapter/node-request.ts'
      import { createDesk, goodForm } from '../test/harness/desk.ts'
      const desk = createDesk()
      const handle = mountBefore(() => new Response('the app'), desk.frontdesk)
      const server = createServer(async (incoming, outgoing) => {
        await sendWhole(await handle(toRequest(incoming), incoming.socket.remoteAddress), outgoing)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const ask = async (path, { from = '127.0.0.1', form } = {}) => {
        const options = { port: server.address().port, host: '127.0.0.1', localAddress: from, path, agent: false }
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const asked = request({ ...options, ...(form && { method: 'POST', headers }) })
        asked.end(form && new URLSearchParams(form).toString())
        const [answer] = await once(asked, 'response')
        let text = ''
        for await (const chunk of answer) text += chunk
        return { status: answer.statusCode, text, left: /r=(\\d+)/.exec(answer.headers.ratelimit)?.[1] }
      }
      const send = async (from) => (await ask('/api/contact', { from, form: goodForm })).left
      const [own, app] = [await ask('/llms.txt'), await ask('/basket')]
      const left = [await send('127.0.0.1'), await send('127.0.0.1'), await send('127.0.0.2')]
      server.close()
      console.log(JSON.stringify({
        own: own.text.split('\\n')[0], app: app.text, left, stored: desk.store.inquiries.length,
      }))`
