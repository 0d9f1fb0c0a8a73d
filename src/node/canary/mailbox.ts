/** Where canaries arrive: finds and deletes them, and nothing else. */
import type { ImapFlow } from 'imapflow'
import { parseMailboxUrl, type MailboxPlace } from '../../mail/mailbox-url.ts'
import { parseGrant } from '../../mail/mailers/smtp/tokens/grant.ts'
import { createTokenSource, type TokenSource } from '../../mail/mailers/smtp/tokens/source.ts'
import { CANARY_PREFIX } from '../../stores/canary.ts'
import { ImapError, withFolder } from './imap.ts'
import { isLeftBehind } from './mark.ts'

export interface CanaryMailbox {
  /** For people, without secrets: `imap.example.com:993`. */
  readonly server: string
  /**
   * Whether a canary has arrived. Deletes it, and those that somebody left behind; others are on their
   * way to somebody who looks for them at this moment.
   */
  collect(id: string): Promise<CollectOutcome>
}

type CollectOutcome =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'not-there' }
  /** Cause and remedy, without secrets. */
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Milliseconds for one look. */
const LOOK_MS = 20_000

/** Mails that are looked at, the newest: a canary is minutes old. */
const MOST_MAILS = 200

const FIELD = new RegExp(`X-Submission-Id:\\s*(${CANARY_PREFIX}[\\w-]+)`, 'i')

const DELETED = String.raw`\Deleted`

/** `secret`: as with mail servers that take tokens. A fault is a sentence. */
export function createMailbox(
  address: string,
  secret: string | undefined,
  now: () => number = Date.now,
): CanaryMailbox | string {
  const parsed = parseMailboxUrl(address)
  if (!parsed.ok) return parsed.message
  const { place } = parsed
  const tokens = toTokens(place, secret)
  if (typeof tokens === 'string') return tokens
  return {
    server: `${place.host}:${place.port}`,
    async collect(id) {
      const token = await tokens?.read()
      if (token && !token.ok) return { kind: 'unreadable', reason: token.failure.explanation }
      const options = { place, token: token?.token, withinMs: LOOK_MS }
      try {
        return await withFolder(options, async (client) => collect(client, id, now()))
      } catch (error) {
        if (!(error instanceof ImapError)) throw error
        if (token && error.code === 'refused') await tokens?.renew(token.token)
        return { kind: 'unreadable', reason: `${error.message} Check CANARY_MAILBOX.` }
      }
    },
  }
}

function toTokens(
  { user, parameters }: MailboxPlace,
  secret: string | undefined,
): TokenSource | string | undefined {
  if (!parameters.has('oauth')) return undefined
  const parsed = parseGrant(user, parameters, secret)
  if (parsed.ok) return createTokenSource({ grant: parsed.grant })
  return `The mailbox's address cannot be used: ${parsed.reason}.`
}

/**
 * By the inquiry's id in a header field of ours: some services write a Message-ID of their own. The
 * newest mails are looked through, by their numbers: many servers search header fields slowly or not
 * at all, and a search by day would go by the clock of this machine.
 */
async function collect(client: ImapFlow, id: string, now: number): Promise<CollectOutcome> {
  const mails = client.mailbox === false ? 0 : client.mailbox.exists
  // Undefined, whatever the types say, where a server does not tell.
  if (!(mails > 0)) return { kind: 'not-there' }
  const first = Math.max(1, mails - MOST_MAILS + 1)
  const query = { uid: true, flags: true, headers: ['X-Submission-Id'] }
  const newest = await client.fetchAll(`${first}:*`, query)
  const canaries = newest.flatMap(({ uid, flags, headers }) => {
    const own = FIELD.exec(headers?.toString('latin1') ?? '')?.[1]
    return own === undefined || flags?.has(DELETED) === true ? [] : [{ uid, own }]
  })
  const gone = canaries.filter(({ own }) => own === id || isLeftBehind(own, now))
  if (gone.length > 0) await remove(client, gone.map(({ uid }) => uid).join(','))
  return { kind: canaries.some(({ own }) => own === id) ? 'arrived' : 'not-there' }
}

async function remove(client: ImapFlow, uids: string): Promise<void> {
  const byUid = { uid: true, silent: true }
  const { capabilities } = client
  // Part of IMAP4rev2 (RFC 9051). Without it everything would go that somebody else has marked.
  const canExpunge =
    capabilities.has('UIDPLUS') || (capabilities.has('IMAP4rev2') && !capabilities.has('IMAP4rev1'))
  const done = canExpunge
    ? await client.messageDelete(uids, byUid)
    : await client.messageFlagsAdd(uids, [DELETED], byUid)
  if (!done) throw new ImapError('refused', "The mailbox's server refused to delete a mail.")
}
