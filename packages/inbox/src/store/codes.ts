/** Codes by mail: one valid code an account, for the browser that asked. */
import type { Run } from 'frontdesk/ports'
import { readText } from './rows.ts'

/** Milliseconds that a code is valid (ASVS 6.5.5). */
const CODE_MS = 600_000

/** Wrong tries that invalidate a code. */
const CODE_TRIES = 5

interface StoredCode {
  readonly salt: string
  readonly codeHash: string
}

export interface Codes {
  keep(accountId: string, browser: string, code: StoredCode): Promise<void>
  /** Counts a try. Undefined without a valid code for this browser, or without tries left. */
  try(accountId: string, browser: string): Promise<StoredCode | undefined>
  /** False where it was used before. */
  use(accountId: string, code: StoredCode): Promise<boolean>
}

export function createCodes(run: Run, now: () => number): Codes {
  return {
    async keep(accountId, browser, { salt, codeHash }) {
      await run.once({
        text: `INSERT INTO inbox_code (account_id, browser, salt, code_hash, tries, expires_at)
               VALUES (:accountId, :browser, :salt, :codeHash, 0, :expiresAt)
               ON CONFLICT (account_id) DO UPDATE SET browser = excluded.browser,
                 salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
                 expires_at = excluded.expires_at`,
        values: { accountId, browser, salt, codeHash, expiresAt: now() + CODE_MS },
      })
    },
    async try(accountId, browser) {
      const [[row] = []] = await run.once({
        text: `UPDATE inbox_code SET tries = tries + 1
               WHERE account_id = :accountId AND browser = :browser AND expires_at > :at
                 AND tries < ${CODE_TRIES}
               RETURNING salt, code_hash`,
        values: { accountId, browser, at: now() },
      })
      return row && { salt: readText(row, 'salt'), codeHash: readText(row, 'code_hash') }
    },
    async use(accountId, { codeHash }) {
      const [rows = []] = await run.once({
        text: `DELETE FROM inbox_code WHERE account_id = :accountId AND code_hash = :codeHash
               RETURNING account_id`,
        values: { accountId, codeHash },
      })
      return rows.length > 0
    },
  }
}
