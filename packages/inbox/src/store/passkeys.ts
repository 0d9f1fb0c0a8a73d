/** The passkeys of all accounts. */
import type { Run } from 'frontdesk/ports'
import { fromText, toText } from '../secrets.ts'
import { readNumber, readOptional, readText, type StoredRow } from './rows.ts'

export interface Passkey {
  /** Credential ID, base64url. */
  readonly id: string
  readonly accountId: string
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** Synced passkeys always report 0. */
  readonly counter: number
  /** The owner's name for it. */
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number | undefined
}

export interface Passkeys {
  find(id: string): Promise<Passkey | undefined>
  list(accountId: string): Promise<readonly Passkey[]>
  /** False where a passkey with this ID exists, also another person's. */
  add(passkey: Omit<Passkey, 'usedAt'>): Promise<boolean>
  /** False where another sign-in changed the counter meanwhile: the passkey may be a copy. */
  markUsed(passkey: Passkey, counter: number, at: number): Promise<boolean>
  rename(accountId: string, id: string, name: string): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
}

export function createPasskeys(run: Run): Passkeys {
  const change = async (
    text: string,
    values: Readonly<Record<string, string | number | null>>,
  ): Promise<boolean> => {
    const [rows = []] = await run.once({ text: `${text} RETURNING id`, values })
    return rows.length > 0
  }
  return {
    async find(id) {
      const [[row] = []] = await run.again({
        text: 'SELECT * FROM inbox_passkey WHERE id = :id',
        values: { id },
      })
      return row && toPasskey(row)
    },
    async list(accountId) {
      const [rows = []] = await run.again({
        text: 'SELECT * FROM inbox_passkey WHERE account_id = :accountId ORDER BY created_at, id',
        values: { accountId },
      })
      return rows.map(toPasskey)
    },
    add: ({ id, accountId, publicKey, counter, name, createdAt }) =>
      change(
        `INSERT INTO inbox_passkey (id, account_id, public_key, counter, name, created_at)
         VALUES (:id, :accountId, :publicKey, :counter, :name, :createdAt)
         ON CONFLICT DO NOTHING`,
        { id, accountId, publicKey: toText(publicKey), counter, name, createdAt },
      ),
    markUsed: ({ id, counter: known }, counter, at) =>
      change(
        `UPDATE inbox_passkey SET counter = :counter, used_at = :at
         WHERE id = :id AND counter = :known`,
        { id, counter, at, known },
      ),
    rename: (accountId, id, name) =>
      change('UPDATE inbox_passkey SET name = :name WHERE id = :id AND account_id = :accountId', {
        id,
        accountId,
        name,
      }),
    remove: (accountId, id) =>
      change('DELETE FROM inbox_passkey WHERE id = :id AND account_id = :accountId', {
        id,
        accountId,
      }),
  }
}

function toPasskey(row: StoredRow): Passkey {
  return {
    id: readText(row, 'id'),
    accountId: readText(row, 'account_id'),
    publicKey: fromText(readText(row, 'public_key')),
    counter: readNumber(row, 'counter'),
    name: readText(row, 'name'),
    createdAt: readNumber(row, 'created_at'),
    usedAt: readOptional(row, 'used_at', readNumber),
  }
}
