/** Finds the sender of a connection's current request; a trusted proxy names it. */
import type { IncomingMessage } from 'node:http'
import type { ClientResolver } from '../../http/client.ts'
import { toRequest } from '../adapter/node-request.ts'
import type { Connection } from './connection.ts'
import { answerInProgress } from '../node-internals.ts'

/** Keys of the client, then of the networks around it; undefined between two requests. */
export type FindSender = (connection: Connection) => readonly string[] | undefined

/** Parses each request once, and only on demand. */
export function createSenders(resolve: ClientResolver): FindSender {
  const known = new WeakMap<IncomingMessage, readonly string[]>()
  return ({ socket }) => {
    const incoming = answerInProgress(socket)?.req
    if (!incoming) return undefined
    const found = known.get(incoming)
    if (found) return found
    const { key, networks } = resolve({ request: toRequest(incoming), peer: socket.remoteAddress })
    const keys = [key, ...networks]
    known.set(incoming, keys)
    return keys
  }
}
