/** The official SDK v2 through its own entry for HTTP, on `node:http`. */
import { createServer } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { readPort } from '../servers/payload.ts'
import { readPingResult } from './tools.ts'

const result = readPingResult()

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'com.example/site', version: '1.0.0' })
  server.registerTool('ping', { description: 'Checks reachability.' }, () => result)
  return server
})

const answer = toNodeHandler(handler)
createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(
  readPort(),
  '127.0.0.1',
)
