/** The official SDK v1 as its documentation shows a stateless server: a server and a transport per request. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import express from 'express'
import { readPort, readPayload } from '../servers/payload.ts'
import { readPingResult } from './tools.ts'

const { path } = readPayload().mcp
const result = readPingResult()

function createServer(): McpServer {
  const server = new McpServer({ name: 'com.example/site', version: '1.0.0' })
  server.registerTool('ping', { description: 'Checks reachability.' }, () => result)
  return server
}

const app = express()
app.use(express.json())
/* oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 takes rejections */
app.post(path, async (request, response) => {
  const server = createServer()
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => {
    void transport.close()
    void server.close()
  })
  await server.connect(transport)
  await transport.handleRequest(request, response, request.body)
})
app.listen(readPort(), '127.0.0.1')
