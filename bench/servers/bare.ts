/**
 * The yardstick: bare `node:http` with the least possible work. It parses, decides nothing and
 * stores nothing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { readPayload, readPort } from './payload.ts'

const { document, mcp, contact } = readPayload()
const documentBody = Buffer.from(document.body, 'base64')
const callSchema = v.object({ id: v.number() })
const required = ['firstName', 'lastName', 'email', 'message']

function answerDocument(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers['if-none-match'] === document.etag) {
    outgoing.writeHead(304, document.notModifiedHeaders).end()
  } else {
    outgoing.writeHead(200, document.headers).end(documentBody)
  }
}

/** Parses the call and sends a result as large as Frontdesk's. */
function answerCall(body: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const call: unknown = JSON.parse(body)
  const id = v.is(callSchema, call) ? call.id : null
  const modern = incoming.headers['mcp-method'] !== undefined
  const result = modern ? mcp.modernResult : mcp.legacyResult
  const text = JSON.stringify({ jsonrpc: '2.0', id, result })
  outgoing.writeHead(200, { ...mcp.headers, 'content-length': Buffer.byteLength(text) }).end(text)
}

/** Parses the form and checks the required fields. */
function answerForm(body: string, outgoing: ServerResponse): void {
  const form = new URLSearchParams(body)
  const complete = required.every((name) => form.get(name))
  const text = JSON.stringify({ success: complete, message: contact.message })
  outgoing
    .writeHead(complete ? 200 : 400, {
      ...contact.headers,
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}

function withBody(incoming: IncomingMessage, onBody: (body: string) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => onBody(Buffer.concat(chunks).toString('utf8')))
}

createServer((incoming, outgoing) => {
  if (incoming.method === 'GET' && incoming.url === document.path) {
    answerDocument(incoming, outgoing)
  } else if (incoming.method === 'POST' && incoming.url === mcp.path) {
    withBody(incoming, (body) => answerCall(body, incoming, outgoing))
  } else if (incoming.method === 'POST' && incoming.url === contact.path) {
    withBody(incoming, (body) => answerForm(body, outgoing))
  } else {
    outgoing.writeHead(404).end()
  }
}).listen(readPort(), '127.0.0.1')
