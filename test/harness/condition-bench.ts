/** The watch over a service's health, with a manual clock and heartbeats in memory. */
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { recordingLog, type RecordingLog } from './log.ts'
import type {
  Heartbeats,
  HeartbeatsState,
} from '../../packages/frontdesk/src/inquiries/instance-heartbeats.ts'
import {
  HEARTBEAT_MS,
  parsePosting,
  type Condition,
} from '../../packages/frontdesk/src/service/health/condition.ts'
import {
  createConditionWatch,
  type ConditionWatch,
  type ConditionWatchOptions,
} from '../../packages/frontdesk/src/service/health/watch.ts'

/** Epoch milliseconds. */
export const START = 1_795_237_200_000

export interface Bench {
  readonly clock: FakeClock
  readonly log: RecordingLog
  readonly watch: ConditionWatch
  /** The last reported condition. */
  said(): Condition | undefined
  /** Runs one check and report. */
  beat(): Promise<void>
  checkWrite: () => Promise<void>
  checkFiles: () => Promise<void>
  /** The stored heartbeats. */
  state: Partial<HeartbeatsState>
  clockSets: number
  /** Deletes the report. */
  forget(): void
  /** The error of every write, if set. */
  unwritable: Error | undefined
  /** Number of reports so far. */
  words: number
}

/** A stored heartbeat, and since when. */
interface Posted {
  readonly text: string
  readonly at: number
}

/** Heartbeats in memory; engines have their contract suite. */
export function createBench(
  changes: Partial<ConditionWatchOptions> = {},
  postings: Map<string, Posted> = new Map(),
  clock: FakeClock = fakeClock(START),
): Bench {
  const log = recordingLog()
  const instance = changes.instance ?? 'this'
  const read = (): HeartbeatsState => ({
    postings: [...postings].map(([of, { text, at }]) => ({
      instance: of,
      text,
      ageMs: clock.now() - at,
    })),
    time: undefined,
    dangers: [],
    ...bench.state,
  })
  const heartbeats: Heartbeats = {
    async post(of, text) {
      if (bench.unwritable) throw bench.unwritable
      bench.words += 1
      postings.set(of, { text, at: clock.now() })
      return read()
    },
    async takeDown(of) {
      postings.delete(of)
    },
    read: async () => read(),
  }
  const watch = createConditionWatch({
    heartbeats,
    checkWrite: () => bench.checkWrite(),
    checkFiles: () => bench.checkFiles(),
    checkData: () => Promise.resolve(),
    facts: {
      host: 'web-1',
      pid: 4711,
      startedAt: START,
      baseUrl: 'https://www.example.com',
      botCheck: 'altcha',
      mailServer: undefined,
      store: '/data',
    },
    hasEnded: () => false,
    onOutage: 'refuse',
    log,
    clock,
    instance,
    onClockSet: () => (bench.clockSets += 1),
    ...changes,
  })
  const bench: Bench = {
    clock,
    log,
    watch,
    said: () => parsePosting(postings.get(instance)?.text ?? ''),
    beat: () => clock.advance(HEARTBEAT_MS + 1000),
    checkWrite: async () => {},
    checkFiles: async () => {},
    state: {},
    clockSets: 0,
    forget: () => void postings.delete(instance),
    unwritable: undefined,
    words: 0,
  }
  return bench
}

/** Kinds of the last reported troubles. */
export const kinds = ({ said }: Bench): readonly string[] | undefined =>
  said()?.troubles.map(({ kind }) => kind)

/** Events in its log. */
export const events = ({ log }: Bench): readonly string[] => log.entries.map(({ event }) => event)
