/**
 * The service's side of the store's thread: sends calls, receives answers in order, survives
 * crashes.
 */
import { once, type EventEmitter } from 'node:events'
import { createBackoff } from '../backoff.ts'
import { toFailure, type Failure } from './fault.ts'
import type { CallName, ThreadCalls, ThreadMessage, ThreadNews } from './protocol.ts'
import { StoreError } from '../store-error.ts'
import { toErrorText } from '../../log.ts'

/** The members of a `Worker` in use: `message`, `error` and `exit`, and a way to send. */
export interface StoreWorker extends EventEmitter {
  postMessage(message: unknown): void
}

export interface StoreThreadOptions {
  /** The database file, for messages. */
  readonly path: string
  /** Starts the thread. */
  readonly spawn: () => StoreWorker
  /** Milliseconds without a call after which the thread ends, until the next call. */
  readonly idleMs: number
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
  /** Receives messages that the thread sends unasked. */
  readonly receive: (news: ThreadNews) => void
}

export interface StoreThread {
  /** Starts the thread if needed. Resolves with the call's result. */
  call<K extends CallName>(
    name: K,
    ...args: Parameters<ThreadCalls[K]>
  ): Promise<ReturnType<ThreadCalls[K]>>
  /**
   * Resolves when a running thread has answered, otherwise at once. Does not keep an idle thread
   * alive.
   */
  answers(): Promise<void>
  /** Resolves when all requests are answered, the file is closed and the thread is gone. */
  end(): Promise<void>
}

/** Milliseconds after the first crash, and at most after any in a row. */
const RESTART_MS = { firstMs: 100, mostMs: 5000 }

interface Waiting extends PromiseWithResolvers<unknown> {
  readonly name: CallName
}

export function createStoreThread(options: StoreThreadOptions): StoreThread {
  const { path, spawn, now, idleMs } = options
  const backoff = createBackoff({ ...RESTART_MS, now })
  let worker: StoreWorker | undefined
  /** Requests without an answer, oldest first. */
  let waiting: Waiting[] = []
  let quiet: NodeJS.Timeout | undefined
  /** Set until an idle thread is gone. */
  let resting: Promise<void> | undefined

  const receive = (message: ThreadMessage): void => {
    if ('news' in message) return options.receive(message.news)
    const { reply } = message
    backoff.succeeded()
    const first = waiting.shift()
    if (reply.ok) first?.resolve(reply.value)
    else first?.reject(toStoreError(reply.failure))
    if (first?.name === 'ping' && quiet) return
    clearTimeout(quiet)
    if (waiting.length === 0 && !resting) quiet = setTimeout(rest, idleMs).unref()
  }

  /** A site with an inquiry a day need not keep the file open, nor a thread of 13 MB. */
  const rest = (): void => {
    quiet = undefined
    if (!worker || waiting.length > 0 || resting) return
    void call('rest').then(
      (mayEnd) => {
        if (!mayEnd || !worker || waiting.length > 0 || resting) return
        resting = finish(worker).then(() => {
          resting = undefined
        })
      },
      () => {},
    )
  }

  /** A crash at the end closes the file as well. */
  const finish = async (running: StoreWorker): Promise<void> => {
    const ended = once(running, 'exit')
    await call('close').catch(() => {})
    await ended
  }

  const stir = (): void => {
    clearTimeout(quiet)
    quiet = undefined
  }

  const start = (): StoreWorker => {
    const started = spawn()
    let cause = 'its thread ended'
    started.on('message', receive)
    started.on('error', (error: unknown) => {
      cause = `its thread failed: ${toErrorText(error)}`
    })
    started.on('exit', () => {
      worker = undefined
      if (waiting.length > 0) backoff.failed()
      const failure = toFailure(path, 'crashed', cause)
      const abandoned = waiting
      waiting = []
      for (const { reject } of abandoned) reject(toStoreError(failure))
    })
    return started
  }

  const send = (request: {
    readonly name: CallName
    readonly args: readonly unknown[]
  }): Promise<unknown> => {
    if (resting) return resting.then(() => send(request))
    if (request.name !== 'ping') stir()
    if (!worker && backoff.waiting()) {
      return refuse(path, 'its thread ended a moment ago')
    }
    try {
      worker ??= start()
    } catch (error) {
      backoff.failed()
      return refuse(path, `its thread cannot start: ${toErrorText(error)}`)
    }
    const answer: Waiting = { name: request.name, ...Promise.withResolvers() }
    waiting.push(answer)
    worker.postMessage(request)
    return answer.promise
  }

  // The boundary between two threads of one program: answers come in the order of the calls, so
  // each has the type of the call at its place.
  const call: StoreThread['call'] = (name, ...args) =>
    send({ name, args }) as Promise<ReturnType<ThreadCalls[typeof name]>>

  return {
    call,
    async answers() {
      if (resting || !worker) return resting
      // An answer shows that the thread works.
      const [first] = waiting
      await (first?.promise ?? call('ping')).catch(() => {})
    },
    async end() {
      stir()
      await resting
      if (worker) await finish(worker)
      stir()
    },
  }
}

function refuse(path: string, cause: string): Promise<never> {
  return Promise.reject(toStoreError(toFailure(path, 'crashed', cause)))
}

export function toStoreError({ fault, message }: Failure): StoreError {
  return new StoreError(fault, message)
}
