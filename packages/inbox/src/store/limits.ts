/** Limits per hour, counted in the store, so that instances share them. */
import type { Run } from 'frontdesk/ports'
import { sign } from '../secrets.ts'
import { readNumber } from './rows.ts'

const HOUR_MS = 3_600_000

/** The most in an hour, by kind of bucket. Passkeys have no limit, so they cannot be locked out. */
const hourlyLimits = {
  /** Mails with a code to one address. */
  codeAddress: 5,
  /** Codes asked for or typed from one network. */
  codeNetwork: 30,
  /** Codes asked for or typed in total. */
  codeTotal: 600,
  /** Mails about replies in total. */
  replyTotal: 120,
} as const

type LimitKind = keyof typeof hourlyLimits

/** Milliseconds between two mails about replies to one person: never more than six in an hour. */
const PAUSE_MS = 600_000

export interface Limits {
  /** Counts one in each; false where a limit is reached. */
  take(buckets: Partial<Readonly<Record<LimitKind, string>>>): Promise<boolean>
  /** For a mail about replies; false within {@link PAUSE_MS} of the account's last one. */
  takePause(accountId: string): Promise<boolean>
}

/** Names of buckets are hashed: addresses and networks are personal data. */
export function createLimits(run: Run, key: string, now: () => number): Limits {
  return {
    async take(buckets) {
      const hour = Math.floor(now() / HOUR_MS)
      const all = ['codeTotal', 'codeNetwork', 'codeAddress', 'replyTotal'] as const
      const kinds = all.filter((kind) => buckets[kind] !== undefined)
      const asked = kinds.map((kind) => ({
        bucket: sign(key, 'limit', kind, buckets[kind] ?? ''),
        most: hourlyLimits[kind],
      }))
      // Beyond a limit nothing is written, so that a flood costs the store only this reading.
      const reached = await run.again(
        ...asked.map(({ bucket, most }) => ({
          text: 'SELECT n FROM inbox_attempt WHERE bucket = :bucket AND hour = :hour AND n >= :most',
          values: { bucket, hour, most },
        })),
      )
      if (reached.flat().length > 0) return false
      const [, ...counted] = await run.once(
        { text: 'DELETE FROM inbox_attempt WHERE hour < :hour', values: { hour } },
        ...asked.map(({ bucket }) => ({
          text: `INSERT INTO inbox_attempt (bucket, hour, n) VALUES (:bucket, :hour, 1)
                 ON CONFLICT (bucket, hour) DO UPDATE SET n = inbox_attempt.n + 1
                 RETURNING n`,
          values: { bucket, hour },
        })),
      )
      return asked.every(({ most }, index) => readNumber(counted[index]?.[0] ?? {}, 'n') <= most)
    },
    async takePause(accountId) {
      const at = now()
      // A later time is of a clock that was wrong.
      const [[taken] = []] = await run.once({
        text: `INSERT INTO setting (name, value) VALUES (:name, :value)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
           WHERE CAST(setting.value AS BIGINT) NOT BETWEEN :after AND :at RETURNING name`,
        values: { name: `inbox.told.${accountId}`, value: `${at}`, after: at - PAUSE_MS + 1, at },
      })
      return taken !== undefined
    },
  }
}
