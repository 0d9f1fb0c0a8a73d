import { describe, expect, it, vi } from 'vitest'
import { fakeClock, type FakeClock } from '../../../test/harness/fake-clock.ts'
import { createSubmission } from '../../../test/harness/inquiry.ts'
import { recordingLog, type RecordingLog } from '../../../test/harness/log.ts'
import { memoryStore } from '../../../test/harness/memory-store.ts'
import type { Board, BoardState } from '../../stores/board.ts'
import { StoreError } from '../../stores/store-error.ts'
import { ScarceRoomError } from './disk.ts'
import { HEARTBEAT_MS, parsePosting, type Condition } from './condition.ts'
import { watchIntake } from './intake.ts'
import {
  createConditionWatch,
  PAUSE_MS,
  PROBE_MS,
  type ConditionWatch,
  type ConditionWatchOptions,
} from './watch.ts'

const START = 1_795_237_200_000

interface Bench {
  readonly clock: FakeClock
  readonly log: RecordingLog
  readonly watch: ConditionWatch
  /** What the service said last. */
  said(): Condition | undefined
  /** Lets it look and say how it is. */
  beat(): Promise<void>
  probe: () => Promise<void>
  glance: () => Promise<void>
  /** Of the board, beside the postings. */
  state: Partial<BoardState>
  clockSets: number
  /** Somebody throws away what it said. */
  forget(): void
  /** Why nothing can be posted. */
  unwritable: Error | undefined
  /** How often it has said something. */
  words: number
}

