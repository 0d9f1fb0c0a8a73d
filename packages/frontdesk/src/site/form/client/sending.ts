/** One sending of the form, and its outcome. */
import { readSeconds } from './retry-after.ts'
import { setup } from './setup.ts'

export type Outcome =
  | { readonly kind: 'accepted'; readonly message: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ServerFault[] }
  /** `foreign`: the service accepts no form from this page's origin. */
  | { readonly kind: 'botVerification' | 'foreign' | 'internal' | 'network' | 'offline' }
  | { readonly kind: 'rateLimited'; readonly seconds: number }

/** A member of `errors` (decision 7: extra problem member). */
export interface ServerFault {
  readonly field: string
  readonly detail: string
}

/** Most milliseconds to wait for an answer. */
const DEADLINE_MS = 60_000

/** `language`: the form's language (BCP 47), for an answer by mail. Never rejects. */
export async function send(body: FormData, endpoint: string, language: string): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', 'content-language': language },
      credentials: 'omit',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return await toOutcome(response)
  } catch {
    return { kind: navigator.onLine ? 'network' : 'offline' }
  }
}

/** A proxy, for example, may answer without a readable body. */
async function toOutcome(response: Response): Promise<Outcome> {
  if (response.status === 429) return { kind: 'rateLimited', seconds: readSeconds(response) }
  const body: unknown = await response.json().catch(() => undefined)
  const { success, message, detail, errors } = toMembers(body)
  if (response.status === 200 && success === true) {
    return { kind: 'accepted', message: typeof message === 'string' ? message : '' }
  }
  if (response.status === 403) {
    return { kind: detail === setup.foreignDetail ? 'foreign' : 'botVerification' }
  }
  if (response.status === 400) return { kind: 'invalid', errors: toFaults(errors) }
  return { kind: 'internal' }
}

function toFaults(errors: unknown): readonly ServerFault[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) => {
    const { field, detail } = toMembers(error)
    return typeof field === 'string' && typeof detail === 'string' ? [{ field, detail }] : []
  })
}

function toMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
