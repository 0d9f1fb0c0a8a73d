/** Requests once from Frontdesk everything that the other servers have to answer. */
import * as v from 'valibot'
import { ask, type PlainAnswer } from './servers/answer.ts'
import type { Payload } from './servers/payload.ts'
import type { MeasuredServer } from './servers/process.ts'
import { legacyCall, modernCall } from './works/calls.ts'
import { urlencodedInquiries } from './works/inquiries.ts'
import { toGet } from './works/requests.ts'

const DOCUMENT = '/openapi.json'
const MCP = '/api/mcp'
const CONTACT = '/api/v1/contact'

const callAnswerSchema = v.object({ result: v.unknown() })
const contactAnswerSchema = v.object({ success: v.literal(true), message: v.string() })

/** Rejects on an unexpected answer, because nothing could be compared. */
export async function capturePayload({ port }: MeasuredServer): Promise<Payload> {
  const document = expectStatus(await ask(port, toGet(DOCUMENT)), 200)
  const etag = document.headers['etag'] ?? ''
  const revalidation = toGet(DOCUMENT, [`If-None-Match: ${etag}`])
  const notModified = expectStatus(await ask(port, revalidation), 304)
  const legacy = expectStatus(await ask(port, legacyCall(MCP)), 200)
  const modern = expectStatus(await ask(port, modernCall(MCP)), 200)
  const [inquiry = ''] = urlencodedInquiries(CONTACT)
  const contact = expectStatus(await ask(port, inquiry), 200)
  return {
    document: {
      path: DOCUMENT,
      etag,
      headers: { ...document.headers },
      notModifiedHeaders: { ...notModified.headers },
      body: document.body.toString('base64'),
    },
    mcp: {
      path: MCP,
      headers: { ...legacy.headers },
      legacyResult: v.parse(callAnswerSchema, toJson(legacy)).result,
      modernResult: v.parse(callAnswerSchema, toJson(modern)).result,
    },
    contact: {
      path: CONTACT,
      headers: { ...contact.headers },
      message: v.parse(contactAnswerSchema, toJson(contact)).message,
    },
  }
}

function toJson({ body }: PlainAnswer): unknown {
  return JSON.parse(body.toString('utf8'))
}

function expectStatus(answer: PlainAnswer, status: number): PlainAnswer {
  if (answer.status === status) return answer
  throw new Error(`Frontdesk answered ${answer.status} in place of ${status}: ${answer.body}`)
}
