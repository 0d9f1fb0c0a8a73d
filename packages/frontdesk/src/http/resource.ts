/** Bytes made once: all headers of all variants are complete before the first request. */
import type { Exchange, Handler, HeaderSet } from './exchange.ts'
import { commonHeaders, openCorsHeaders } from './headers.ts'
import { matchesEtag } from './conditional.ts'
import { preferredEncoding, preferredType } from './negotiation.ts'

/** A content coding of the host, applied once per representation. */
export interface Encoder {
  /** Token of the coding: `br`, `gzip`. */
  readonly name: string
  encode(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** The first of a resource is its default. */
export interface Representation {
  /** Complete Content-Type. */
  readonly mediaType: string
  /** Bytes are sent unchanged, without a coding. */
  readonly text: string | Uint8Array<ArrayBuffer>
  readonly maxAgeSeconds: number
  readonly headers: HeaderSet
  /** Who may read it, and which of its headers. Default: every origin, all of them. */
  readonly cors?: HeaderSet
}

interface Variant {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: HeaderSet
  readonly notModifiedHeaders: HeaderSet
}

interface PreparedRepresentation {
  readonly identity: Variant
  readonly encoded: ReadonlyMap<string, () => Variant | Promise<Variant>>
}

/** Below this size, in bytes, compression saves no packet. */
const MIN_COMPRESSED_BYTES = 860

/** Makes the handler of one resource. Answers GET and HEAD, 200 and 304. */
export async function createResource(
  representations: readonly [Representation, ...Representation[]],
  encoders: readonly Encoder[],
): Promise<Handler> {
  const negotiated = representations.length > 1
  const [first, ...rest] = await Promise.all(
    representations.map((representation) => prepare(representation, encoders, negotiated)),
  )
  if (!first) throw new Error('A resource needs a representation.')
  const prepared = [first, ...rest]
  const types = representations.map(({ mediaType }) => toBareType(mediaType))
  const codings = encoders.map(({ name }) => name)

  return (exchange) => {
    const { headers } = exchange.request
    let chosen = first
    if (negotiated) {
      const type = preferredType(headers.get('accept'), types)
      if (type !== undefined) chosen = prepared[types.indexOf(type)] ?? first
    }
    if (chosen.encoded.size === 0) return answer(exchange, chosen.identity)
    const coding = preferredEncoding(headers.get('accept-encoding'), codings)
    const made = coding === undefined ? undefined : chosen.encoded.get(coding)?.()
    if (made instanceof Promise) return made.then((variant) => answer(exchange, variant))
    return answer(exchange, made ?? chosen.identity)
  }
}

function answer({ request, method }: Exchange, variant: Variant): Response {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null && matchesEtag(ifNoneMatch, variant.etag)) {
    return new Response(null, { status: 304, headers: variant.notModifiedHeaders })
  }
  const body = method === 'HEAD' ? null : variant.body
  return new Response(body, { status: 200, headers: variant.headers })
}

async function prepare(
  representation: Representation,
  encoders: readonly Encoder[],
  negotiated: boolean,
): Promise<PreparedRepresentation> {
  const { text } = representation
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  // Destructured, so that what later codings need does not keep the text in memory.
  const { mediaType, maxAgeSeconds, headers, cors = openCorsHeaders } = representation
  const compressible =
    typeof text === 'string' && encoders.length > 0 && bytes.length >= MIN_COMPRESSED_BYTES
  const vary = [negotiated && 'Accept', compressible && 'Accept-Encoding']
    .filter(Boolean)
    .join(', ')
  const tag = await toEntityTag(bytes)
  const variant = (body: Uint8Array<ArrayBuffer>, coding?: string): Variant => {
    const etag = coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`
    const shared = {
      ...commonHeaders,
      ...cors,
      ...headers,
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      etag,
      ...(vary !== '' && { vary }),
    }
    return {
      etag,
      body,
      headers: Object.freeze({
        ...shared,
        'content-type': mediaType,
        'content-length': String(body.length),
        ...(coding !== undefined && { 'content-encoding': coding }),
      }),
      notModifiedHeaders: Object.freeze(shared),
    }
  }

  const encoded = new Map<string, () => Variant | Promise<Variant>>()
  if (compressible) {
    for (const encoder of encoders) {
      let made: Variant | Promise<Variant> | undefined
      encoded.set(encoder.name, () => {
        made ??= encoder.encode(bytes).then(
          (body) => (made = variant(body, encoder.name)),
          (error: unknown) => {
            made = undefined
            throw error
          },
        )
        return made
      })
    }
  }
  return { identity: variant(bytes), encoded }
}

/** 96 bits of SHA-256 over the bytes, in base64url: a strong validator (RFC 9110 8.8.1). */
async function toEntityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest.subarray(0, 12)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function toBareType(mediaType: string): string {
  const parameters = mediaType.indexOf(';')
  return parameters < 0 ? mediaType : mediaType.slice(0, parameters)
}
