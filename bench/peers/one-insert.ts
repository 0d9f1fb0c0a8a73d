/**
 * A form parsed by `node:http` and stored by one INSERT through a pool of `pg`, committed before
 * the 200.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { readPayload, readPort } from '../servers/payload.ts'

const { contact } = readPayload()
const required = ['firstName', 'lastName', 'email', 'message']

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['MAX_CONNECTIONS']),
})
await pool.query(
  `CREATE TABLE inquiry (
    id text PRIMARY KEY, received_at bigint, first_name text, last_name text, email text,
    phone text, message text)`,
)
const insert = {
  name: 'insert',
  text: 'INSERT INTO inquiry VALUES ($1, $2, $3, $4, $5, $6, $7)',
}

async function keep(body: string): Promise<boolean> {
  const form = new URLSearchParams(body)
  if (!required.every((name) => form.get(name))) return false
  const fields = ['firstName', 'lastName', 'email', 'phone', 'message']
  const values = [randomUUID(), Date.now(), ...fields.map((name) => form.get(name))]
  await pool.query({ ...insert, values })
  return true
}

createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', async () => {
    const success = await keep(Buffer.concat(chunks).toString('utf8'))
    const text = JSON.stringify({ success, message: contact.message })
    outgoing
      .writeHead(success ? 200 : 400, {
        ...contact.headers,
        'content-length': Buffer.byteLength(text),
      })
      .end(text)
  })
}).listen(readPort(), '127.0.0.1')
