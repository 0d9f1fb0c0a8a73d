/** A malicious site that answers everything. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface HostileAnswer {
  readonly type?: string
  readonly body?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds before the answer. */
  readonly after?: number
}

export interface HostileSite extends AsyncDisposable {
  readonly url: string
  /** Requests so far. */
  readonly requests: number
}

/** On a free port of loopback. */
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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port to be had.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    get requests() {
      return requests
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** JSON of everything that an audit reads, with these addresses and names in it. */
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
