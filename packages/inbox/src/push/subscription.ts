/** What a browser says of the push service that reaches it: an address that the inbox sends to. */
import { fromText } from '../secrets.ts'
import type { PushKeys } from './message.ts'

export interface Subscription extends PushKeys {
  readonly endpoint: string
}

/** Services of Chrome, Firefox, Edge and Safari: no other address is ever asked. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|(?:[\w-]+\.)+push\.apple\.com)$/

/** As `PushSubscription.toJSON` writes it; undefined for anything else. */
export function parseSubscription(text: string): Subscription | undefined {
  try {
    const { endpoint, keys }: { endpoint?: unknown; keys?: unknown } = JSON.parse(text)
    const { p256dh, auth }: { p256dh?: unknown; auth?: unknown } = Object(keys)
    if (typeof endpoint !== 'string' || endpoint.length > 2000) return undefined
    if (typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
    const { origin, hostname } = new URL(endpoint)
    const isKnown = SERVICES.test(hostname) && origin === `https://${hostname}`
    const isWhole = fromText(p256dh).length === 65 && fromText(auth).length === 16
    return isKnown && isWhole ? { endpoint, p256dh, auth } : undefined
  } catch {
    return undefined
  }
}
