/** Canaries that the service sends by itself, and what it does when one is late. */
import type { Settings } from '../../config/settings.ts'
import { DEFAULT_LATE_SECONDS } from '../../config/declarations/canary.ts'
import type { Log } from '../../log.ts'
import { systemClock, type Clock } from '../../clock.ts'
import { parseMailAddress } from '../../mail/mailers/index.ts'
import type { InquiryStore } from '../../stores/store.ts'
import type { Ledger } from '../../stores/vault.ts'
import { createCanaryAlarm, type CanaryAlarm } from './alarm.ts'
import { createMailbox, type CanaryMailbox } from './mailbox.ts'
import { sendCanary, type CanaryOutcome, type CanaryTrip } from './trip.ts'

/** What the watch over the service is told. */
export interface CanaryWatch {
  arrived(): void
  late(message: string): void
}

export interface CanarySchedule {
  /** Resolves when none is under way. */
  stop(): Promise<void>
}

/** Milliseconds from the start to the first: the service has other work, and may only be tried out. */
const FIRST_MS = 10_000

/** What a canary needs of the settings; a sentence where that does not fit together. */
export function toTrip(
  settings: Settings,
  store: InquiryStore,
): Omit<CanaryTrip, 'clock' | 'signal'> | string {
  const { canary, mail, baseUrl, verifier } = settings
  if (!canary) return NOT_CONFIGURED
  if (!mail) return 'Mail is off: there is nothing to prove. Set SMTP_URL, MAIL_FROM and MAIL_TO.'
  const mailbox: CanaryMailbox | string = createMailbox(canary.mailbox, settings.mailSecret)
  if (typeof mailbox === 'string') return mailbox
  return {
    url: new URL(canary.url ?? baseUrl).origin,
    botField: verifier.field,
    email: mail.settings.from,
    store,
    mailbox,
    lateMs: (canary.lateSeconds ?? DEFAULT_LATE_SECONDS) * 1000,
  }
}

const NOT_CONFIGURED =
  'There is no mailbox to look into. Set CANARY_MAILBOX, for the service and for this command, to the mailbox of a recipient in MAIL_TO: imaps://user:password@imap.example.com'

/** Undefined where the service sends none by itself. */
export function startCanaries(
  settings: Settings,
  store: InquiryStore,
  log: Log,
  watch: CanaryWatch | undefined,
  clock: Clock = systemClock,
): CanarySchedule | undefined {
  const { everyMinutes } = settings.canary ?? {}
  if (everyMinutes === undefined) return undefined
  const trip = toTrip(settings, store)
  if (typeof trip === 'string') {
    log.error('canary.unusable', { reason: trip })
    watch?.late(trip)
    return undefined
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const alarm = toAlarm(settings, store, log, clock)

  const run = async (): Promise<void> => {
    await clock.sleep(FIRST_MS, signal)
    while (!signal.aborted) {
      const outcome = await sendCanary({ ...trip, clock, signal })
      report(outcome, log, watch)
      await alarm?.hear(outcome).catch((error: unknown) => {
        log.error('canary.alarm-unsent', { reason: String(error) })
      })
      await clock.sleep(everyMinutes * 60_000, signal)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function report(outcome: CanaryOutcome, log: Log, watch: CanaryWatch | undefined): void {
  switch (outcome.kind) {
    case 'given-up':
      return
    case 'arrived':
      log.info('canary.arrived', toFields(outcome.times))
      watch?.arrived()
      return
    case 'late': {
      const { step, reason, times } = outcome
      log.error('canary.late', { step, reason, ...toFields(times) })
      watch?.late(`A canary did not arrive (${step}). ${reason}`)
    }
  }
}

function toFields(times: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(times).map(([step, ms]) => [`${step}Ms`, Math.round(ms)]),
  )
}

function toAlarm(
  settings: Settings,
  ledger: Ledger,
  log: Log,
  { now }: Clock,
): CanaryAlarm | undefined {
  const { canary, mail, site } = settings
  if (canary?.alarmUrl === undefined || canary.alarmTo === undefined || !mail) return undefined
  const parsed = parseMailAddress(canary.alarmUrl)
  if (!parsed.ok) return undefined
  const { from, host } = mail.settings
  const { route } = parsed
  const { name: siteName } = site
  return createCanaryAlarm({ siteName, host, from, to: canary.alarmTo, route, ledger, log, now })
}
