/**
 * Frontdesk's answers before the run, passed to the other servers in a file, so that all send the
 * same bytes and headers.
 */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

type Headers = Readonly<Record<string, string>>

export interface Payload {
  readonly document: {
    readonly path: string
    readonly etag: string
    readonly headers: Headers
    readonly notModifiedHeaders: Headers
    /** Base64. */
    readonly body: string
  }
  readonly mcp: {
    readonly path: string
    readonly headers: Headers
    /** The `result` members of Frontdesk's answers to `ping`. */
    readonly legacyResult?: unknown
    readonly modernResult?: unknown
  }
  readonly contact: { readonly path: string; readonly headers: Headers; readonly message: string }
}

const headersSchema = v.record(v.string(), v.string())

const payloadSchema: v.GenericSchema<Payload> = v.object({
  document: v.object({
    path: v.string(),
    etag: v.string(),
    headers: headersSchema,
    notModifiedHeaders: headersSchema,
    body: v.string(),
  }),
  mcp: v.object({
    path: v.string(),
    headers: headersSchema,
    legacyResult: v.unknown(),
    modernResult: v.unknown(),
  }),
  contact: v.object({ path: v.string(), headers: headersSchema, message: v.string() }),
})

/** Reads the file named by `PAYLOAD`. */
export function readPayload(): Payload {
  const file = process.env['PAYLOAD']
  if (file === undefined) throw new Error('PAYLOAD names no file.')
  return v.parse(payloadSchema, JSON.parse(readFileSync(file, 'utf8')))
}

/** The port chosen by the parent. */
export function readPort(): number {
  return Number(process.env['PORT'])
}
