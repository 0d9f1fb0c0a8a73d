/** A site in an isolate: the core and its store on D1, without Node. */
import { createFrontdesk, none, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import type { D1Binding } from '../../packages/frontdesk/src/inquiries/d1/binding.ts'
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { exampleSite } from '../harness/example-site.ts'

function createDesks(binding: D1Binding) {
  const store = d1(binding)
  const create = (verifier: BotVerifier) =>
    createFrontdesk({ site: exampleSite, baseUrl: 'https://northwind.example', store, verifier })
  return { store, open: create(none()), guarded: create(quickAltcha()) }
}

let desks: ReturnType<typeof createDesks> | undefined

const worker = {
  async fetch(request: Request, { DB }: { readonly DB: D1Binding }): Promise<Response> {
    desks ??= createDesks(DB)
    const { store, open, guarded } = desks
    if (new URL(request.url).pathname === '/test/inquiries') {
      return Response.json(await store.list({ limit: 10 }))
    }
    const clientAddress = request.headers.get('cf-connecting-ip') ?? undefined
    // Miniflare puts its own port into Host; at the edge Host is the URL's host.
    const headers = new Headers(request.headers)
    headers.set('host', new URL(request.url).host)
    const desk = request.headers.has('x-test-guarded') ? guarded : open
    return desk.fetch(new Request(request, { headers }), { clientAddress })
  },
}

export default worker
