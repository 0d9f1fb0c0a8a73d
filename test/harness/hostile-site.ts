/** A malicious site with an answer to everything. */
import { createServer } from 'node:http'
import { listen, type LoopbackServer } from './loopback.ts'

export interface HostileAnswer {
  readonly type?: string
  readonly body?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds before the answer. */
  readonly after?: number
}

export interface HostileSite extends LoopbackServer {
  /** Requests so far. */
  readonly requests: number
}

export async function serveHostile(
  answer: (path: string, method: string) => HostileAnswer,
): Promise<HostileSite> {
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    requests += 1
    incoming.resume()
    const { type, body, status, headers, after } = {
      type: 'text/plain',
      body: '',
      status: 200,
      after: 0,
      ...answer(incoming.url ?? '', incoming.method ?? ''),
    }
    setTimeout(() => {
      outgoing.writeHead(status, { 'content-type': type, ...headers })
      outgoing.end(incoming.method === 'HEAD' ? undefined : body)
    }, after)
  })
  const own = await listen(server)
  return {
    ...own,
    get requests() {
      return requests
    },
  }
}

/** JSON with everything an audit reads, containing these addresses and names. */
export function toHostileJson(address: string, name: string): string {
  const links = [{ href: address }]
  return JSON.stringify({
    $schema: name,
    name,
    serverInfo: { name },
    resource: address,
    openapi: name,
    servers: [{ url: address }],
    remotes: [{ url: address }],
    serverUrl: address,
    tools: [{ name }],
    skills: Array.from({ length: 30 }, (_, index) => ({
      name: `${name}${index}`,
      type: name,
      description: name,
      digest: name,
      url: `${address}/${index}`,
    })),
    linkset: [{ 'service-desc': links, 'service-doc': links }],
    entries: [{ identifier: name, type: name, url: address }],
    result: { serverInfo: { name }, tools: [{ name }], content: [{ type: 'text', text: name }] },
  })
}
