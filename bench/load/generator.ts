/** The load generator: a separate process that runs loads from its parent. */
import { openConnection, type Connection } from './connection.ts'
import { parseLoad, type Load, type LoadOutcome, type Report } from './plan.ts'

/** Milliseconds between two checks for due requests. */
const PACE_TICK_MS = 1

/** Faults reported in words. */
const MAX_FAULTS = 5

/**
 * Where the next load continues in its list, so that clients share all loads evenly: each has a
 * quota.
 */
let rotation = 0

async function run(load: Load, onCounting: () => void): Promise<LoadOutcome> {
  const faults: string[] = []
  const latencies: number[] = []
  let counting = false
  let stopped = false
  let answered = 0
  const idle: Connection[] = []
  const due: number[] = []

  const sendNext = (connection: Connection, now: number): void => {
    if (stopped) return
    if (load.perSecond === undefined) return connection.send(now)
    const since = due.shift()
    if (since === undefined) idle.push(connection)
    else connection.send(since)
  }
  const requests = load.requests.map((request) => Buffer.from(request))
  const connections = await Promise.all(
    Array.from({ length: load.connections }, (_, index) =>
      openConnection({
        port: load.port,
        requests,
        offset: rotation + Math.floor((index * requests.length) / load.connections),
        expect: load.expect,
        onAnswer(connection, since) {
          const now = performance.now()
          answered += 1
          if (counting) latencies.push(now - since)
          sendNext(connection, now)
        },
        onFault(fault) {
          if (faults.length < MAX_FAULTS) faults.push(fault)
        },
      }),
    ),
  )
  for (const connection of connections) sendNext(connection, performance.now())
  const effort = load.awake
    ? stayAwake(
        () => answered,
        () => stopped,
      )
    : sleepBetween()
  const pacer = load.perSecond === undefined ? undefined : pace(load.perSecond, idle, due)

  await elapse(load.warmMs)
  counting = true
  onCounting()
  const begun = performance.now()
  const workBefore = effort.workMs()
  await elapse(load.measureMs)
  const seconds = (performance.now() - begun) / 1000
  const workMs = effort.workMs() - workBefore
  counting = false
  stopped = true
  clearInterval(pacer)
  for (const connection of connections) connection.close()
  rotation += Math.ceil(answered / load.connections)

  const sorted = Float64Array.from(latencies).toSorted()
  return {
    answers: sorted.length,
    seconds,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    generatorBusy: workMs / 1000 / seconds,
    faults,
  }
}

/** Milliseconds of the generator's work. */
interface Effort {
  workMs(): number
}

/**
 * Keeps the event loop turning, so that the generator never sleeps: a server that wakes it spends
 * some microseconds of its own per answer, and slower servers do so more often. Turns with an
 * answer count as work.
 */
function stayAwake(answers: () => number, isOver: () => boolean): Effort {
  let workMs = 0
  let seen = 0
  let last = performance.now()
  const turn = (): void => {
    const now = performance.now()
    if (answers() !== seen) workMs += now - last
    seen = answers()
    last = now
    if (!isOver()) setImmediate(turn)
  }
  turn()
  return { workMs: () => workMs }
}

/** For servers with several threads, which need the processor. */
function sleepBetween(): Effort {
  return {
    workMs() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
  }
}

/** Sends due requests over idle connections; without one they wait, and the wait counts. */
function pace(perSecond: number, idle: Connection[], due: number[]): NodeJS.Timeout {
  const begun = performance.now()
  let handed = 0
  return setInterval(() => {
    const now = performance.now()
    while (begun + (handed * 1000) / perSecond <= now) {
      handed += 1
      const connection = idle.pop()
      if (connection) connection.send(now)
      else due.push(now)
    }
  }, PACE_TICK_MS)
}

function elapse(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function report(message: Report): void {
  process.send?.(message)
}

process.on('disconnect', () => process.exit())
process.on('message', (message: unknown) => {
  void run(parseLoad(message), () => report({ kind: 'counting' })).then((outcome) =>
    report({ kind: 'done', outcome }),
  )
})
