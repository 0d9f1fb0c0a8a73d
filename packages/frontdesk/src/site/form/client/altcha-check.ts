import { FORM_SOLVER_PATH } from '../solver-path.ts'
import { solveAltcha, type SolvedChallenge } from './altcha.ts'
import type { BotCheck, Obtained } from './bot-check.ts'
import { readSeconds } from './retry-after.ts'
import { toServiceUrl } from './service-url.ts'

type Result =
  | { readonly ok: true; readonly solved: SolvedChallenge }
  | Exclude<Obtained, { readonly ok: true }>

/** A token with less than this left is replaced, in milliseconds. */
const LEAST_LIFE_MS = 60_000

/** Time for challenge and solution, in milliseconds: an old telephone on a busy network. */
const SOLVE_MS = 300_000

/** Proof of work, solved while the visitor types, so that sending seldom waits. */
export function altchaCheck(input: HTMLInputElement): BotCheck {
  const url = toServiceUrl(input.dataset['challenge'] ?? '')
  let solving: Promise<Result> | undefined

  const prepare = (): void => {
    solving ??= solve(url, AbortSignal.timeout(SOLVE_MS)).then((result) => {
      if (result.ok) input.value = result.solved.token
      return result
    })
  }

  return {
    silent: true,
    prepare,
    renew() {
      solving = undefined
      input.value = ''
    },
    async obtain() {
      prepare()
      let result = await solving
      // A failed or expired result is replaced before sending.
      if (result && (!result.ok || result.solved.expiresAt - Date.now() < LEAST_LIFE_MS)) {
        solving = undefined
        prepare()
        result = await solving
      }
      if (!result?.ok) {
        solving = undefined
        return result ?? { ok: false, reason: 'internal' }
      }
      input.value = result.solved.token
      return { ok: true }
    },
  }
}

async function solve(url: string, signal: AbortSignal): Promise<Result> {
  if (!isSecureContext) return { ok: false, reason: 'insecure' }
  let response: Response
  try {
    response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  } catch {
    return { ok: false, reason: 'network' }
  }
  if (response.status === 429) {
    return { ok: false, reason: 'rateLimited', seconds: readSeconds(response) }
  }
  try {
    if (!response.ok) return { ok: false, reason: 'internal' }
    const workerUrl = toServiceUrl(FORM_SOLVER_PATH)
    return { ok: true, solved: await solveAltcha(await response.json(), workerUrl, signal) }
  } catch {
    return { ok: false, reason: 'internal' }
  }
}
