/** A site in an isolate: the core, a test store, and nothing of Node. */
import { createFrontdesk, none, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { exampleSite } from '../harness/example-site.ts'
import { memoryStore } from '../harness/memory-store.ts'

const store = memoryStore()
const create = (verifier: BotVerifier) =>
  createFrontdesk({ site: exampleSite, baseUrl: 'https://northwind.example', store, verifier })
const frontdesk = create(none())
const guarded = create(quickAltcha())

const worker = {
  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/test/inquiries') {
      return Response.json(await store.list({ limit: 10 }))
    }
    const clientAddress = request.headers.get('cf-connecting-ip') ?? undefined
    // Miniflare puts its own port into Host; at the edge Host is the host of the URL.
    const headers = new Headers(request.headers)
    headers.set('host', new URL(request.url).host)
    const desk = request.headers.has('x-test-guarded') ? guarded : frontdesk
    return desk.fetch(new Request(request, { headers }), { clientAddress })
  },
}

export default worker
