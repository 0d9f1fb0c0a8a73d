/** The operations listener: a separate port. */
import type { Settings } from '../settings/settings.ts'
import type { Log } from '../log.ts'
import { createOperations, isOwnHost, toRefusal } from './endpoint.ts'
import { createReadiness, type Readiness, type Warning } from './readiness.ts'
import { toRawPath } from '../http/exchange.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import type { TroubleKind } from './health/condition.ts'
import type { ConditionWatch } from './health/watch.ts'
import { createStoreChecks } from './health/store-checks.ts'
import { serve, type Served, type Serving } from '../server/serve.ts'

const MAIL_REFUSED =
  'The mail server rejects mail or does not answer; inquiries are kept. To see why: npx frontdesk mail test'

const LIST_MISSING =
  'The weekly list of what is held in quarantine could not be mailed; the inquiries are kept. To see why: npx frontdesk status'

const REPLIES_UNREAD = 'The mailbox of replies cannot be read. To see why: npx frontdesk status'

const KEYS =
  'Forms are answered with 500: the keys of the bot check are wrong. To see more: npx frontdesk status'

const OUTAGE =
  'The bot-check provider is not responding: forms are answered with 500, or accepted unverified, as contact.onOutage says. To see more: npx frontdesk status'

/** The problems that concern a check. */
const warnings: Partial<Record<TroubleKind, (message: string) => Warning>> = {
  damage: (message) => ({ name: 'store', message }),
  unsafe: (message) => ({ name: 'store', message }),
  unrestored: (message) => ({ name: 'store', message }),
  // Not the mail server's words: they may name a person, and this listener has no sign-in.
  mail: () => ({ name: 'mail', message: MAIL_REFUSED }),
  'held-list': () => ({ name: 'mail', message: LIST_MISSING }),
  mailbox: () => ({ name: 'mail', message: REPLIES_UNREAD }),
  'lost-mail': (message) => ({ name: 'mail', message }),
  'bot-check': () => ({ name: 'bot-check', state: 'failing', message: KEYS }),
  'bot-check-outage': () => ({ name: 'bot-check', message: OUTAGE }),
}

const FOREIGN_HOST =
  'Ask by address, such as http://127.0.0.1:9090/readyz, or by the name in operations.host.'

export function createServiceReadiness(
  settings: Settings,
  store: Pick<InquiryStore, 'checkFiles' | 'checkWrite'>,
  watch: Pick<ConditionWatch, 'troubles' | 'doubt'> | undefined,
): Readiness {
  const { checkFiles, checkWrite } = createStoreChecks(settings, store)
  return createReadiness({
    lookAtStore: async () => {
      try {
        await checkFiles()
        await checkWrite()
      } catch (error) {
        // So that log and `status` say the same.
        watch?.doubt()
        throw error
      }
    },
    warnings: () =>
      (watch?.troubles() ?? []).flatMap(({ kind, message }) => warnings[kind]?.(message) ?? []),
    mail: settings.mail ? 'on' : 'off',
    elapsed: () => performance.now(),
  })
}

/** Undefined where no port is configured. Rejects when it cannot listen. */
export async function listenForOperations(
  { operations }: Pick<Settings, 'operations'>,
  readiness: Readiness,
  log: Log,
): Promise<Serving | undefined> {
  if (!operations) return undefined
  return serve(toAnswerer(readiness, operations.host), { ...operations, log })
}

/** Presents the operations to the transport as a site. */
function toAnswerer(readiness: Readiness, host: string): Served {
  const operate = createOperations(readiness)
  return {
    fetch: ({ method, url, headers }, context) =>
      isOwnHost(headers.get('host') ?? undefined, host)
        ? operate({ method, path: toRawPath(context?.target ?? url) })
        : toRefusal(421, FOREIGN_HOST),
    allow: () => undefined,
    problem: (kind, detail) => toRefusal(kind === 'validation' ? 400 : 500, detail),
  }
}
