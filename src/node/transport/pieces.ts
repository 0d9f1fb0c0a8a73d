/**
 * Ends a connection whose request's body comes in too many pieces, also where nobody reads it. Node
 * tells of each chunk by itself, microseconds for a single byte, and as long as more is there it reads
 * on from the same connection: 250 of them kept the process busy for 23 s.
 */
import type { Socket } from 'node:net'
import { MAX_PIECES } from '../adapter/node-request.ts'

/** Where Node's parser keeps what it tells of each piece of a body: `HTTPParser.kOnBody`. */
const ON_BODY = 3

type OnBody = (this: BodyParser, piece: unknown) => void

/** What of Node's parser is used. */
interface BodyParser {
  readonly incoming: object | null
  readonly socket: Socket | null
  [ON_BODY]: OnBody
}

/** Parsers are used again for further connections. */
const bounded = new WeakSet<object>()

/** To be told of every connection, before its first byte. */
export function boundPieces(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (!isBodyParser(parser) || bounded.has(parser)) return
  bounded.add(parser)
  const onBody = parser[ON_BODY]
  let last: object | null = null
  let pieces = 0
  parser[ON_BODY] = function countedOnBody(piece) {
    if (this.incoming !== last) {
      last = this.incoming
      pieces = 0
    }
    pieces += 1
    if (pieces <= MAX_PIECES) onBody.call(this, piece)
    else this.socket?.destroy()
  }
}

function isBodyParser(value: unknown): value is BodyParser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'incoming' in value &&
    ON_BODY in value &&
    typeof value[ON_BODY] === 'function'
  )
}
