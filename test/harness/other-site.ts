/** Another company's site, with the form on one of its pages. */
import { createServer } from 'node:http'
import { listen, shut } from './loopback.ts'

export interface OtherSite extends AsyncDisposable {
  /** `http://localhost:PORT`: another origin than the service's, and secure because of loopback. */
  readonly origin: string
}

/** Answers every path with `render()`. */
export async function serveOtherSite(render: () => string): Promise<OtherSite> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(render())
  })
  const port = await listen(server, 'localhost')
  return {
    origin: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => shut(server),
  }
}
