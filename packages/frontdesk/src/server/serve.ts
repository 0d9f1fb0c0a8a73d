/** Serves a Frontdesk on a Node HTTP server, with the rules that Node leaves to its user. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ProblemKind } from '../contract/problems.ts'
import type { Frontdesk } from '../frontdesk.ts'
import { createClientResolver } from '../http/client.ts'
import { toRawPath } from '../http/exchange.ts'
import { parseNetwork } from '../http/ip-address.ts'
import type { ProxyTrust } from '../http/settings.generated.ts'
import { silentLog, type Log } from '../log.ts'
import { installLightResponse, sendLight, sendWhole } from './adapter/light-response.ts'
import { toRequest } from './adapter/node-request.ts'
import { http } from './http-module.ts'
import { sendAndClose, sendNoTunnel, sendServerOptions } from './transport/answers.ts'
import { trackConnections } from './transport/connections.ts'
import { continueOnRead } from './transport/expectation.ts'
import {
  defaultConnectionLimits,
  MAX_DRAINED_BYTES,
  MAX_TARGET_BYTES,
  type ConnectionLimits,
} from './transport/limits.ts'
import { expectBody, installLinger } from './transport/lingering-close.ts'
import { prepareInternals, type MissingInternal } from './node-internals.ts'
import { answerParseErrors } from './transport/parse-errors.ts'
import { createRequestGate } from './transport/request-gate.ts'
import { screenRequest } from './transport/screening.ts'
import { boundReading } from './transport/slow-readers.ts'
import { toOriginForm } from './transport/target.ts'

export interface ServeOptions {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  /** Address to listen on, such as `127.0.0.1` or `::`. */
  readonly host: string
  /** Changes to {@link defaultConnectionLimits}. */
  readonly limits?: Partial<ConnectionLimits>
  /** Proxies, whose connections are not counted. Default: none. */
  readonly trust?: ProxyTrust
  /** Default: no log. */
  readonly log?: Log
}

export interface Serving {
  readonly port: number
  /** Parts that this Node lacks, and the effect; undefined where nothing is missing. */
  readonly lack: string | undefined
  /**
   * Accepts for another `drainMs` (default 0), each answer its connection's last. Then stops
   * accepting, lets requests in progress finish, and cuts off the rest after `graceMs`. That
   * includes the drain; default 0: at once. Resolves when no connection is left.
   */
  close(graceMs?: number, drainMs?: number): Promise<void>
}

/** The members of a Frontdesk that a server uses. */
export type Served = Pick<Frontdesk, 'fetch' | 'allow' | 'problem'>

/** Resolves when the server listens; rejects when it cannot. */
export async function serve(frontdesk: Served, options: ServeOptions): Promise<Serving> {
  installLightResponse()
  installLinger()
  const limits = { ...defaultConnectionLimits, ...options.limits }
  const log = options.log ?? silentLog
  const server = http.createServer({
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Checked below: Node's own refusal has no problem body.
    requireHostHeader: false,
  })
  const gate = createRequestGate()
  const { trust = { proxies: [] } } = options
  const trusted = trust.proxies.map(parseNetwork).filter((network) => network !== undefined)
  // Frontdesk answers requests without such a header.
  const client = createClientResolver(trust, () => {})
  const connections = trackConnections(server, { limits, gate, frontdesk, trusted, client, log })
  answerParseErrors(server, frontdesk, gate)

  const fail = (error: unknown, outgoing: ServerResponse): void => {
    log.error('answer.failed', { error: error instanceof Error ? error.stack : String(error) })
    if (outgoing.headersSent) outgoing.destroy()
    else refuse(outgoing, 'internal', 'The request could not be completed.')
  }
  const refuse = (outgoing: ServerResponse, kind: ProblemKind, detail: string): void =>
    void sendAndClose(outgoing, frontdesk.problem(kind, detail))
  const send = (answer: Response, outgoing: ServerResponse): void => {
    try {
      if (sendLight(answer, outgoing)) return boundReading(outgoing, gate, limits.silenceMs)
    } catch (error) {
      return fail(error, outgoing)
    }
    const sending = sendWhole(answer, outgoing)
    // A streamed answer may wait for its reader at any byte.
    if (outgoing.headersSent) boundReading(outgoing, gate, limits.silenceMs)
    sending
      .then(() => boundReading(outgoing, gate, limits.silenceMs))
      .catch((error: unknown) => fail(error, outgoing))
  }

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (connections.ending) outgoing.shouldKeepAlive = false
    const { fault, bodyBytes } = screenRequest(incoming)
    if (bodyBytes !== undefined) {
      expectBody(incoming)
      // The length of a chunked body is unknown: the reader decides whether it was too long.
      if (bodyBytes > MAX_DRAINED_BYTES && bodyBytes !== Infinity) outgoing.shouldKeepAlive = false
    }
    if (fault !== undefined) return refuse(outgoing, 'validation', fault)
    const sent = incoming.url ?? ''
    if (sent === '*' && incoming.method === 'OPTIONS') return sendServerOptions(outgoing, frontdesk)
    if (incoming.method === 'CONNECT') return sendNoTunnel(outgoing, frontdesk)
    const target = toOriginForm(sent)
    if (target === undefined) {
      return refuse(outgoing, 'validation', 'The request target names no path.')
    }
    if (target.length > MAX_TARGET_BYTES && frontdesk.allow(toRawPath(target)) !== undefined) {
      const detail = `The request target is longer than ${MAX_TARGET_BYTES} bytes.`
      return refuse(outgoing, 'validation', detail)
    }
    incoming.url = target
    const answer = frontdesk.fetch(toRequest(incoming), {
      // A socket that has closed meanwhile has no address: that is not a wrong configuration.
      clientAddress: incoming.socket.remoteAddress ?? '',
      target,
    })
    if (answer instanceof Promise)
      answer.then((made) => send(made, outgoing)).catch((error: unknown) => fail(error, outgoing))
    else send(answer, outgoing)
  }

  server.on('request', handle)
  server.on('checkContinue', (incoming, outgoing) => {
    continueOnRead(incoming, outgoing)
    handle(incoming, outgoing)
  })
  // RFC 9110 10.1.1 lets a server ignore an unknown expectation, and the contract has no 417.
  server.on('checkExpectation', handle)
  const port = await listen(server, options)
  const lack = toLack(prepareInternals(server))
  if (lack !== undefined) log.warn('node.parts-missing', { remedy: lack })
  return { port, lack, close: (graceMs = 0, drainMs = 0) => connections.end(graceMs, drainMs) }
}

function toLack(missing: readonly MissingInternal[]): string | undefined {
  if (missing.length === 0) return undefined
  const effects = missing.map(({ part, effect }) => `${effect} (${part})`).join('; ')
  return `Node ${process.version} lacks parts that this server uses: ${effects}. Inquiries are safe. Put a proxy in front, or use a Node that Frontdesk was tested with (24.15 to 26).`
}

function listen(server: Server, { port, host }: ServeOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