/** A board in memory: engines have their contract suite. */
function createBench(
  changes: Partial<ConditionWatchOptions> = {},
  postings = new Map<string, { text: string; at: number }>(),
  clock = fakeClock(START),
): Bench {
  const log = recordingLog()
  const instance = changes.instance ?? 'this'
  const read = (): BoardState => ({
    postings: [...postings].map(([of, { text, at }]) => ({
      instance: of,
      text,
      ageMs: clock.now() - at,
    })),
    time: undefined,
    identity: undefined,
    dangers: [],
    ...bench.state,
  })
  const board: Board = {
    async post(of, text) {
      if (bench.unwritable) throw bench.unwritable
      bench.words += 1
      postings.set(of, { text, at: clock.now() })
      return read()
    },
    stands: async (of) => postings.has(of),
    async takeDown(of) {
      postings.delete(of)
    },
    read: async () => read(),
  }
  const watch = createConditionWatch({
    board,
    probe: () => bench.probe(),
    glance: () => bench.glance(),
    inspected: {},
    facts: {
      host: 'web-1',
      pid: 4711,
      startedAt: START,
      baseUrl: 'https://www.example.com',
      botCheck: 'altcha',
      mailServer: undefined,
      store: '/data',
    },
    isRunning: () => false,
    sharing: 'mistake',
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
    probe: async () => {},
    glance: async () => {},
    state: {},
    clockSets: 0,
    forget: () => void postings.delete(instance),
    unwritable: undefined,
    words: 0,
  }
  return bench
}

const kinds = ({ said }: Bench): readonly string[] | undefined =>
  said()?.troubles.map(({ kind }) => kind)

const events = ({ log }: Bench): readonly string[] => log.entries.map(({ event }) => event)

describe('createConditionWatch', () => {
  it('says at once that all is well, and takes it down at its end', async () => {
    const bench = createBench()
    await bench.watch.begin()
    expect(bench.said()).toMatchObject({ state: 'running', pid: 4711, troubles: [] })
    await bench.watch.stopping()
    expect(bench.said()).toMatchObject({ state: 'stopping' })
    await bench.watch.stop()
    expect(bench.said()).toBeUndefined()
  })

  it('finds out without a visitor that nothing could be kept, and when it could again', async () => {
    const bench = createBench()
    bench.probe = () => Promise.reject(new Error('The disk is full.'))
    await bench.watch.begin()
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.clock.advance(PROBE_MS)
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'store', message: 'Forms are answered with 500. The disk is full.' },
    ])
    bench.probe = async () => {}
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('sees at its next look that a disk has no room, without waking the store', async () => {
    const bench = createBench()
    let probes = 0
    bench.probe = async () => void probes++
    bench.glance = () => Promise.reject(new ScarceRoomError('No room.'))
    await bench.watch.begin()
    await bench.beat()
    // Red before: "Forms are answered with 500.", while small ones were kept (932ac69).
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'store', message: 'Forms may be answered with 500. No room.' },
    ])
    expect(probes).toBe(0)
    // A small one fits in: the log has its line, and none more.
    bench.watch.intake.kept()
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    expect(events(bench)).toEqual(['store.failing'])
    bench.glance = async () => {}
    await bench.beat()
    bench.glance = () => Promise.reject(new Error('No room.'))
    await bench.beat()
    expect(events(bench)).toEqual(['store.failing', 'store.failing'])
    await bench.watch.stop()
  })

  it('says within a second that an inquiry could not be kept, and for a minute whatever else works', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.watch.intake.failed(new Error('It is locked.'))
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual(['store'])
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    await bench.clock.advance(60_000)
    expect(kinds(bench)).toEqual([])
    bench.watch.intake.failed(new Error('It is locked.'))
    await bench.clock.advance(1000)
    bench.watch.intake.kept()
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  // Red before: told by the next probe, up to five minutes later, [] (932ac69).
  it.each(['append', 'findTokenUse'] as const)(
    'hears of a form for which the store never answers, and for as long as that lasts: %s',
    async (call) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      using _ = { [Symbol.dispose]: () => void vi.useRealTimers() }
      const bench = createBench()
      await bench.watch.begin()
      const answer = Promise.withResolvers<never>()
      const store = watchIntake(
        { ...memoryStore(), [call]: () => answer.promise },
        () => bench.watch,
        () => {},
      )
      const form = call === 'append' ? store.append(createSubmission()) : store.findTokenUse('hash')
      await vi.advanceTimersByTimeAsync(2800)
      await bench.clock.advance(PAUSE_MS)
      expect(kinds(bench)).toEqual([])
      await vi.advanceTimersByTimeAsync(100)
      await bench.clock.advance(PAUSE_MS)
      expect(kinds(bench)).toEqual(['store'])
      answer.reject(new Error('It was late.'))
      await expect(form).rejects.toThrow('It was late.')
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(2900)
      expect(vi.getTimerCount()).toBe(0)
      await bench.watch.stop()
    },
  )

  // Red before: nobody told of it: a checked form never reached append, [] (763df1a).
  it('hears of a checked form that gets no further than its token', async () => {
    const bench = createBench()
    await bench.watch.begin()
    const findTokenUse = (): Promise<never> => Promise.reject(new Error('It is gone.'))
    const store = watchIntake(
      { ...memoryStore(), findTokenUse },
      () => bench.watch,
      () => {},
    )
    await expect(store.findTokenUse('hash')).rejects.toThrow('It is gone.')
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['store'])
    await bench.watch.stop()
  })

  // Red before: nothing was said until the next probe, up to 5 minutes later, [] (763df1a).
  it('says within a second what the store says of itself, and believes it when something can be written', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.probe = () => Promise.reject(new Error('Its log was deleted.'))
    bench.watch.news({ kind: 'displaced', message: 'Its log was deleted.' })
    await bench.clock.advance(PAUSE_MS)
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'store', message: 'Forms are answered with 500. Its log was deleted.' },
    ])
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    bench.watch.news({ kind: 'in-place', how: 'back' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['store'])
    bench.probe = async () => {}
    bench.watch.intake.failed(new Error('Its log was deleted.'))
    bench.watch.news({ kind: 'in-place', how: 'restored' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('does not take a look that began before for an answer to what the store said meanwhile', async () => {
    const bench = createBench()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    bench.probe = () => promise
    await bench.watch.begin()
    await bench.clock.advance(PROBE_MS)
    bench.watch.news({ kind: 'displaced', message: 'Its log was deleted.' })
    bench.probe = () => Promise.reject(new Error('Its log was deleted.'))
    resolve(undefined)
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['store'])
    await bench.watch.stop()
  })

  // Red before: told when the look that the first failure began had ended, [] until then (763df1a).
  it('says that an inquiry could not be kept before a look has told it, and not twice in a second', async () => {
    const bench = createBench()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    await bench.watch.begin()
    bench.probe = () => promise
    await bench.clock.advance(5000)
    bench.watch.intake.failed(new Error('It is locked.'))
    await bench.clock.advance(0)
    expect(kinds(bench)).toEqual(['store'])
    const words = bench.words
    for (let form = 0; form < 50; form += 1) {
      bench.watch.intake.failed(new Error(`It is locked, ${form}.`))
      await bench.clock.advance(100)
    }
    expect(bench.words - words).toBeLessThan(7)
    resolve(undefined)
    await bench.watch.stop()
  })

  // Red before: it was silent until the next beat, 'No service runs here' for up to 11 s (763df1a).
  it('says it again within a second where its last word is gone, or could not be written', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.forget()
    await bench.clock.advance(2 * PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    bench.forget()
    bench.unwritable = new Error('EROFS')
    await bench.beat()
    expect(bench.said()).toBeUndefined()
    bench.unwritable = undefined
    await bench.clock.advance(2 * PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    expect(events(bench)).toEqual(['condition.unwritten', 'condition.written'])
    await bench.watch.stop()
  })

  // Red before: nobody who mailed nothing ever read what was on the page (3c56375).
  it('finds a damaged page with its probes, and tells of it until all of it was read', async () => {
    const damage = new StoreError('corrupt', 'A page is damaged: npx frontdesk restore BACKUP')
    let inspect = (): Promise<undefined> => Promise.reject(damage)
    const bench = createBench({ inspected: { inspect: () => inspect() } })
    await bench.watch.begin()
    await bench.clock.advance(PROBE_MS + PAUSE_MS)
    expect(bench.said()?.troubles).toMatchObject([{ kind: 'damage', message: damage.message }])
    expect(events(bench)).toEqual(['store.damaged'])
    inspect = () => Promise.resolve(undefined)
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    bench.watch.news({ kind: 'unreadable', inquiry: 'one', message: damage.message })
    await bench.clock.advance(1000)
    expect(events(bench)).toEqual(['store.damaged'])
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  // Red before: "All is well" (ee52e54).
  it('says to its end that a log was taken away', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.watch.news({ kind: 'log-gone', message: 'The log is gone.' })
    await bench.clock.advance(PROBE_MS + PAUSE_MS)
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'log-gone', message: 'The log is gone.' },
    ])
    await bench.watch.stop()
  })

  // Red before: silent for the first 15 minutes (890a1ba).
  it('says at once that a mail server refuses for good, until it takes a mail', async () => {
    const bench = createBench()
    await bench.watch.begin()
    // Red before: a service's 500 and a mail server's 503 were "for good" (83c3e82).
    for (const code of ['451 4.3.0', '500 application_error', '503 5.5.1', '552 5.2.2']) {
      bench.watch.mail.failed({ class: 'transient', code, explanation: 'Later.' })
    }
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    bench.watch.mail.failed({ class: 'configuration', code: '535 5.7.8', explanation: 'No.' })
    await bench.clock.advance(1000)
    expect(bench.said()?.troubles).toMatchObject([
      { message: expect.stringContaining('535 5.7.8, No. To see more: npx frontdesk mail test') },
    ])
    bench.watch.mail.sent()
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('says that the clock was set, has mail looked at again, and is content when it is right', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.clock.set(bench.clock.now() + 86_400_000)
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'clock', message: expect.stringMatching(/set 24 h ahead.*timedatectl/) },
    ])
    expect(bench.clockSets).toBe(1)
    bench.clock.set(bench.clock.now() - 86_400_000)
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    expect(bench.clockSets).toBe(2)
    expect(events(bench)).toEqual(['clock.jumped', 'clock.jumped'])
    await bench.watch.stop()
  })

  it.each([
    [-900_000, "is 15 min ahead of the database server's."],
    [900_000, "is 15 min behind the database server's."],
  ])("compares its clock with the database server's: %i ms", async (offMs, words) => {
    const bench = createBench({ sharing: 'meant' })
    bench.state = { time: START + offMs }
    await bench.watch.begin()
    expect(bench.watch.aheadOfStoreMs()).toBe(-offMs)
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'clock', message: expect.stringContaining(words) },
    ])
    expect(events(bench)).toEqual(['clock.off'])
    await bench.watch.stop()
  })

  // Red before: nobody was told of fsync=off or of a database made anew (890a1ba).
  it('says once what makes the database unsafe, and that it was made anew', async () => {
    const bench = createBench({ sharing: 'meant' })
    bench.state = { identity: 'first', dangers: ['The server runs with fsync=off. Set it.'] }
    await bench.watch.begin()
    bench.state = { ...bench.state, identity: 'second' }
    await bench.beat()
    await bench.beat()
    expect(kinds(bench)).toEqual(['unsafe', 'made-anew'])
    expect(events(bench)).toEqual(['store.unsafe', 'store.made-anew'])
    await bench.watch.stop()
  })

  // Red before: nobody was told (890a1ba).
  it('says that another service uses the same folder, not that one before it did', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const killed = createBench({ instance: 'killed' }, postings, clock)
    await killed.watch.begin()
    const first = createBench({}, postings, clock)
    await first.watch.begin()
    // The clock is one: the killed one stands still because it is stopped without taking down.
    const last = postings.get('killed')
    await killed.watch.stop()
    if (last) postings.set('killed', last)
    await first.beat()
    await first.beat()
    expect(kinds(first)).toEqual([])
    const second = createBench({ instance: 'second' }, postings, clock)
    await second.watch.begin()
    for (let beat = 0; beat < 3; beat += 1) await first.beat()
    expect(kinds(first)).toEqual(['shared'])
    expect(kinds(second)).toEqual(['shared'])
    expect(events(first)).toEqual(['store.shared'])
    await second.watch.stopping()
    for (let beat = 0; beat < 3; beat += 1) await first.beat()
    expect(kinds(first)).toEqual([])
    await Promise.all([first.watch.stop(), second.watch.stop()])
  })

  // Red before: a few milliseconds more between reading and looking were a new word (dcb2192).
  it('takes the last word of a killed service for no new one, however late it looks at it', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const watching = createBench({}, postings, clock)
    await watching.watch.begin()
    const text = JSON.stringify({ ...watching.said(), pid: 4711, state: 'running' })
    const at = clock.now()
    for (const lateMs of [1, 40, 900]) {
      postings.set('killed', { text, at: at + lateMs })
      await watching.beat()
    }
    expect(watching.log.entries).toEqual([])
    await watching.watch.stop()
  })

  // Red before: it took two words of the other one, 20 s (0f391a9).
  it('says at the first word of another service that it uses the same folder, where that one runs', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const isRunning = ({ pid }: Condition): boolean => pid === 4712
    const first = createBench({ isRunning }, postings, clock)
    await first.watch.begin()
    for (const pid of [4711, 4712, 4713]) {
      const condition = { ...first.said(), pid, state: 'running' }
      postings.set(`other-${pid}`, { text: JSON.stringify(condition), at: clock.now() })
    }
    await first.beat()
    expect(first.log.entries).toMatchObject([
      { event: 'store.shared', fields: { remedy: expect.stringContaining('process 4712 on') } },
    ])
    await first.watch.stop()
  })

  // Red before: told to let the service write a file, for want of descriptors (4883093).
  it('says what to raise where nothing can be opened', async () => {
    const error = Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })
    const bench = createBench()
    bench.unwritable = error
    await bench.watch.begin()
    expect(bench.log.entries).toMatchObject([
      { event: 'condition.unwritten', fields: { remedy: expect.stringContaining('ulimit -n') } },
    ])
    await bench.watch.stop()
  })

  it('goes on where nothing can be written, says so once, and does not wait for it at its end', async () => {
    let takenDown = ''
    const failing: Board = {
      post: () => Promise.reject(new Error('EROFS')),
      takeDown: () => Promise.reject(new Error((takenDown = 'EROFS'))),
      read: () => Promise.reject(new Error('EROFS')),
    }
    const bench = createBench({ board: failing })
    await bench.watch.begin()
    await bench.beat()
    expect(events(bench)).toEqual(['condition.unwritten'])
    await bench.watch.stop()
    // Red before: a service on a frozen PostgreSQL took 13 s to stop (5e91d0d).
    expect(takenDown).toBe('')
  })
})
