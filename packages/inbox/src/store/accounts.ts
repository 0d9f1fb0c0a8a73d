/** The accounts. They are disabled, never deleted, because the record names them. */
import type { Query, Run } from 'frontdesk/ports'
import { parseRole, type Role } from '../rights.ts'
import { createToken, toText, type Random } from '../secrets.ts'
import { readNumber, readOptional, readText, type StoredRow } from './rows.ts'

export interface Account {
  readonly id: string
  /** Folded, for lookup. */
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Whether keyboard shortcuts are on. */
  readonly hasShortcuts: boolean
  /** Below answers; empty: the person's and the company's name. */
  readonly signature: string
  /** WebAuthn's user handle: random, not shown on any page. */
  readonly handle: string
  readonly disabledAt: number | undefined
}

/** An account in the list of people. */
export interface ListedAccount {
  readonly account: Account
  readonly passkeys: number
  readonly seenAt: number | undefined
}

/** A person's identity at an OpenID Connect provider: never the e-mail address (ASVS 6.8.1). */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export interface Accounts {
  find(id: string): Promise<Account | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  findByIdentity(identity: Identity): Promise<Account | undefined>
  list(): Promise<readonly ListedAccount[]>
  /** Creates or enables the account of an address, and sets its role, except the last owner's. */
  invite(email: string, role: Role, at: number): Promise<Account>
  /** Links an account to an identity; false where either is linked already. */
  link(id: string, identity: Identity): Promise<boolean>
  rename(id: string, name: string): Promise<void>
  setShortcuts(id: string, isOn: boolean): Promise<void>
  setSignature(id: string, signature: string): Promise<void>
  /** False where no owner would be left. */
  setRole(id: string, role: Role): Promise<boolean>
  /** Ends the sessions too. False where no owner would be left. */
  disable(id: string, at: number): Promise<boolean>
  enable(id: string): Promise<void>
}

/** Addresses are compared without case and in one Unicode form. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Another owner who is not disabled. */
const OTHER_OWNER = `EXISTS (SELECT 1 FROM inbox_account o
  WHERE o.role = 'owner' AND o.disabled_at IS NULL AND o.id <> :id)`

export function createAccounts(run: Run, random: Random): Accounts {
  const findOne = async (query: Query): Promise<Account | undefined> => {
    const [[row] = []] = await run.again(query)
    return row && toAccount(row)
  }
  const change = async (...queries: readonly Query[]): Promise<boolean> => {
    const [rows = []] = await run.once(...queries)
    return rows.length > 0
  }
  const set = async (id: string, column: string, value: string | number | null): Promise<void> => {
    await run.once({
      text: `UPDATE inbox_account SET ${column} = :value WHERE id = :id`,
      values: { id, value },
    })
  }
  const findByEmail = (email: string): Promise<Account | undefined> =>
    findOne({
      text: 'SELECT * FROM inbox_account WHERE email = :email',
      values: { email: foldEmail(email) },
    })
  return {
    find: (id) => findOne({ text: 'SELECT * FROM inbox_account WHERE id = :id', values: { id } }),
    findByEmail,
    findByIdentity: ({ issuer, subject }) =>
      findOne({
        text: 'SELECT * FROM inbox_account WHERE issuer = :issuer AND subject = :subject',
        values: { issuer, subject },
      }),
    async list() {
      const [rows = []] = await run.again({
        text: `SELECT a.*,
            (SELECT count(*) FROM inbox_passkey p WHERE p.account_id = a.id) AS passkeys,
            (SELECT max(r.at) FROM inbox_record r WHERE r.actor = a.id) AS seen_at
          FROM inbox_account a ORDER BY a.email`,
      })
      return rows.map((row) => ({
        account: toAccount(row),
        passkeys: readNumber(row, 'passkeys'),
        seenAt: readOptional(row, 'seen_at', readNumber),
      }))
    },
    async invite(email, role, at) {
      const folded = foldEmail(email)
      const id = createToken(random).slice(0, 22)
      const name = folded.split('@')[0] ?? folded
      const handle = toText(random(32))
      await run.once({
        text: `INSERT INTO inbox_account (id, email, name, role, handle, created_at)
               VALUES (:id, :email, :name, :role, :handle, :at)
               ON CONFLICT (email) DO UPDATE SET disabled_at = NULL, role = CASE
                 WHEN inbox_account.role <> 'owner' OR EXISTS (SELECT 1 FROM inbox_account o
                   WHERE o.role = 'owner' AND o.disabled_at IS NULL AND o.email <> :email)
                 THEN excluded.role ELSE 'owner' END`,
        values: { id, email: folded, name, role, handle, at },
      })
      const account = await findByEmail(folded)
      if (!account) throw new Error('An account that was just stored is not there.')
      return account
    },
    link: (id, { issuer, subject }) =>
      change({
        text: `UPDATE inbox_account SET issuer = :issuer, subject = :subject
               WHERE id = :id AND issuer IS NULL AND disabled_at IS NULL
                 AND NOT EXISTS (SELECT 1 FROM inbox_account o
                   WHERE o.issuer = :issuer AND o.subject = :subject)
               RETURNING id`,
        values: { id, issuer, subject },
      }),
    rename: (id, name) => set(id, 'name', name),
    setShortcuts: (id, isOn) => set(id, 'shortcuts', isOn ? 1 : 0),
    setSignature: (id, signature) => set(id, 'signature', signature),
    setRole: (id, role) =>
      change({
        text: `UPDATE inbox_account SET role = :role
               WHERE id = :id AND (:role = 'owner' OR role <> 'owner' OR ${OTHER_OWNER})
               RETURNING id`,
        values: { id, role },
      }),
    disable: (id, at) =>
      change(
        {
          text: `UPDATE inbox_account SET disabled_at = :at
                 WHERE id = :id AND (role <> 'owner' OR ${OTHER_OWNER}) RETURNING id`,
          values: { id, at },
        },
        {
          text: `DELETE FROM inbox_session WHERE account_id = :id AND EXISTS (
                   SELECT 1 FROM inbox_account WHERE id = :id AND disabled_at IS NOT NULL)`,
          values: { id },
        },
      ),
    enable: (id) => set(id, 'disabled_at', null),
  }
}

function toAccount(row: StoredRow): Account {
  return {
    id: readText(row, 'id'),
    email: readText(row, 'email'),
    name: readText(row, 'name'),
    role: parseRole(readText(row, 'role')) ?? 'reader',
    hasShortcuts: readNumber(row, 'shortcuts') === 1,
    signature: readText(row, 'signature'),
    handle: readText(row, 'handle'),
    disabledAt: readOptional(row, 'disabled_at', readNumber),
  }
}
