/** Another company's site, with the form on one of its pages. */
import { createServer } from 'node:http'
import { listen, type LoopbackServer } from './loopback.ts'

/**
 * Answers every path with `render()`, on `localhost`: another origin than the service's, and secure
 * because of loopback.
 */
export function serveOtherSite(render: () => string): Promise<LoopbackServer> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(render())
  })
  return listen(server, 'localhost')
}
