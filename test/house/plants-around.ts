/** What the recipes of CONTRIBUTING add around Frontdesk: a store, a host. */
import type { RepositoryCopy } from '../harness/repository-copy.ts'
import type { Plant } from './plants.ts'

/** A store in memory: the one of the tests, moved into the product. */
export const store = (copy: RepositoryCopy): Plant => ({
  files: {
    'packages/frontdesk/src/inquiries/sqlite/memory.ts': copy
      .read('test/harness/memory-store.ts')
      .replaceAll("'../../packages/frontdesk/src/inquiries/", "'../")
      .replaceAll("'../../packages/frontdesk/src/", "'../../"),
  },
  lists: [
    [
      'packages/frontdesk/src/inquiries/index.ts',
      '  if (database) return',
      "  if (dataDir === 'nowhere') return (await import('./sqlite/memory.ts')).memoryStore()\n  if (database) return",
    ],
  ],
})

/** Reads what the service's store contains. */
export const CHOSEN: string = `import { createInquiryStore } from '../packages/frontdesk/src/inquiries/index.ts'
      const store = await createInquiryStore({ dataDir: 'nowhere', database: undefined }, 'write')
      export default { standing: await store.standing(), inquiries: store.inquiries }`

/** Runs the stores' test suite on the planted one. */
export const STORE_SUITES: string = `import { memoryStore } from '../packages/frontdesk/src/inquiries/sqlite/memory.ts'
      import { describeStore } from '../test/contracts/suites/store.ts'
      import { findFailures } from '../test/contracts/suites/runner.ts'
      import { settableTime } from '../test/harness/settable-time.ts'
      export default await findFailures((runner) =>
        describeStore(runner, 'the planted store', () => {
          const { now, setTime } = settableTime()
          return { create: () => memoryStore(now), durable: false, setTime, async remove() {} }
        }))`

/** A host with handlers from Request to Response. */
export const host: Plant = {
  files: {
    'packages/frontdesk/src/mounts/handler.ts': `/** Puts Frontdesk before an app that takes Requests. */
import { answerOwn, createMounted, type MountSource } from './mount.ts'

/** A handler from request to response. */
export type RequestHandler = (
  request: Request,
  clientAddress: string | undefined,
) => Response | Promise<Response>

/** Answers Frontdesk's paths, and leaves all others to the app. */
export function mount(source: MountSource, app: RequestHandler): RequestHandler {
  const mounted = createMounted(source)
  return async (request, clientAddress) =>
    (await answerOwn(mounted, { request, target: undefined, clientAddress })) ??
    app(request, clientAddress)
}
`,
  },
  lists: [
    [
      'packages/frontdesk/package.json',
      '    "./hono": {',
      `    "./handler": {
      "frontdesk-source": "./src/mounts/handler.ts",
      "types": "./dist/types/mounts/handler.d.ts",
      "default": "./dist/handler.js"
    },
    "./hono": {`,
    ],
  ],
}

/** Serves the planted host: which paths are whose, and whether clients are counted separately. */
export const HOSTED: string = `import { createServer, request } from 'node:http'
      import { once } from 'node:events'
      import { mount } from '../packages/frontdesk/src/mounts/handler.ts'
      import { sendWhole } from '../packages/frontdesk/src/server/adapter/light-response.ts'
      import { toRequest } from '../packages/frontdesk/src/server/adapter/node-request.ts'
      import { createDesk, goodForm } from '../test/harness/frontdesk.ts'
      const desk = createDesk()
      const handle = mount(desk.frontdesk, () => new Response('the app'))
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
      export default {
        own: own.text.split('\\n')[0], app: app.text, left, stored: desk.store.inquiries.length,
      }`
