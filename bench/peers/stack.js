// What Frontdesk takes the place of, in one process: Express, multer, better-sqlite3 and, with SDK=1,
// the official MCP SDK. JavaScript, so that no type stripping counts against its start.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import express from 'express'
import multer from 'multer'

const { document } = JSON.parse(readFileSync(process.env.PAYLOAD, 'utf8'))
const body = Buffer.from(document.body, 'base64')

const database = new Database(join(process.env.DATA_DIR, 'stack.db'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('CREATE TABLE IF NOT EXISTS inquiry (id INTEGER PRIMARY KEY, message TEXT) STRICT')
const insert = database.prepare('INSERT INTO inquiry (message) VALUES (?)')

const app = express()
app.disable('x-powered-by')
app.get(document.path, (request, response) => {
  response.writeHead(200, document.headers).end(body)
})
app.post('/contact', multer().none(), (request, response) => {
  insert.run(request.body.message)
  response.json({ success: true })
})
if (process.env.SDK) {
  const { toNodeHandler } = await import('@modelcontextprotocol/node')
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const answer = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: 'com.example/site', version: '1.0.0' })
      server.registerTool('ping', { description: 'Checks reachability.' }, () => ({
        content: [{ type: 'text', text: 'ok' }],
      }))
      return server
    }),
  )
  app.post('/mcp', (request, response) => void answer(request, response))
}
app.listen(Number(process.env.PORT), '127.0.0.1')
