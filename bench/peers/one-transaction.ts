/**
 * A form parsed by `node:http` and stored in PostgreSQL as Frontdesk does, through a pool of `pg`:
 * the client counted, the inquiry and its delivery written, all in one transaction before the 200.
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
  `CREATE TABLE request_count (client text PRIMARY KEY, n integer NOT NULL);
   CREATE TABLE inquiry (
     id text PRIMARY KEY, received_at bigint, first_name text, last_name text, email text,
     phone text, message text);
   CREATE TABLE delivery (
     inquiry_id text PRIMARY KEY REFERENCES inquiry (id), state text, next_at bigint)`,
)
const count = {
  name: 'count',
  text: `INSERT INTO request_count VALUES ($1, 1)
    ON CONFLICT (client) DO UPDATE SET n = request_count.n + 1 RETURNING n`,
}
const insertInquiry = {
  name: 'insert-inquiry',
  text: 'INSERT INTO inquiry VALUES ($1, $2, $3, $4, $5, $6, $7)',
}
const insertDelivery = {
  name: 'insert-delivery',
  text: "INSERT INTO delivery VALUES ($1, 'pending', $2)",
}

async function keep(client: string, body: string): Promise<boolean> {
  const form = new URLSearchParams(body)
  if (!required.every((name) => form.get(name))) return false
  const fields = ['firstName', 'lastName', 'email', 'phone', 'message']
  const [id, now] = [randomUUID(), Date.now()]
  const values = [id, now, ...fields.map((name) => form.get(name))]
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query({ ...count, values: [client] })
    await connection.query({ ...insertInquiry, values })
    await connection.query({ ...insertDelivery, values: [id, now] })
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
  return true
}

createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', async () => {
    const client = String(incoming.headers['x-forwarded-for'])
    const success = await keep(client, Buffer.concat(chunks).toString('utf8'))
    const text = JSON.stringify({ success, message: contact.message })
    outgoing
      .writeHead(success ? 200 : 400, {
        ...contact.headers,
        'content-length': Buffer.byteLength(text),
      })
      .end(text)
  })
}).listen(readPort(), '127.0.0.1')
