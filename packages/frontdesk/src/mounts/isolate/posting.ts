/** Notes in the store that the clock's rounds happen, for `frontdesk status`. */
import type { ServerlessSettings } from './settings.ts'

/** Shared by all instances: a new instance begins with every other request. */
export const ROUNDS = 'rounds'

/** In the terms of a service's health (`service/health/condition.ts`), as far as they apply. */
export function toRoundPosting(
  { options: { baseUrl, verifier } }: ServerlessSettings,
  mail: 'on' | 'off',
  now: number,
): string {
  return JSON.stringify({
    rounds: true,
    host: ROUNDS,
    pid: 0,
    startedAt: now,
    state: 'running',
    baseUrl,
    botCheck: verifier.name,
    mailServer: mail === 'on' ? 'a service over HTTPS' : undefined,
    store: '',
    troubles: [],
  })
}
