/**
 * A D1 database through Cloudflare's API, for the operator's commands outside Workers
 * (developers.cloudflare.com/api/resources/d1/subresources/database/methods/query).
 */
import { StoreError } from '../store-error.ts'
import type { D1Answer, D1Binding, D1Statement } from './binding.ts'
import { readMember } from '../../http/read-member.ts'

export interface D1HttpOptions {
  /** The account of the database. */
  readonly accountId: string
  readonly databaseId: string
  /** API token that may edit D1. */
  readonly token: string
  /** Address of the API, without a final slash. */
  readonly api: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Milliseconds for one call. */
const CALL_MS = 30_000

/** One statement of a call. */
interface Asked {
  readonly sql: string
  readonly params: readonly string[]
}

export function d1OverHttp(options: D1HttpOptions): D1Binding {
  const asked = new WeakMap<D1Statement, Asked>()
  const toStatement = (one: Asked): D1Statement => {
    const statement: D1Statement = {
      bind: (...values) => toStatement(toAsked(one.sql, values)),
    }
    asked.set(statement, one)
    return statement
  }
  return {
    prepare: (sql) => toStatement({ sql, params: [] }),
    batch: (statements) =>
      send(
        options,
        statements.flatMap((statement) => asked.get(statement) ?? []),
      ),
  }
}

/** Numbers are written into the SQL: the API accepts only text values. */
function toAsked(sql: string, values: readonly unknown[]): Asked {
  const params: string[] = []
  let at = 0
  const text = sql.replaceAll('?', () => {
    const value = values[at]
    at += 1
    if (typeof value === 'number') return String(value)
    if (value === null || value === undefined) return 'NULL'
    params.push(String(value))
    return '?'
  })
  return { sql: text, params }
}

async function send(
  { accountId, databaseId, token, api, fetch }: D1HttpOptions,
  batch: readonly Asked[],
): Promise<D1Answer[]> {
  const place = `${encodeURIComponent(accountId)}/d1/database/${encodeURIComponent(databaseId)}`
  const response = await fetch(`${api}/accounts/${place}/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ batch }),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const result = readMember(answer, 'result')
  if (response.ok && Array.isArray(result)) return result.map(toAnswer)
  const [first] = [readMember(answer, 'errors')].flat()
  const said = [response.status, readMember(first, 'code'), readMember(first, 'message')]
  throw toFailure(response.status, said.filter(Boolean).join(' '))
}

function toAnswer(result: unknown): D1Answer {
  const rows = readMember(result, 'results')
  return { results: Array.isArray(rows) ? rows : [] }
}

function toFailure(status: number, said: string): Error {
  const remedy = remedies[status]
  return remedy === undefined
    ? new Error(status >= 500 ? `internal error: the API answered ${said}` : said)
    : new StoreError('unreachable', `The D1 database cannot be used: ${said}. ${remedy}`)
}

const remedies: Readonly<Record<number, string>> = {
  401: 'Give CLOUDFLARE_API_TOKEN a token that may edit D1 (Account, D1, Edit).',
  403: 'Give CLOUDFLARE_API_TOKEN a token that may edit D1 (Account, D1, Edit) in that account.',
  404: 'Look up both ids: npx wrangler whoami && npx wrangler d1 list',
}
