/** The use case: take one inquiry, or say why not (contract 4.1, design 3: order of checks). */
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../contract/fields.ts'
import { parseForm } from '../http/form.ts'
import type { FormFault } from '../http/form-part.ts'
import type { FieldFault } from '../http/problem.ts'
import type { Client } from '../http/client.ts'
import type { InquiryStore } from '../stores/store.ts'
import {
  MAX_TOKEN_LENGTH,
  VERIFICATION_MS,
  type BotReason,
  type BotVerifier,
  type VerifierContext,
} from '../verifiers/verifier.ts'
import { parseInquiry } from './inquiry.ts'

/** Every way a submission can end. A failing store is not among them: it throws. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unreadable'; readonly fault: FormFault; readonly unread: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldFault[] }
  | { readonly kind: 'refused'; readonly reason: BotReason }
  /** The bot check could not be asked. */
  | { readonly kind: 'unverified'; readonly reason: 'provider-unavailable' | 'misconfigured' }

export interface SubmitOptions {
  readonly store: InquiryStore
  readonly verifier: BotVerifier
  readonly verifierContext: VerifierContext
  /** Origins that a browser may send the form from. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Random, unguessable id of a new inquiry. */
  readonly createId: () => string
}

export type Submit = (request: Request, client: Client) => Promise<SubmitOutcome>

/** Wires the steps. The returned function rejects only when the store or the verifier fails. */
export function createSubmit(options: SubmitOptions): Submit {
  const { store, verifier, verifierContext, allowedOrigins, now, createId } = options

  return async (request, client) => {
    const form = await parseForm(request, { maxBytes: MAX_FORM_BYTES, maxFields: MAX_FORM_FIELDS })
    if (!form.ok) return { kind: 'unreadable', fault: form.fault, unread: form.unread }

    const inquiry = parseInquiry(form.parts)
    if (!inquiry.ok) return { kind: 'invalid', errors: inquiry.errors }

    if (verifier.field !== undefined && isForeign(request.headers, allowedOrigins)) {
      return { kind: 'refused', reason: 'foreign-origin' }
    }
    const token = form.parts.find(({ name, file }) => name === verifier.field && !file)?.value
    if (verifier.field !== undefined && !token) return { kind: 'refused', reason: 'missing' }
    if (token && (token.length > MAX_TOKEN_LENGTH || !verifier.identify(token, now()))) {
      return { kind: 'refused', reason: 'malformed' }
    }
    const verdict = await verifier.verify(
      {
        token: token ?? '',
        clientAddress: client.address,
        signal: AbortSignal.timeout(VERIFICATION_MS),
      },
      verifierContext,
    )
    if (verdict.human === 'unknown') return { kind: 'unverified', reason: verdict.reason }
    if (!verdict.human) return { kind: 'refused', reason: verdict.reason }

    await store.append({ ...inquiry.values, id: createId(), receivedAt: now() })
    return { kind: 'accepted' }
  }
}

/**
 * Whether a browser sent the form from a page of another origin. Clients that are no browser send
 * no Origin. Under `Referrer-Policy: no-referrer` a browser's own form says `null`, and then
 * Sec-Fetch-Site, which pages cannot set, tells it from a sandboxed frame (Fetch, Origin header).
 */
function isForeign(headers: Headers, allowedOrigins: ReadonlySet<string>): boolean {
  const origin = headers.get('origin')
  if (origin === null || allowedOrigins.has(origin)) return false
  return origin !== 'null' || headers.get('sec-fetch-site') !== 'same-origin'
}
