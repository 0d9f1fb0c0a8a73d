/** One connection, and what can be seen of it. */
import type { Socket } from 'node:net'
import { answerInProgress } from '../node-internals.ts'

export interface Connection {
  readonly socket: Socket
  /** Requests that it has brought so far. */
  requests: number
  /** As the last look found it; looks come from a timer, so that no request pays for them. */
  seen: Sight
  readonly body: BodyCount
}

/** What has come of the last body. */
export interface BodyCount {
  /** Of which of the connection's requests; 0 before the first. */
  request: number
  pieces: number
  bytes: number
  /** Which of the server's bodies it is. */
  number: number
}

interface Sight {
  readonly requests: number
  /** Whether an answer was owed. */
  readonly busy: boolean
  readonly bytes: number
  /** When it last changed what it does, on the monotonic clock; bytes alone change nothing. */
  readonly since: number
  /** When its last byte came, likewise. */
  readonly quietSince: number
}

export function createConnection(socket: Socket, now: number): Connection {
  const seen = { requests: 0, busy: false, bytes: 0, since: now, quietSince: now }
  const body = { request: 0, pieces: 0, bytes: 0, number: 0 }
  return { socket, requests: 0, seen, body }
}

/** Renews what is known of it, and returns that. */
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
