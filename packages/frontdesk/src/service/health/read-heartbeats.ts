/** What the board shows to a service that posts on it: its store's clock, its store, and the others. */
import type { Log } from '../../log.ts'
import type { HeartbeatsState } from '../../inquiries/instance-heartbeats.ts'
import { HEARTBEAT_MS, parsePosting, type Condition } from './condition.ts'
import { CLOCK_REMEDY, isOff, toOffWords } from './clock-words.ts'
import type { Troubles } from './troubles.ts'

export interface HeartbeatsReaderOptions {
  readonly facts: Pick<Condition, 'pid' | 'host'>
  /** Whether the process that reported certainly runs; unknown for one on another machine. */
  readonly isRunning: (other: Condition) => boolean
  /** Whether several services may share the store. */
  readonly sharing: 'meant' | 'mistake'
  readonly log: Log
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  /** Names this run among all. */
  readonly instance: string
  readonly troubles: Troubles
}

/**
 * Milliseconds that a word must be younger than the one before to be another one. Between reading its age
 * and looking at it there is a while, of a busy process more; new words come every {@link HEARTBEAT_MS}.
 */
const NEW_WORD_MS = HEARTBEAT_MS / 2

export interface HeartbeatsReader {
  /** Call it with what each posting found. */
  look(state: HeartbeatsState): void
  /** Milliseconds that this machine's clock is ahead of the store's; 0 where the store has none. */
  aheadMs(): number
}

export function createHeartbeatsReader(options: HeartbeatsReaderOptions): HeartbeatsReader {
  const { facts, isRunning, sharing, log, now, instance, troubles } = options
  /** When each other service was last seen to have said something new: by its text's age then. */
  const others = new Map<string, number>()
  let identity: string | undefined
  let aheadMs = 0

  /** A fresh word may be of one that ended: that it runs is known, or it says something new. */
  const lookForOthers = (postings: HeartbeatsState['postings']): void => {
    const alive = postings.flatMap(({ instance: other, text, ageMs }) => {
      const condition = other === instance ? undefined : parsePosting(text)
      if (condition?.state !== 'running' || Math.abs(ageMs) > 3 * HEARTBEAT_MS) return []
      const saidAt = now() - ageMs
      const before = others.get(other)
      if (before === undefined) others.set(other, saidAt)
      // The number of a process that ended may be this one's, as in a container that began again.
      if (condition.pid !== facts.pid && isRunning(condition)) return [condition]
      return before !== undefined && saidAt - before > NEW_WORD_MS ? [condition] : []
    })
    const [other] = alive
    if (!other) return troubles.settle('shared')
    const message = `Two services use one data folder: this one (process ${facts.pid} on ${facts.host}) and process ${other.pid} on ${other.host} for ${other.baseUrl}. No inquiry is lost, but limits count twice. Stop one of them, or give it another folder (DATA_DIR). Several instances can share a PostgreSQL database (DATABASE_URL).`
    if (troubles.raise('shared', message)) log.error('store.shared', { remedy: message })
  }

  const compareClocks = (time: number): void => {
    aheadMs = now() - time
    if (!isOff(aheadMs)) return troubles.settle('clock')
    const place = `${toOffWords(aheadMs)}${aheadMs > 0 ? ' of' : ''} the database server's`
    const message = `The clock of this machine is ${place}. ${CLOCK_REMEDY}`
    if (troubles.raise('clock', message))
      log.warn('clock.off', { seconds: Math.round(aheadMs / 1000), remedy: CLOCK_REMEDY })
  }

  const look: HeartbeatsReader['look'] = ({ postings, time, dangers, ...found }) => {
    if (time !== undefined) compareClocks(time)
    const danger = dangers.join(' ')
    if (danger === '') troubles.settle('unsafe')
    else if (troubles.raise('unsafe', danger)) log.warn('store.unsafe', { remedy: danger })
    if (identity !== undefined && found.identity !== identity) {
      if (troubles.raise('made-anew', MADE_ANEW))
        log.error('store.made-anew', { remedy: MADE_ANEW })
    }
    identity ??= found.identity
    if (sharing === 'mistake') lookForOthers(postings)
  }

  return { look, aheadMs: () => aheadMs }
}

const MADE_ANEW =
  'The database was recreated while the service ran: confirmed inquiries are missing. Restore it from a backup. If it was intended, restart the service.'
