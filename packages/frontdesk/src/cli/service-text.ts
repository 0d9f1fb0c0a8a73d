/** The running services' reports, in words. */
import { hasEnded } from '../service/health/process-life.ts'
import {
  parsePosting,
  ROUNDS_SILENCE_MS,
  SILENCE_MS,
  type Condition,
} from '../service/health/condition.ts'
import type { HeartbeatsState } from '../inquiries/instance-heartbeats.ts'
import { toDurationText } from '../clock.ts'
import { toPrintable } from './printable.ts'

/** A service that runs, or stopped unexpectedly. */
export interface HeardService {
  readonly condition: Condition
  /** Milliseconds since its last report; below 0 if the clock was set back. */
  readonly ageMs: number
}

/** The services, by their heartbeats in the store. */
export interface HeardServices {
  readonly alive: readonly HeardService[]
  /** Silent without having said that they stop, latest last. */
  readonly silent: readonly HeardService[]
  /** Their process has ended; one that was `running` ended without a stop. */
  readonly ended: readonly HeardService[]
  /** Dangers that this command sees in the store. */
  readonly dangers: readonly string[]
  /** Whether a running service could not write its report. */
  readonly refusesWrites?: boolean
}

/** `isOver`: whether the reporting process is known to have ended. */
export function toHeardServices(
  { postings, dangers, unrestored, refusesWrites = false }: Omit<HeartbeatsState, 'time'>,
  isOver: (condition: Condition) => boolean = hasEnded,
): HeardServices {
  const heard = postings.flatMap(({ text, ageMs }) => {
    const condition = parsePosting(text)
    if (!condition) return []
    // Seen here too: a restore may have used the copies since that report.
    const troubles = condition.troubles.filter(({ kind }) => kind !== 'unrestored')
    return [{ condition: { ...condition, troubles }, ageMs }]
  })
  const isAlive = ({ ageMs, condition: { rounds } }: HeardService): boolean =>
    Math.abs(ageMs) <= (rounds ? ROUNDS_SILENCE_MS : SILENCE_MS)
  // In a container each process may have the same number as the one before.
  const isFollowed = ({ condition: { host, pid, startedAt } }: HeardService): boolean =>
    heard.some(
      ({ condition: other }) =>
        other.host === host && other.pid === pid && other.startedAt > startedAt,
    )
  const ended = heard.filter((one) => isFollowed(one) || isOver(one.condition))
  const others = heard.filter((one) => !ended.includes(one))
  const alive = others.filter(isAlive)
  return {
    alive,
    silent: others.filter((one) => !isAlive(one)),
    ended,
    // Why the store fails says the same.
    dangers: alive.some(failsToStore) ? [] : [...dangers, ...[unrestored ?? []].flat()],
    refusesWrites,
  }
}

const failsToStore = ({ condition }: HeardService): boolean =>
  condition.troubles.some(({ kind }) => kind === 'store')

/** The service whose report counts: a running one, else one that is stopping. */
export function findSpeaker({ alive }: HeardServices): HeardService | undefined {
  return alive.findLast(({ condition }) => condition.state === 'running') ?? alive.at(-1)
}

/** Problems for the operator, each with its remedy. */
export function findServiceTroubles(services: HeardServices): readonly string[] {
  const told = findToldTroubles(services)
  // Without what a running service has reported itself.
  const seen = services.dangers.filter(
    (danger) => !told.some((trouble) => trouble.includes(danger)),
  )
  return [...seen, ...told]
}

function findToldTroubles({
  alive,
  silent,
  ended,
  refusesWrites,
}: HeardServices): readonly string[] {
  const told = alive.flatMap(({ condition }) =>
    condition.troubles
      .flatMap(({ message }) => message.split('\n\n'))
      .map((text) => (alive.length > 1 ? `${toName(condition)}: ${text}` : text)),
  )
  // Whether a service runs is unknown then: it cannot report where nothing can be written.
  if (alive.length === 0 && refusesWrites) return []
  const last = silent.at(-1)
  const over = ended.at(-1)
  const isSilentEnd = over?.condition.state === 'running' && !over.condition.development
  if (alive.length === 0 && !last) {
    return [
      isSilentEnd
        ? `${toName(over.condition)} ended without a stop: by process.exit() in its host, a kill or a crash. Forms are not accepted, mail waits. Start the site that Frontdesk is mounted in, or: npx frontdesk start`
        : 'No service runs here, or it could not report. Without one, forms are not accepted and mail waits. If one runs and keeps its inquiries elsewhere, name its config file with --config, or its folder with --data-dir. Start the site that Frontdesk is mounted in; if it runs, its log says why Frontdesk does not (frontdesk.unusable). Or: npx frontdesk start',
    ]
  }
  if (!last) return [...new Set(told)]
  if (last.condition.rounds) return [...new Set(told), toRoundsTrouble(last.ageMs)]
  const others = silent.length > 1 ? ` and ${silent.length - 1} more` : ''
  const heard =
    last.ageMs < 0
      ? 'was last seen at a time in the future: the clock has been set back since'
      : `was last seen ${toDurationText(last.ageMs)} ago and did not report that it ends`
  const remedy =
    alive.length === 0
      ? 'If it does not run, forms are not accepted and mail waits. Start the site that Frontdesk is mounted in, or: npx frontdesk start'
      : 'Check whether it should run. After an hour it is no longer listed.'
  return [...new Set(told), `${toName(last.condition)}${others} ${heard}. ${remedy}`]
}

/** For hosts without a process, whose clock does not run. `ageMs`: of the last round, if any. */
export function toRoundsTrouble(ageMs?: number): string {
  const heard =
    ageMs === undefined
      ? 'The cron trigger has not called yet'
      : `The cron trigger last called ${toDurationText(ageMs)} ago`
  return `${heard}: forms are accepted, but mail that failed at first waits. Check the cron trigger of the platform: "triggers": { "crons": ["* * * * *"] } in wrangler.jsonc.`
}

/** One line for each running service. */
export function toServiceText({ condition, ageMs }: HeardService): string {
  const { baseUrl, botCheck, state } = condition
  const ending = state === 'stopping' ? ', about to end' : ''
  const check = botCheck === 'none' ? 'no bot check' : `bot check ${toPrintable(botCheck)}`
  return `${toPrintable(baseUrl ?? 'mounted in a site')}, ${check}, ${toName(condition)}, last seen ${toDurationText(Math.max(0, ageMs))} ago${ending}`
}

function toName({ host, pid, rounds }: Condition): string {
  if (rounds) return 'rounds of a clock'
  return `process ${pid} on ${toPrintable(host)}`
}
