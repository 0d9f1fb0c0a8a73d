/** Reads a body up to a bound, whatever length its framing declared. */
import { Gathering } from './gathering.ts'

export type BodyOutcome =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | {
      readonly ok: false
      readonly fault: 'too-large' | 'truncated'
      /** True when bytes of the body may be unread, so that the connection must close. */
      readonly unread: boolean
    }

/**
 * Reads at most `maxBytes` bytes. Refuses a longer declared length before reading; stops reading a
 * body without length at the bound. Never throws: a broken connection is a value too.
 */
export async function readBody(request: Request, maxBytes: number): Promise<BodyOutcome> {
  const length = request.headers.get('content-length') ?? ''
  const declared = /^\d+$/.test(length) ? Number(length) : undefined
  if (declared !== undefined && declared > maxBytes) return tooLarge
  try {
    if (request.bodyUsed) throw new ConsumedBodyError()
    if (declared === undefined) return await readStream(request.body, maxBytes)
    // On Node this takes the bytes from the socket; a stream would cost 70 % of a request.
    let bytes: Uint8Array
    try {
      bytes = await request.bytes()
    } catch (error) {
      // Some hosts' requests lack `bytes`, or throw. A body that broke off was partly read.
      if (request.bodyUsed) throw error
      bytes = new Uint8Array(await request.arrayBuffer())
    }
    // Node enforces the declared length; other hosts may pass a body that differs.
    if (bytes.length > maxBytes) return tooLarge
    return bytes.length < declared ? truncated : { ok: true, bytes }
  } catch (error) {
    if (error instanceof ConsumedBodyError) throw error
    return truncated
  }
}

/** The site around Frontdesk read the body first: its mistake, not the client's. */
export class ConsumedBodyError extends Error {
  constructor() {
    super(
      'The body of this request was read before Frontdesk got it, so nothing could be stored. Mount Frontdesk before whatever reads bodies, such as express.json(), express.urlencoded() or multer.',
    )
  }
}

const tooLarge: BodyOutcome = { ok: false, fault: 'too-large', unread: true }
const truncated: BodyOutcome = { ok: false, fault: 'truncated', unread: true }

async function readStream(stream: Request['body'], maxBytes: number): Promise<BodyOutcome> {
  if (!stream) return { ok: true, bytes: new Uint8Array() }
  const reader = stream.getReader()
  const gathered = new Gathering()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { ok: true, bytes: gathered.take() }
    if (gathered.length + value.length > maxBytes) {
      // Not awaited: a source may stop late, or never report it.
      reader.cancel().catch(() => undefined)
      return tooLarge
    }
    gathered.add(value)
  }
}
