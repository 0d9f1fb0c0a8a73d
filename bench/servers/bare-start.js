// The yardstick of a cold start. JavaScript, so that no type stripping counts against it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { document } = JSON.parse(readFileSync(process.env.PAYLOAD, 'utf8'))
const body = Buffer.from(document.body, 'base64')

createServer((incoming, outgoing) => {
  if (incoming.method === 'GET' && incoming.url === document.path) {
    outgoing.writeHead(200, document.headers).end(body)
  } else {
    outgoing.writeHead(404).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
