/**
 * A usual contact form: Express 5, express-rate-limit, multer and better-sqlite3, as durable as
 * Frontdesk: WAL with synchronous=FULL, committed before the 200.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import multer from 'multer'
import { readPayload, readPort } from '../servers/payload.ts'

const { contact } = readPayload()
const required = ['firstName', 'lastName', 'email', 'message']
const email = /^[^\s@]+@[^\s@]+$/

const database = new Database(join(process.env['DATA_DIR'] ?? '.', 'express.db'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(
  `CREATE TABLE IF NOT EXISTS inquiry (
    id TEXT PRIMARY KEY, received_at INTEGER, first_name TEXT, last_name TEXT, email TEXT,
    phone TEXT, message TEXT) STRICT`,
)
const insert = database.prepare('INSERT INTO inquiry VALUES (?, ?, ?, ?, ?, ?, ?)')

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', 'loopback')
app.post(
  contact.path,
  rateLimit({ windowMs: 3_600_000, limit: 30, standardHeaders: 'draft-8', legacyHeaders: false }),
  express.urlencoded({ extended: false }),
  multer().none(),
  (request, response) => {
    const form: Record<string, string | undefined> = request.body
    if (!required.every((name) => form[name]) || !email.test(form['email'] ?? '')) {
      response.status(400).json({ success: false })
      return
    }
    insert.run(
      randomUUID(),
      Date.now(),
      form['firstName'],
      form['lastName'],
      form['email'],
      form['phone'] ?? null,
      form['message'],
    )
    response.json({ success: true, message: contact.message })
  },
)
app.listen(readPort(), '127.0.0.1')
