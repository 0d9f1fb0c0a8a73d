/** The connections of one server: how many there may be, how long they may stay, how they end. */
import type { Server } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import type { Network } from '../../http/ip-address.ts'
import type { Log } from '../../log.ts'
import { toBareClosingMessage, type Answerer } from './answers.ts'
import { answerInProgress, createConnection, lookAt, type Connection } from './connection.ts'
import { findBetweenRequests } from './between-requests.ts'
import { createCrowd } from './crowd.ts'
import { findLate } from './deadlines.ts'
import { FAREWELL_MS, type ConnectionLimits } from './limits.ts'
import { endAndLinger } from './linger.ts'
import { closeUnqueued } from './listener.ts'
import type { RequestGate } from './request-gate.ts'

export interface Connections {
  /** True from the first call of `end` on: every answer is to be its connection's last. */
  readonly ending: boolean
  /**
   * Goes on accepting for `drainMs`, stops accepting, and lets what was begun finish; resolves when
   * no connection is left. What is not done after `graceMs`, both together, is cut off.
   */
  end(graceMs: number, drainMs: number): Promise<void>
}

export interface ConnectionsOptions {
  readonly limits: ConnectionLimits
  readonly gate: RequestGate
  readonly frontdesk: Answerer
  /** Proxies, through which everybody comes. */
  readonly trusted: readonly Network[]
  readonly log: Log
}

/** Milliseconds between two sweeps for connections that have become idle. */
const SWEEP_MS = 25

/** Milliseconds without a byte after which a connection between two requests is idle. */
const IDLE_MS = 50

/** The same for one that has brought no request: it was opened to bring one. */
const FIRST_REQUEST_MS = 1000

export function trackConnections(server: Server, options: ConnectionsOptions): Connections {
  const { limits, gate, trusted, log } = options
  const connections = new Set<Connection>()
  const crowd = createCrowd(limits.maxPerClient, trusted)
  let warned = false
  let ending: Promise<void> | undefined

  const refuse = (socket: Socket): void => {
    socket.destroy()
    if (warned) return
    warned = true
    log.warn('connections.crowded', {
      most: limits.maxPerClient,
      remedy:
        'One client held as many connections as it may. If that is your proxy, list it in TRUSTED_PROXIES; if many visitors share an address, raise connections.perClient.',
    })
  }

  server.on('connection', (socket) => {
    const leave = crowd.enter(socket.remoteAddress ?? '')
    if (!leave) return refuse(socket)
    const connection = createConnection(socket, performance.now())
    connections.add(connection)
    socket.once('close', () => {
      connections.delete(connection)
      leave()
    })
    gate.guard(connection)
  })

  const look = setInterval(() => {
    const now = performance.now()
    const isBetween = findBetweenRequests(server)
    for (const connection of connections) endLate(connection, options, now, isBetween)
  }, limits.checkMs)
  look.unref()
  server.once('close', () => clearInterval(look))

  /** Keep-alive would let a busy client hold its connection to the end. */
  const announceClose = (): void => {
    for (const { socket } of connections) {
      const answer = answerInProgress(socket)
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
    }
  }

  const endIdle = (): void => {
    const now = performance.now()
    for (const connection of connections) {
      if (!gate.holds(connection.socket) && isIdle(connection, now))
        endAndLinger(connection.socket, '', FAREWELL_MS)
    }
  }

  const cutOff = (): void => {
    for (const { socket } of connections) socket.destroy()
  }

  const finish = async (graceMs: number, drainMs: number): Promise<void> => {
    const deadline = setTimeout(cutOff, graceMs)
    announceClose()
    // What idles from here on has had the whole of the drain to say something.
    for (const connection of connections) lookAt(connection, performance.now())
    await elapse(Math.min(drainMs, graceMs))
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    // Node's own close of an HTTP server cuts off answers that are not yet taken.
    const close = (): void => void TcpServer.prototype.close.call(server, () => resolve())
    closeUnqueued(server, close)
    const sweep = setInterval(endIdle, SWEEP_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
    // Its timer for late requests is left, and nothing to cut off.
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

function endLate(
  connection: Connection,
  options: ConnectionsOptions,
  now: number,
  isBetween: (socket: Socket) => boolean,
): void {
  const { socket } = connection
  if (socket.writableEnded) return
  switch (findLate(connection, options.limits, now, isBetween)) {
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

function elapse(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
