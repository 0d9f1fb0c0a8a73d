/** What the clock's rounds leave in the store for `frontdesk status`: that they happen. */
import type { ServerlessSettings } from './settings.ts'

/** All instances share one: a new one begins with every other request. */
export const ROUNDS = 'rounds'

/** In the words of a service (`service/health/condition.ts`), as far as there are any. */
export function toRoundPosting(
  { desk: { baseUrl, verifier } }: ServerlessSettings,
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
