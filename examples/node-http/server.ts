// #region shown
import { createServer } from 'node:http'
import { mount } from 'frontdesk/node-http'
import { openFrontdesk } from 'frontdesk/node'

const server = createServer(
  mount(openFrontdesk, (request, response) => {
    const isHome = request.url === '/'
    response.writeHead(isHome ? 200 : 404, { 'content-type': 'text/html' })
    response.end(isHome ? '<h1>Harbour Boats</h1>' : '<h1>No such page</h1>')
  }),
)
server.listen(Number(process.env['PORT'] ?? 3000))
// #endregion
