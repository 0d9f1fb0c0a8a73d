import type { Log } from '../log.ts'
import { ALARM_AGE_MS, type OutboxStanding } from '../inquiries/outbox.ts'
import { MAIL_KEPT } from './refusal-code.ts'

/** Warns once when mail is stuck, and reports once when it flows again. */
export interface BacklogAlarm {
  observe(standing: OutboxStanding, now: number): void
}

/** `stuck`: the oldest mail has waited for {@link ALARM_AGE_MS} or longer. */
export type Backlog = 'stuck' | 'flowing'

/** `tell` is called for each change. */
export function createBacklogAlarm(log: Log, tell?: (backlog: Backlog) => void): BacklogAlarm {
  let ringing = false
  return {
    observe({ pending, oldest }, now) {
      const stuck = oldest?.state === 'pending' && now - oldest.receivedAt >= ALARM_AGE_MS
      if (stuck === ringing) return
      ringing = stuck
      tell?.(stuck ? 'stuck' : 'flowing')
      if (!stuck) return log.info('mail.recovered', { pending })
      log.error('mail.stuck', {
        pending,
        oldestMinutes: Math.floor((now - oldest.receivedAt) / 60_000),
        attempts: oldest.attempts,
        code: oldest.code,
        remedy: `${MAIL_KEPT} To see why: npx frontdesk mail test`,
      })
    },
  }
}
