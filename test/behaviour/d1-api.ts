/** Cloudflare's query API of D1, in front of a real D1 of workerd. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { Miniflare } from 'miniflare'
import type { D1Binding, D1Statement } from '../../packages/frontdesk/src/inquiries/d1/binding.ts'
import { listen } from '../harness/loopback.ts'

export interface D1Api extends AsyncDisposable {
  /** The binding of a Worker. */
  readonly binding: D1Binding
  /** Variables that lead to it. */
  readonly env: Readonly<Record<string, string>>
  readonly databaseId: string
}

interface Asked {
  readonly sql: string
  readonly params?: readonly unknown[]
}

const ACCOUNT_ID = '0123456789abcdef0123456789abcdef'
const TOKEN = 'a-token-that-may-edit-d1'
const DATABASE_ID = '5f2ad3b1-0000-4000-8000-0123456789ab'

export async function startD1Api(): Promise<D1Api> {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: '2026-07-01',
    d1Databases: { DB: 'frontdesk' },
  })
  const binding: D1Binding = await miniflare.getD1Database('DB')
  const toStatement = ({ sql, params = [] }: Asked): D1Statement => {
    // The API accepts text parameters only.
    if (!params.every((value) => typeof value === 'string')) throw new Error('params: string')
    return params.length === 0 ? binding.prepare(sql) : binding.prepare(sql).bind(...params)
  }
  const answer = async (path: string, token: string, body: unknown): Promise<object> => {
    if (token !== `Bearer ${TOKEN}`)
      return { status: 401, code: 10000, message: 'Authentication error' }
    if (path !== `/accounts/${ACCOUNT_ID}/d1/database/${DATABASE_ID}/query`) {
      return { status: 404, code: 7404, message: 'The database could not be found' }
    }
    const { batch }: { readonly batch: readonly Asked[] } = Object(body)
    try {
      return { result: await binding.batch(batch.map(toStatement)) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { status: 400, code: 7500, message: message.replace(/^D1_ERROR: /, '') }
    }
  }
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const { result, ...error } = Object(
      await answer(url, headers.authorization ?? '', await json(request)),
    )
    response.writeHead(error.status ?? 200, { 'content-type': 'application/json' })
    const { code, message } = error
    const errors = code === undefined ? [] : [{ code, message }]
    response.end(JSON.stringify({ success: !code, errors, messages: [], result: result ?? null }))
  })
  const own = await listen(server)
  return {
    binding,
    databaseId: DATABASE_ID,
    env: {
      CLOUDFLARE_API_BASE_URL: own.url,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
      CLOUDFLARE_API_TOKEN: TOKEN,
    },
    async [Symbol.asyncDispose]() {
      await own[Symbol.asyncDispose]()
      await miniflare.dispose()
    },
  }
}
