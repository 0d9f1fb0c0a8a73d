/**
 * Which connections have not begun their next request. Line breaks before a request belong to none
 * (RFC 9112 2.2), and only the parser tells them from its first byte: Node lists those that are
 * between two requests, for closing them, under a symbol of its own.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** As Node has it, of an HTTP server. */
interface Listed {
  idle(): readonly unknown[]
}

/**
 * Tells it of one moment, and asks Node only when asked. False for all where Node has no such list:
 * then a next request is taken for begun.
 */
export function findBetweenRequests(server: Server): (socket: Socket) => boolean {
  let parsers: ReadonlySet<unknown> | undefined
  return (socket) => {
    parsers ??= new Set(readList(server)?.idle())
    return parsers.has(Reflect.get(socket, 'parser'))
  }
}

function readList(server: Server): Listed | undefined {
  const key = Object.getOwnPropertySymbols(server).find(
    ({ description }) => description === 'http.server.connections',
  )
  const list: unknown = key && Reflect.get(server, key)
  return isList(list) ? list : undefined
}

function isList(value: unknown): value is Listed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'idle' in value &&
    typeof value.idle === 'function'
  )
}
