/** The connections of one server: their number, their deadlines, and their end. */
import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import type { ClientResolver } from '../../http/client.ts'
import type { Network } from '../../http/ip-address.ts'
import type { Log } from '../../log.ts'
import { toBareClosingMessage, type Answerer } from './answers.ts'
import { createBodyBound } from './bodies.ts'
import { createConnection, lookAt, type Connection } from './connection.ts'
import { createConnectionCounts, type Place } from './connection-limits.ts'
import { findLate } from './deadlines.ts'
import { createDisplacement } from './displacement.ts'
import { FAREWELL_MS, MAX_CLOSING, type ConnectionLimits } from './limits.ts'
import { endAndLinger } from './lingering-close.ts'
import { closeUnqueued } from './listener.ts'
import { answerInProgress } from '../node-internals.ts'
import type { RequestGate } from './request-gate.ts'
import { createSenders } from './senders.ts'

export interface Connections {
  /** True after the first call of `end`: every answer is its connection's last. */
  readonly ending: boolean
  /** Behind `Serving.close`, which describes it. */
  end(graceMs: number, drainMs: number): Promise<void>
}

export interface ConnectionsOptions {
  readonly limits: ConnectionLimits
  readonly gate: RequestGate
  readonly frontdesk: Answerer
  /** Proxies, through which all visitors may come. */
  readonly trusted: readonly Network[]
  /** Finds the client behind them. */
  readonly client: ClientResolver
  readonly log: Log
}

/** Milliseconds between two sweeps for idle connections. */
const SWEEP_MS = 25

/** Milliseconds without a byte after which a connection between two requests is idle. */
const IDLE_MS = 50

/** The same before the first request: a new connection usually brings one. */
const FIRST_REQUEST_MS = 1000

const CROWDED =
  'One client reached its connection limit, and its further connections are refused. If that is your proxy, list it in TRUSTED_PROXIES; if many visitors share an address, raise connections.perClient.'

const FULL =
  'The connection limit was reached. New visitors now replace connections of the clients that hold the most. If these are real visitors, put a proxy in front or run another instance.'

const HALF_SENT =
  'The memory limit for unfinished requests was reached. The oldest requests of the clients that hold the most are now cut off. If these are real visitors, put a proxy in front or run another instance.'

export function trackConnections(server: Server, options: ConnectionsOptions): Connections {
  const { limits, gate, trusted, client, log } = options
  const connections = new Map<Connection, Place>()
  const connectionCounts = createConnectionCounts(limits.maxPerClient, trusted)
  const findSender = createSenders(client)
  const displacement = createDisplacement(findSender)
  const warned = new Set<string>()
  let ending: Promise<void> | undefined

  const warnOnce = (event: string, most: number, remedy: string): void => {
    if (warned.has(event)) return
    warned.add(event)
    log.warn(event, { most, remedy })
  }

  const boundBody = createBodyBound({
    maxBytes: limits.maxBodyBytes,
    open: () => connections.keys(),
    findSender,
    onFull: () => warnOnce('bodies.full', limits.maxBodyBytes, HALF_SENT),
  })

  const release = (connection: Connection): void => {
    connections.get(connection)?.leave()
    connections.delete(connection)
    displacement.remove(connection)
  }

  /**
   * Whether there is room for one more, or room was made: a client that takes all connections
   * cannot lock others out.
   */
  const makeRoom = (newcomer: Place): boolean => {
    if (connections.size < limits.maxConnections) return true
    warnOnce('connections.full', limits.maxConnections, FULL)
    const displaced = displacement.find(newcomer)
    if (!displaced) return false
    displaced.socket.destroy()
    release(displaced)
    return true
  }

  // Displaced connections close a moment later.
  server.maxConnections = limits.maxConnections + MAX_CLOSING
  server.on('connection', (socket) => {
    const place = connectionCounts.enter(socket.remoteAddress ?? '')
    if (!place) {
      socket.destroy()
      return warnOnce('connections.crowded', limits.maxPerClient, CROWDED)
    }
    if (!makeRoom(place)) {
      socket.destroy()
      return place.leave()
    }
    const connection = createConnection(socket, performance.now())
    connections.set(connection, place)
    displacement.add(connection, place)
    socket.once('close', () => release(connection))
    gate.guard(connection)
    boundBody(connection)
  })

  const look = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.keys()) endLate(connection, options, now)
  }, limits.checkMs)
  look.unref()
  server.once('close', () => clearInterval(look))

  /** Keep-alive would let a busy client hold its connection to the end. */
  const announceClose = (): void => {
    for (const { socket } of connections.keys()) {
      const answer = answerInProgress(socket)
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
    }
  }

  const endIdle = (): void => {
    const now = performance.now()
    for (const connection of connections.keys()) {
      if (!gate.holds(connection.socket) && isIdle(connection, now))
        endAndLinger(connection.socket, '', FAREWELL_MS)
    }
  }

  const cutOff = (): void => {
    for (const { socket } of connections.keys()) socket.destroy()
  }

  const finish = async (graceMs: number, drainMs: number): Promise<void> => {
    const deadline = setTimeout(cutOff, graceMs)
    announceClose()
    // Idle connections had the whole drain to send something.
    for (const connection of connections.keys()) lookAt(connection, performance.now())
    await elapse(Math.min(drainMs, graceMs))
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    // Node's own close of an HTTP server cuts off answers that are not yet taken.
    const close = (): void => void TcpServer.prototype.close.call(server, () => resolve())
    if (graceMs > 0) closeUnqueued(server, close)
    else close()
    const sweep = setInterval(endIdle, SWEEP_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
    // Stops its timer for late requests; no connection is left.
    server.close()
  }

  return {
    get ending() {
      return ending !== undefined
    },
    end(graceMs, drainMs) {
      ending ??= finish(graceMs, drainMs)
      if (graceMs === 0) cutOff()
      return ending
    },
  }
}

function endLate(connection: Connection, options: ConnectionsOptions, now: number): void {
  const { socket } = connection
  if (socket.writableEnded) return
  switch (findLate(connection, options.limits, now)) {
    case 'first-request':
      return endAndLinger(socket, toBareClosingMessage(408, new Date(), options.frontdesk))
    case 'next-request':
    case 'answer':
      socket.destroy()
      return
    case undefined:
  }
}

function isIdle(connection: Connection, now: number): boolean {
  if (connection.socket.writableEnded) return false
  const { busy, requests, quietSince } = lookAt(connection, now)
  return !busy && now - quietSince >= (requests === 0 ? FIRST_REQUEST_MS : IDLE_MS)
}
