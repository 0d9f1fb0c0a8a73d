/** The parts that every page uses, created once at the start. */
import type { InboxCompany, InboxHost, InboxMail, InboxSettings } from 'frontdesk/ports'
import { createAssets, type Assets } from './assets.ts'
import { createCookies, type Cookies } from './request/cookies.ts'
import { createToken, type Random } from './secrets.ts'
import { createAccounts, type Accounts } from './store/accounts.ts'
import { createCodes, type Codes } from './store/codes.ts'
import { createInvitations, type Invitations } from './store/invitations.ts'
import { createLimits, type Limits } from './store/limits.ts'
import { createPasskeys, type Passkeys } from './store/passkeys.ts'
import { createPush, type Push } from './push/push.ts'
import { createSessions, type Sessions } from './store/sessions.ts'
import { createTickets, type Tickets } from './tickets.ts'
import type { RecordedAction } from './store/record-chain.ts'
import { prepareSchema } from './store/schema.ts'
import { createWork, type Work } from './store/work.ts'

/** The actor of refusals to a person without an account. */
export const STRANGER = 'stranger'

export interface Parts {
  readonly host: InboxHost
  readonly settings: InboxSettings
  readonly company: InboxCompany
  readonly assets: Assets
  readonly mail: InboxMail | undefined
  /** Host name of the passkeys. */
  readonly relyingParty: string
  readonly secure: boolean
  readonly key: string
  readonly random: Random
  readonly accounts: Accounts
  readonly passkeys: Passkeys
  readonly invitations: Invitations
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: Limits
  readonly tickets: Tickets
  readonly cookies: Cookies
  /** Undefined where it is off. */
  readonly push: Push | undefined
  /** Inquiries, and actions on them. */
  readonly work: Work
  now(): number
  record(action: RecordedAction): Promise<void>
  /** Runs work after the answer, so that response times reveal nothing; `settle` waits for it. */
  later(work: () => Promise<void>): void
  settle(): Promise<void>
}

export async function createParts(host: InboxHost, random: Random): Promise<Parts> {
  const { settings, company, mail, log, now } = host
  const { run } = host.store
  await prepareSchema(run)
  // Signs tickets and hashes: the first instance makes it, and all share it through the store.
  const key = await host.store.keep('inbox.key', createToken(random))
  const { protocol, hostname } = new URL(settings.baseUrl)
  const surroundings = { random, now }
  const work = createWork(host, random)
  const underWay = new Set<Promise<void>>()
  return {
    host,
    settings,
    company,
    assets: createAssets(company.palette),
    mail,
    relyingParty: hostname,
    secure: protocol === 'https:',
    key,
    random,
    accounts: createAccounts(run, random),
    passkeys: createPasskeys(run),
    invitations: createInvitations(run, surroundings),
    sessions: createSessions(run, surroundings),
    codes: createCodes(run, now),
    limits: createLimits(run, key, now),
    tickets: createTickets({ key, random, run, now }),
    cookies: createCookies(protocol === 'https:'),
    push: settings.push ? await createPush(host, random) : undefined,
    now,
    work,
    async record(done) {
      const { actor, action, object, detail } = done
      log.info(`inbox.${action}`, { actor, object, detail })
      // Repeatable actions of strangers are only logged: the record is kept for years.
      if (actor !== STRANGER) await work.record.add(done)
    },
    later(work) {
      const promise = work()
        .catch((error: unknown) => log.error('inbox.failed', { error: String(error) }))
        .finally(() => underWay.delete(promise))
      underWay.add(promise)
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}
