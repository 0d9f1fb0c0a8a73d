/** Reads the fields of a form in any encoding (contract 4.1). */
import { FORM_MEDIA_TYPES } from '../contract/operations.ts'
import { readBody } from './body.ts'
import type { FormFault, FormPart, PartsOutcome } from './form-part.ts'
import { parseMediaType } from './media-type.ts'
import { isBoundary, parseMultipart } from './multipart.ts'
import { parseUrlencoded } from './urlencoded.ts'

export type FormOutcome =
  | { readonly ok: true; readonly parts: readonly FormPart[] }
  | {
      readonly ok: false
      readonly fault: FormFault
      /** True when bytes of the body may be unread, so that the connection must close. */
      readonly unread: boolean
    }

export interface FormLimits {
  /** Largest body, in bytes. */
  readonly maxBytes: number
  /** Most fields, files included. */
  readonly maxFields: number
}

/**
 * Reads and decodes a form within its limits. Checks the headers before the first byte. Never
 * throws for anything that a client sends.
 */
export async function parseForm(request: Request, limits: FormLimits): Promise<FormOutcome> {
  const decode = selectDecoder(request.headers)
  if (typeof decode === 'string') return { ok: false, fault: decode, unread: true }

  const body = await readBody(request, limits.maxBytes)
  if (!body.ok) return body

  const form = decode(body.bytes, limits.maxFields)
  return form.ok ? form : { ...form, unread: false }
}

const [URLENCODED, MULTIPART] = FORM_MEDIA_TYPES

type Decoder = (bytes: Uint8Array, maxFields: number) => PartsOutcome

function selectDecoder(headers: Headers): Decoder | FormFault {
  const mediaType = parseMediaType(headers.get('content-type'))
  if (!mediaType) return 'media-type'
  const { essence, parameters } = mediaType
  if (essence !== URLENCODED && essence !== MULTIPART) return 'media-type'

  const charset = parameters.get('charset') ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8') return 'charset'
  const coding = headers.get('content-encoding') ?? 'identity'
  if (coding.toLowerCase() !== 'identity') return 'content-encoding'

  if (essence === URLENCODED) return parseUrlencoded
  const boundary = parameters.get('boundary')
  if (boundary === undefined || !isBoundary(boundary)) return 'boundary'
  return (bytes, maxParts) => parseMultipart(bytes, boundary, maxParts)
}
