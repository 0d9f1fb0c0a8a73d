/** Notifies browsers of new inquiries and replies while no page of the inbox is open. */
import type { InboxHost } from 'frontdesk/ports'
import { readNewer } from '../inquiries/newer.ts'
import { parsePosition } from '../inquiries/list-query.ts'
import { toText, type Random } from '../secrets.ts'
import type { UntoldMail } from '../store/letters.ts'
import { readText, type StoredRow } from '../store/rows.ts'
import { LIVES, toLimits } from '../store/sessions.ts'
import type { Texts } from '../texts/en.ts'
import { findTexts } from '../texts/texts.ts'
import { createSenderKey, encrypt, readSenderKey, toAuthorization } from './message.ts'
import type { Subscription } from './subscription.ts'
import { toUntoldText } from './untold-text.ts'

export interface Push {
  /** Browsers recognise the sender by it; base64url. */
  readonly publicKey: string
  /** Belongs to the session and ends with it. `language`: of the notification. */
  subscribe(sessionId: string, subscription: Subscription, language: string): Promise<void>
  unsubscribe(sessionId: string): Promise<void>
  isOn(sessionId: string): Promise<boolean>
  /** Tells everyone that a test mail did not arrive. */
  tellOfLostMail(): Promise<void>
  /** Notifies who has the inquiry, else everyone. Resolves to the ids of the notified accounts. */
  tellOfMail(untold: readonly UntoldMail[]): Promise<ReadonlySet<string>>
  /** Notifies of inquiries since the last time, on any instance. */
  look(): Promise<void>
}

/** Milliseconds: older inquiries came before notifications were switched on. */
const NEWS_MS = 600_000

/** Milliseconds that a push service may take, and seconds that it keeps an undelivered message. */
const DEADLINE_MS = 10_000
const KEPT_SECONDS = 43_200

/** Name of the value with the last inquiry that was notified. */
const UPTO = 'inbox.push.upto'

export async function createPush(host: InboxHost, random: Random): Promise<Push> {
  const { store, settings, log } = host
  const { run } = store
  const key = readSenderKey(await store.keep('inbox.push', createSenderKey()))

  const remove = (column: 'session_id' | 'endpoint', value: string): Promise<unknown> =>
    run.again({ text: `DELETE FROM inbox_push WHERE ${column} = :value`, values: { value } })

  const tell = async (
    row: StoredRow,
    toMessage: (texts: Texts) => string,
    topic: string,
  ): Promise<void> => {
    const text = toMessage(findTexts(readText(row, 'language')))
    const endpoint = readText(row, 'endpoint')
    const keys = { p256dh: readText(row, 'p256dh'), auth: readText(row, 'auth') }
    const claims = {
      audience: new URL(endpoint).origin,
      contact: settings.baseUrl,
      now: host.now(),
    }
    try {
      const { status } = await host.fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          Authorization: toAuthorization(key, claims),
          'Content-Encoding': 'aes128gcm',
          TTL: String(KEPT_SECONDS),
          // A later message replaces one that waits.
          Topic: topic,
        },
        body: new Uint8Array(encrypt(text, keys, random)),
      })
      if (status === 404 || status === 410) await remove('endpoint', endpoint)
      else if (status >= 300) log.warn('inbox.push-failed', { status })
    } catch (error) {
      log.warn('inbox.push-failed', { reason: String(error) })
    }
  }

  const readSubscriptions = async (): Promise<readonly StoredRow[]> => {
    const [rows = []] = await run.again({
      text: `SELECT p.*, s.account_id FROM inbox_push p JOIN inbox_session s ON s.id = p.session_id
        JOIN inbox_account a ON a.id = s.account_id WHERE a.disabled_at IS NULL AND ${LIVES}`,
      values: toLimits(host.now()),
    })
    return rows
  }

  return {
    publicKey: toText(key.publicKey),
    async subscribe(sessionId, { endpoint, p256dh, auth }, language) {
      await run.again({
        text: `INSERT INTO inbox_push (session_id, endpoint, p256dh, auth, language)
          VALUES (:sessionId, :endpoint, :p256dh, :auth, :language)
          ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint,
            p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`,
        values: { sessionId, endpoint, p256dh, auth, language },
      })
    },
    async unsubscribe(sessionId) {
      await remove('session_id', sessionId)
    },
    async isOn(sessionId) {
      const [rows = []] = await run.again({
        text: 'SELECT 1 FROM inbox_push WHERE session_id = :sessionId',
        values: { sessionId },
      })
      return rows.length > 0
    },
    async tellOfLostMail() {
      const told = await readSubscriptions()
      await Promise.all(told.map((row) => tell(row, ({ push }) => push.lost, 'mail')))
    },
    async tellOfMail(untold) {
      const told = untold.length === 0 ? [] : await readSubscriptions()
      const notified = new Set<string>()
      await Promise.all(
        told.map(async (row) => {
          const account = readText(row, 'account_id')
          const own = untold.filter(({ assignee = account }) => assignee === account)
          if (own.length === 0) return
          notified.add(account)
          await tell(row, (texts) => toUntoldText(texts, own), 'replies')
        }),
      )
      return notified
    },
    async look() {
      const [told, [[last] = []]] = await Promise.all([
        readSubscriptions(),
        run.again({ text: `SELECT value FROM setting WHERE name = '${UPTO}'` }),
      ])
      if (told.length === 0) return
      const before = last ? readText(last, 'value') : ''
      const after = parsePosition(before) ?? { receivedAt: 0, id: '' }
      const since = host.now() - NEWS_MS
      const { count, newest } = await readNewer(store, { quarantined: false, since }, after)
      if (!newest) return
      // The first of several instances notifies.
      const [[mine] = []] = await run.once({
        text: `INSERT INTO setting (name, value) VALUES ('${UPTO}', :value)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
           WHERE setting.value = :before RETURNING name`,
        values: { value: `${newest.receivedAt}.${newest.id}`, before },
      })
      if (!mine) return
      await Promise.all(told.map((row) => tell(row, ({ push }) => push.came(count), 'inquiries')))
    },
  }
}
