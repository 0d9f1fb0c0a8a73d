/** Another company's site, which shows the form on one of its pages. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface OtherSite extends AsyncDisposable {
  /** `http://localhost:PORT`: another origin than the service's, and secure as loopback is. */
  readonly origin: string
}

/** Answers every path with `render()`. */
export async function serveOtherSite(render: () => string): Promise<OtherSite> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(render())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port to be had.')
  return {
    origin: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
