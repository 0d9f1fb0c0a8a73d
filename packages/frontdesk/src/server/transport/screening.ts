/** Checks what Node's parser accepts although HTTP/1.1 forbids it (RFC 9112). */
import type { IncomingMessage } from 'node:http'
import { MAX_HEADER_LINES } from './limits.ts'

/** Facts from the header lines before routing. */
export interface Screening {
  /** The error, for the problem's `detail`. Undefined for a request that may be routed. */
  readonly fault: string | undefined
  /** Declared length of the body; infinite if unknown, undefined without a body. */
  readonly bodyBytes: number | undefined
}

/** `uri-host [":" port]` (RFC 9110 7.2), an empty one excluded. */
const hostSyntax = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

const bodiless: Screening = Object.freeze({ fault: undefined, bodyBytes: undefined })
const chunked: Screening = Object.freeze({ fault: undefined, bodyBytes: Infinity })

/** One pass over the raw header lines: Node's `headers` object would cost a microsecond. */
export function screenRequest(incoming: IncomingMessage): Screening {
  if (incoming.httpVersionMajor !== 1) return refuse('This server speaks HTTP/1.1 and HTTP/1.0.')
  const lines = incoming.rawHeaders
  if (lines.length > 2 * MAX_HEADER_LINES) {
    return refuse(`The request has more than ${MAX_HEADER_LINES} header lines.`)
  }
  let host: string | undefined
  let coding: string | undefined
  let length: string | undefined
  for (let index = 0; index < lines.length; index += 2) {
    const name = lines[index]
    switch (name?.length) {
      case 4:
        if (name.toLowerCase() !== 'host') break
        if (host !== undefined) return refuse('The request has more than one Host header.')
        host = lines[index + 1]
        break
      case 14:
        if (name.toLowerCase() === 'content-length') length = lines[index + 1]
        break
      case 17:
        if (name.toLowerCase() !== 'transfer-encoding') break
        coding = coding === undefined ? lines[index + 1] : 'twice'
        break
    }
  }
  if (host === undefined) {
    if (incoming.httpVersionMinor > 0) return refuse('The request has no Host header.')
  } else if (!hostSyntax.test(host)) {
    return refuse('The Host header does not name a host.')
  }
  if (coding !== undefined) {
    if (incoming.httpVersionMinor === 0 || coding.toLowerCase() !== 'chunked') {
      return refuse('The only Transfer-Encoding is chunked, once, on HTTP/1.1.')
    }
    return chunked
  }
  return length === undefined ? bodiless : { fault: undefined, bodyBytes: Number(length) }
}

function refuse(fault: string): Screening {
  return { fault, bodyBytes: Infinity }
}
