/** Sessions. The store has hashes of the browsers' tokens. */
import type { Run } from 'frontdesk/ports'
import type { Notice } from '../request/notice.ts'
import { createToken, hashToken, type Random } from '../secrets.ts'
import type { Account } from './accounts.ts'
import { readNumber, readOptional, readText, type StoredRow } from './rows.ts'

/** Milliseconds without a request after which a session ends: 12 hours. */
const IDLE_MS = 43_200_000

/** Milliseconds after which every session ends: a week. */
const LONGEST_MS = 604_800_000

/** Milliseconds for which a proof is recent: for erasing, exporting all, inviting, passkeys. */
const FRESH_MS = 900_000

/** Milliseconds between two updates of when a session was last seen. */
const SEEN_EVERY_MS = 60_000

/** How a person signed in; shown, and in the record. */
export type Method = 'invitation' | 'passkey' | 'code' | 'openid' | 'proxy'

export interface Session {
  /** Identifies it on pages; not the token. */
  readonly id: string
  readonly accountId: string
  readonly method: string
  /** The browser's name, shortened. */
  readonly browser: string
  readonly createdAt: number
  readonly seenAt: number
  /** Whether the proof of who the person is is recent; a clock that was set back makes it old. */
  readonly isFresh: boolean
  /** The message for the next page. */
  readonly notice: Notice | undefined
}

export interface Sessions {
  /** Resolves to the token for the cookie. Also deletes everyone's expired sessions. */
  start(account: Account, signIn: SignIn): Promise<string>
  /** Undefined where it has ended, or its account is disabled. `watching`: does not prolong it. */
  find(token: string, watching: boolean): Promise<Session | undefined>
  list(accountId: string): Promise<readonly Session[]>
  end(token: string): Promise<void>
  /** By the id from a page. */
  endOne(accountId: string, id: string): Promise<boolean>
  /** All of an account except one. */
  endOthers(accountId: string, exceptId?: string): Promise<void>
  /** For the next page. */
  say(id: string, notice: Notice | undefined): Promise<void>
}

/** The sign-in that starts a session. */
interface SignIn {
  readonly method: Method
  readonly browser: string
  /** When the person proved who they are; 0: at an unknown time, to a proxy. */
  readonly provenAt: number
}

interface Surroundings {
  readonly random: Random
  now(): number
}

/** For a session `s`, with {@link toLimits}. */
export const LIVES = 's.seen_at > :idle AND s.created_at > :oldest'

export function toLimits(now: number): { readonly idle: number; readonly oldest: number } {
  return { idle: now - IDLE_MS, oldest: now - LONGEST_MS }
}

export function createSessions(run: Run, { random, now }: Surroundings): Sessions {
  return {
    async start({ id: accountId }, { method, browser, provenAt }) {
      const token = createToken(random)
      const values = {
        hash: hashToken(token),
        id: createToken(random).slice(0, 22),
        accountId,
        method,
        browser,
        at: now(),
        provenAt: Math.min(provenAt, now()),
      }
      await run.once(
        {
          text: 'DELETE FROM inbox_session WHERE seen_at <= :idle OR created_at <= :oldest',
          values: toLimits(now()),
        },
        {
          text: `INSERT INTO inbox_session
                   (token_hash, id, account_id, method, browser, created_at, seen_at, fresh_at)
                 VALUES (:hash, :id, :accountId, :method, :browser, :at, :at, :provenAt)`,
          values,
        },
      )
      return token
    },
    async find(token, watching) {
      const [[row] = []] = await run.again({
        text: `SELECT s.* FROM inbox_session s JOIN inbox_account a ON a.id = s.account_id
               WHERE s.token_hash = :hash AND a.disabled_at IS NULL AND ${LIVES}`,
        values: { hash: hashToken(token), ...toLimits(now()) },
      })
      const session = row && toSession(row, now())
      if (session && !watching && session.seenAt < now() - SEEN_EVERY_MS) {
        await run.again({
          text: 'UPDATE inbox_session SET seen_at = :at WHERE id = :id',
          values: { id: session.id, at: now() },
        })
      }
      return session
    },
    async list(accountId) {
      const [rows = []] = await run.again({
        text: `SELECT s.* FROM inbox_session s WHERE s.account_id = :accountId AND ${LIVES}
               ORDER BY s.seen_at DESC, s.id`,
        values: { accountId, ...toLimits(now()) },
      })
      return rows.map((row) => toSession(row, now()))
    },
    async end(token) {
      await run.again({
        text: 'DELETE FROM inbox_session WHERE token_hash = :hash',
        values: { hash: hashToken(token) },
      })
    },
    async endOne(accountId, id) {
      const [rows = []] = await run.once({
        text: 'DELETE FROM inbox_session WHERE id = :id AND account_id = :accountId RETURNING id',
        values: { id, accountId },
      })
      return rows.length > 0
    },
    async endOthers(accountId, exceptId = '') {
      await run.again({
        text: 'DELETE FROM inbox_session WHERE account_id = :accountId AND id <> :exceptId',
        values: { accountId, exceptId },
      })
    },
    async say(id, notice) {
      await run.again({
        text: 'UPDATE inbox_session SET notice = :notice WHERE id = :id',
        values: { id, notice: notice ? JSON.stringify(notice) : null },
      })
    },
  }
}

function toSession(row: StoredRow, now: number): Session {
  return {
    id: readText(row, 'id'),
    accountId: readText(row, 'account_id'),
    method: readText(row, 'method'),
    browser: readText(row, 'browser'),
    createdAt: readNumber(row, 'created_at'),
    seenAt: readNumber(row, 'seen_at'),
    isFresh: Math.abs(now - readNumber(row, 'fresh_at')) <= FRESH_MS,
    notice: readOptional(row, 'notice', readNotice),
  }
}

function readNotice(row: StoredRow, column: string): Notice {
  const notice: Notice = JSON.parse(readText(row, column))
  return notice
}
