/** Express 5 sending the same document; `res.send` answers 304 by the ETag. */
import express from 'express'
import { readPayload, readPort } from '../servers/payload.ts'

const { document } = readPayload()
const body = Buffer.from(document.body, 'base64')
const headers = Object.entries(document.headers)

const app = express()
app.disable('x-powered-by')
app.get(document.path, (_request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.send(body)
})
app.listen(readPort(), '127.0.0.1')
