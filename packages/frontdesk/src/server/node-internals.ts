/**
 * All uses of Node's undocumented parts are in this file. If a Node lacks one, the service runs
 * without that bound; `prepareInternals` says which, for the log and for `status`.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as TcpServer, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { http } from './http-module.ts'

/** Node's parser of one connection. */
export interface Parser {
  /** Called with every request whose headers are complete; the result goes to llhttp. */
  onIncoming(incoming: ParsedRequest, keepAlive: boolean): number
  resume(): void
}

interface ParsedRequest extends IncomingMessage {
  /** CONNECT, or an Upgrade that the client is ready for. */
  upgrade?: boolean
}

/** llhttp's HPE_PAUSED: returned from `onIncoming`, it stops before anything behind the headers. */
export const STOP_PARSER = 21

/** Undefined where this Node's parser cannot be stopped between two requests. */
export function findParser(socket: object): Parser | undefined {
  const parser: unknown = Reflect.get(socket, 'parser')
  return isParser(parser) ? parser : undefined
}

function isParser(value: unknown): value is Parser {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'onIncoming') === 'function' && 'resume' in value
}

/** Called with each piece of a body; `this.socket` is null once the parser is free. */
export type OnBody = (this: { readonly socket: Socket | null }, piece: Uint8Array) => unknown

/** Where a parser keeps its callback for pieces of a body. */
export interface BodyPlace {
  readonly parser: object
  readonly onBody: OnBody
  set(onBody: OnBody | undefined): void
}

/** The parser's class has the number of that place. */
export function findBodyPlace(socket: object): BodyPlace | undefined {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (typeof parser !== 'object' || parser === null) return undefined
  const place: unknown = Reflect.get(parser.constructor, 'kOnBody')
  if (typeof place !== 'number') return undefined
  const onBody: unknown = Reflect.get(parser, place)
  if (!isOnBody(onBody)) return undefined
  return { parser, onBody, set: (next) => void Reflect.set(parser, place, next) }
}

function isOnBody(value: unknown): value is OnBody {
  return typeof value === 'function'
}

/** Answers of connections where Node does not tell which one is in progress; otherwise empty. */
const tracked = new WeakMap<object, ServerResponse>()

/**
 * The answer that a connection is sending, until the system has taken it. Node's own handler of
 * parse errors reads the same property.
 */
export function answerInProgress(socket: object): ServerResponse | undefined {
  const answer: unknown = Reflect.get(socket, '_httpMessage') ?? tracked.get(socket)
  return answer instanceof http.ServerResponse ? answer : undefined
}

/**
 * Replaces the property by listeners, only where it is missing, because each request pays for it.
 */
function trackAnswers(server: Server): void {
  const track = ({ socket }: IncomingMessage, answer: ServerResponse): void => {
    tracked.set(socket, answer)
    answer.once('close', () => tracked.delete(socket))
  }
  server.prependListener('request', track)
  server.prependListener('checkContinue', track)
}

/** A listener that accepts connections itself; a worker behind a balancer has none. */
export interface ListenHandle {
  listen(backlog: number): number
}

export function findListenHandle(server: TcpServer): ListenHandle | undefined {
  const handle: unknown = Reflect.get(server, '_handle')
  return isListenHandle(handle) ? handle : undefined
}

function isListenHandle(value: unknown): value is ListenHandle {
  return typeof value === 'object' && value !== null && 'listen' in value && 'getpeername' in value
}

/** Also true for a worker behind a balancer, whose queue is the balancer's. */
function hasQueue(server: TcpServer): boolean {
  const handle: unknown = Reflect.get(server, '_handle')
  return typeof handle === 'object' && handle !== null && 'listen' in handle
}

/** Whether a socket is connected; on one machine that is known at once. */
export function isConnected(socket: Socket): boolean {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return false
  const getPeerName: unknown = Reflect.get(handle, 'getpeername')
  return typeof getPeerName === 'function' && getPeerName.call(handle, {}) === 0
}

/** A missing part of this Node, and what is off without it. */
export interface MissingInternal {
  /** Its name in Node's source. */
  readonly part: string
  readonly effect: string
}

/**
 * Prepares a listening server without connections, and tests each part on a dummy connection. Empty
 * on every tested Node.
 */
export function prepareInternals(server: Server): readonly MissingInternal[] {
  // A client that closes its sending side after its last request still gets the answers; Node would
  // drop them.
  const isHalfOpen =
    Reflect.has(server, 'httpAllowHalfOpen') && Reflect.set(server, 'httpAllowHalfOpen', true)
  const trial = http.createServer()
  const socket = new Duplex({ read() {}, write: (_bytes, _coding, done) => done() })
  trial.emit('connection', socket)
  const answer = new http.ServerResponse(new http.IncomingMessage(toSocket(socket)))
  answer.assignSocket(toSocket(socket))
  const tells = answerInProgress(socket) === answer
  if (!tells) trackAnswers(server)
  const found: readonly (readonly [part: string, has: boolean, effect: string])[] = [
    ['socket.parser', findParser(socket) !== undefined, PARSER],
    ['kOnBody', findBodyPlace(socket) !== undefined, BODIES],
    ['socket._httpMessage', tells, ANSWERS],
    ['server.httpAllowHalfOpen', isHalfOpen, HALF_OPEN],
    ['server._handle', hasQueue(server), QUEUE],
  ]
  socket.destroy()
  trial.close()
  return found.flatMap(([part, has, effect]) => (has ? [] : [{ part, effect }]))
}

const PARSER = 'clients that send many requests without reading can fill the memory'
const BODIES = 'half-sent bodies are not bounded together, nor by their number of pieces'
const ANSWERS = 'each request costs more'
const HALF_OPEN = 'clients that end their side behind the last request get no answer'
const QUEUE = 'visitors who are just connecting when the service stops are refused'

/** The boundary between a stream and Node's types: HTTP itself accepts any duplex. */
function toSocket(stream: Duplex): Socket {
  return stream as Socket
}
