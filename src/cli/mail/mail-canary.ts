/** `frontdesk mail canary`: whether an inquiry arrives, tried by one that nobody wrote. */
import { systemClock } from '../../clock.ts'
import { toTrip } from '../../node/canary/schedule.ts'
import {
  canarySteps,
  sendCanary,
  type CanaryStep,
  type CanaryTimes,
} from '../../node/canary/trip.ts'
import { readServices } from '../mail-standing.ts'
import { refuse, type CommandOutcome } from '../operator-command.ts'
import type { OpenStore } from '../operator-store.ts'
import { toPrintable } from '../printable.ts'
import { findSpeaker } from '../service-text.ts'

const words: Readonly<Record<CanaryStep, string>> = {
  form: 'The form took it',
  store: 'It was in the store',
  mail: 'The mail server took it',
  mailbox: 'It was in the mailbox',
  end: 'Deleted in both places',
}

/** Sends one and follows it; `progress` is told where it is sent. */
export async function tryCanary(
  { settings, store }: Pick<OpenStore, 'settings' | 'store'>,
  progress: (step: string) => void,
): Promise<CommandOutcome> {
  const trip = toTrip({ ...settings, baseUrl: await findUrl(settings, store) }, store)
  if (typeof trip === 'string') return refuse(trip)
  progress(
    `Sending a canary by the form at ${trip.url}; looking for it at ${trip.mailbox.server} …`,
  )
  const { signal } = new AbortController()
  const outcome = await sendCanary({ ...trip, clock: systemClock, signal })
  switch (outcome.kind) {
    case 'arrived':
      return { ok: true, text: [...toLines(outcome.times), 'Inquiries arrive.'].join('\n') }
    case 'late': {
      const { times, step, reason } = outcome
      const missing = `${words[step]}: no.`
      return refuse([...toLines(times), missing, toPrintable(reason)].join('\n'))
    }
    case 'given-up':
      return refuse('The canary was given up.')
  }
}

/** The service knows its address and port, whatever environment this command is called in. */
async function findUrl(
  { baseUrl }: OpenStore['settings'],
  store: OpenStore['store'],
): Promise<string> {
  const speaker = findSpeaker(await readServices({ store }))
  return speaker?.condition.baseUrl ?? baseUrl
}

function toLines(times: CanaryTimes): readonly string[] {
  const width = Math.max(...Object.values(words).map(({ length }) => length))
  return canarySteps.flatMap((step) => {
    const ms = times[step]
    return ms === undefined ? [] : [`${words[step].padEnd(width)}  ${toSeconds(ms)}`]
  })
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(7)} s`
}
