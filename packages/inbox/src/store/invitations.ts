/** Links that work once: for the first sign-in, and when passkeys are lost. */
import type { Run } from 'frontdesk/ports'
import { createToken, hashToken, type Random } from '../secrets.ts'
import { readText } from './rows.ts'

/** Milliseconds that a link is valid (ASVS 6.5.5). */
const INVITATION_MS = 600_000

export interface Invitations {
  /** Resolves to the token of the link; earlier links of the account become invalid. */
  create(accountId: string): Promise<string>
  /** The account of a valid link. Changes nothing. */
  look(token: string): Promise<string | undefined>
  /** The same, and uses the link up. */
  use(token: string): Promise<string | undefined>
}

export function createInvitations(
  run: Run,
  { random, now }: { readonly random: Random; now(): number },
): Invitations {
  const read = async (text: string, token: string): Promise<string | undefined> => {
    const values = { hash: hashToken(token), at: now() }
    const [[row] = []] = await run.once({ text, values })
    return row && readText(row, 'account_id')
  }
  return {
    async create(accountId) {
      const token = createToken(random)
      await run.once(
        {
          text: 'DELETE FROM inbox_invitation WHERE account_id = :accountId OR expires_at <= :at',
          values: { accountId, at: now() },
        },
        {
          text: `INSERT INTO inbox_invitation (token_hash, account_id, expires_at)
                 VALUES (:hash, :accountId, :expiresAt)`,
          values: { hash: hashToken(token), accountId, expiresAt: now() + INVITATION_MS },
        },
      )
      return token
    },
    look: (token) =>
      read(
        'SELECT account_id FROM inbox_invitation WHERE token_hash = :hash AND expires_at > :at',
        token,
      ),
    use: (token) =>
      read(
        `DELETE FROM inbox_invitation WHERE token_hash = :hash AND expires_at > :at
         RETURNING account_id`,
        token,
      ),
  }
}
