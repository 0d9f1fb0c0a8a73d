/** Judges what Node's parser lets through although HTTP/1.1 forbids it (RFC 9112). */
import type { IncomingMessage } from 'node:http'
import { MAX_HEADER_LINES } from './limits.ts'

/** What the header lines say about a request before anyone routes it. */
export interface Screening {
  /** What is wrong, for the problem's `detail`. Undefined for a request that may be routed. */
  readonly fault: string | undefined
  /** Whether a body is announced. */
  readonly framed: boolean
}

/** `uri-host [":" port]` (RFC 9110 7.2), an empty one excluded. */
const hostSyntax = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

const sound: Screening = Object.freeze({ fault: undefined, framed: false })
const soundWithBody: Screening = Object.freeze({ fault: undefined, framed: true })

/** One pass over the header lines; an ordinary request costs some ten integer comparisons. */
export function screenRequest(incoming: IncomingMessage): Screening {
  if (incoming.httpVersionMajor !== 1) return refuse('This server speaks HTTP/1.1 and HTTP/1.0.')
  const lines = incoming.rawHeaders
  if (lines.length > 2 * MAX_HEADER_LINES) {
    return refuse(`The request has more than ${MAX_HEADER_LINES} header lines.`)
  }
  let hosts = 0
  let codings = 0
  let lengths = 0
  for (let index = 0; index < lines.length; index += 2) {
    const name = lines[index]
    switch (name?.length) {
      case 4:
        if (name.toLowerCase() === 'host') hosts += 1
        break
      case 14:
        if (name.toLowerCase() === 'content-length') lengths += 1
        break
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') codings += 1
        break
    }
  }
  const { host } = incoming.headers
  if (hosts > 1) return refuse('The request has more than one Host header.')
  if (host === undefined) {
    if (incoming.httpVersionMinor > 0) return refuse('The request has no Host header.')
  } else if (!hostSyntax.test(host)) {
    return refuse('The Host header does not name a host.')
  }
  if (codings > 0) {
    const coding = incoming.headers['transfer-encoding']?.toLowerCase()
    if (incoming.httpVersionMinor === 0 || codings > 1 || coding !== 'chunked') {
      return refuse('The only Transfer-Encoding is chunked, once, on HTTP/1.1.')
    }
    return soundWithBody
  }
  return lengths > 0 ? soundWithBody : sound
}

function refuse(fault: string): Screening {
  return { fault, framed: true }
}
