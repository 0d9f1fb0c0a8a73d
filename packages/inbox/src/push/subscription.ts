/** A browser's push subscription: an address that the inbox sends to. */
import { fromText } from '../secrets.ts'
import type { PushKeys } from './message.ts'

export interface Subscription extends PushKeys {
  readonly endpoint: string
}

/** Push services of Chrome, Firefox, Edge and Safari: the inbox calls no other address. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|(?:[\w-]+\.)+push\.apple\.com)$/

/** Parses the result of `PushSubscription.toJSON`; undefined for anything else. */
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
