/** One connection, and its observed state. */
import type { Socket } from 'node:net'
import { answerInProgress } from '../node-internals.ts'

export interface Connection {
  readonly socket: Socket
  /** Requests so far. */
  requests: number
  /** State at the last look; a timer looks, so that requests do not pay for it. */
  seen: Sight
  readonly body: BodyCount
}

/** The last body so far. */
export interface BodyCount {
  /** Number of the connection's request; 0 before the first. */
  request: number
  pieces: number
  bytes: number
  /** Number among the server's bodies. */
  number: number
}

interface Sight {
  readonly requests: number
  /** Whether an answer was owed. */
  readonly busy: boolean
  readonly bytes: number
  /** When its state last changed, on the monotonic clock; bytes alone change nothing. */
  readonly since: number
  /** When its last byte came, on the monotonic clock. */
  readonly quietSince: number
}

export function createConnection(socket: Socket, now: number): Connection {
  const seen = { requests: 0, busy: false, bytes: 0, since: now, quietSince: now }
  const body = { request: 0, pieces: 0, bytes: 0, number: 0 }
  return { socket, requests: 0, seen, body }
}

/** Updates the observed state, and returns it. */
export function lookAt(connection: Connection, now: number): Sight {
  const { socket, requests, seen } = connection
  const busy = answerInProgress(socket) !== undefined
  const bytes = socket.bytesRead
  const moved = busy !== seen.busy || requests !== seen.requests
  if (moved || bytes !== seen.bytes) {
    const since = moved ? now : seen.since
    connection.seen = { requests, busy, bytes, since, quietSince: now }
  }
  return connection.seen
}
