/** A resource with prepared answers: a request only reads the bytes. */
import { matchesEtag } from './conditional.ts'
import type { Handler, HeaderSet } from './exchange.ts'
import { preferredType } from './negotiation.ts'

/** One form of a resource: a complete answer with status 200. */
export interface StoredForm {
  /** Name of its bytes. */
  readonly file: string
  /** All of its headers, with `etag` and `content-type`. */
  readonly headers: HeaderSet
}

/** Reads bytes by their name. Rejects when they are not there. */
export type OpenStored = (file: string) => Promise<Uint8Array<ArrayBuffer>>

/** Headers about the body, left out of an answer without one (RFC 9110 15.4.5). */
const ofBody: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-disposition',
])

/**
 * Answers GET and HEAD, 200 and 304. Only a 200 to GET reads the bytes. Accept chooses among
 * several `forms`; the first is the default.
 */
export function createStoredResource(forms: readonly StoredForm[], open: OpenStored): Handler {
  const types = forms.map(({ headers }) => headers['content-type']?.split(';', 1)[0] ?? '')
  const [first] = forms
  if (!first) throw new Error('A resource needs a form.')

  return ({ request, method }) => {
    const type = types.length > 1 && preferredType(request.headers.get('accept'), types)
    const { file, headers } = forms[type ? types.indexOf(type) : 0] ?? first
    if (matchesEtag(request.headers.get('if-none-match'), headers['etag'] ?? '')) {
      const kept = Object.entries(headers).filter(([name]) => !ofBody.has(name))
      return new Response(null, { status: 304, headers: Object.fromEntries(kept) })
    }
    if (method === 'HEAD') return new Response(null, { status: 200, headers })
    return open(file).then((bytes) => new Response(bytes, { status: 200, headers }))
  }
}
