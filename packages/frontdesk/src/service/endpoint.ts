/**
 * The operations listener: whether the process is alive (`/healthz`), and whether it should get
 * visitors (`/readyz`, with each check below it). It is not public: nothing is counted, and no
 * other origin may read it.
 */
import type { Exchange, HeaderSet } from '../http/exchange.ts'
import { checkNames, type Check, type CheckName, type Readiness } from './readiness.ts'

const LIVE_PATH = '/healthz'

export const READY_PATH = '/readyz'

type Operation = (exchange: Pick<Exchange, 'method' | 'path'>) => Promise<Response>

/** GET and HEAD of these paths; 405 for other methods, 404 for other paths. */
export function createOperations(readiness: Pick<Readiness, 'read'>): Operation {
  const single = (name: CheckName) => async (): Promise<Response> => {
    const checks = (await readiness.read()).filter((check) => check.name === name)
    return toAnswer(checks, ({ state }) => state === 'ok')
  }
  const routes = new Map<string, () => Promise<Response>>([
    [LIVE_PATH, async () => toAnswer([], isPassing)],
    [READY_PATH, async () => toAnswer(await readiness.read(), isPassing)],
    ...checkNames.map((name) => [`${READY_PATH}/${name}`, single(name)] as const),
  ])

  return async ({ method, path }) => {
    const read = routes.get(path)
    if (!read) return toRefusal(404, `Ask for one of ${[...routes.keys()].join(', ')}.`)
    if (method === 'GET' || method === 'HEAD') return read()
    return toRefusal(405, 'Use GET or HEAD.', { allow: 'GET, HEAD' })
  }
}

/** Stuck mail is no reason to turn visitors away: their inquiries are stored. */
function isPassing({ state }: Check): boolean {
  return state !== 'failing'
}

const headers: HeaderSet = Object.freeze({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})

/** The worst check decides the state. */
function toAnswer(checks: readonly Check[], passes: (check: Check) => boolean): Response {
  const found = new Set(checks.map(({ state }) => state))
  const state = (['failing', 'warning'] as const).find((worse) => found.has(worse)) ?? 'ok'
  const status = checks.every(passes) ? 200 : 503
  return new Response(JSON.stringify({ state, checks }), { status, headers })
}

/**
 * Whether a Host header is usual for programs. It is an address, `localhost`, a name without a dot,
 * as containers and machines have, or the configured `host`. A web page whose name points here (DNS
 * rebinding) has another. Undefined on HTTP/1.0, which browsers do not use.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  if (header === undefined) return true
  const name = header.replace(/:\d*$/, '').toLowerCase()
  return /^\[|^[\d.]+$/.test(name) || !name.includes('.') || name === host.toLowerCase()
}

/** The problem with which the host answers what breaks HTTP itself. */
export function toRefusal(status: number, detail: string, more: HeaderSet = {}): Response {
  return new Response(JSON.stringify({ detail }), { status, headers: { ...headers, ...more } })
}
