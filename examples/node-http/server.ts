import { missing, pages } from './pages.ts'
// #region shown
import { createServer, type RequestListener } from 'node:http'
import { mount } from 'frontdesk/node-http'
import { openFrontdesk } from 'frontdesk/node'

const site: RequestListener = (request, response) => {
  const page = pages[request.url ?? '/']
  response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html' })
  response.end(page?.text ?? missing)
}
const server = createServer(mount(openFrontdesk, site))
server.listen(Number(process.env['PORT'] ?? 3000))
// #endregion
