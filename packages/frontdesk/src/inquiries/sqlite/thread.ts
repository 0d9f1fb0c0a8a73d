/** The service's side of the store's thread: calls, answers in order, and crashes. */
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

interface WaitingCall extends PromiseWithResolvers<unknown> {
  readonly name: CallName
}

export function createStoreThread(options: StoreThreadOptions): StoreThread {
  const { path, spawn, now, idleMs } = options
  const backoff = createBackoff({ ...RESTART_MS, now })
  let worker: StoreWorker | undefined
  /** Requests without an answer, oldest first. */
  let waiting: WaitingCall[] = []
  let idleTimer: NodeJS.Timeout | undefined
  /** Set until an idle thread is gone. */
  let ending: Promise<void> | undefined

  const receive = (message: ThreadMessage): void => {
    if ('news' in message) return options.receive(message.news)
    const { reply } = message
    backoff.succeeded()
    const first = waiting.shift()
    if (reply.ok) first?.resolve(reply.value)
    else first?.reject(toStoreError(reply.failure))
    if (first?.name === 'ping' && idleTimer) return
    clearTimeout(idleTimer)
    if (waiting.length === 0 && !ending) idleTimer = setTimeout(endIdle, idleMs).unref()
  }

  /** A site with an inquiry a day need not keep the file open, nor a thread of 13 MB. */
  const endIdle = (): void => {
    idleTimer = undefined
    if (!worker || waiting.length > 0 || ending) return
    void call('canEnd').then(
      (canEnd) => {
        if (!canEnd || !worker || waiting.length > 0 || ending) return
        ending = endThread(worker).then(() => {
          ending = undefined
        })
      },
      () => {},
    )
  }

  /** A crash at the end closes the file as well. */
  const endThread = async (running: StoreWorker): Promise<void> => {
    const ended = once(running, 'exit')
    await call('close').catch(() => {})
    await ended
  }

  const stopIdleTimer = (): void => {
    clearTimeout(idleTimer)
    idleTimer = undefined
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
    if (ending) return ending.then(() => send(request))
    if (request.name !== 'ping') stopIdleTimer()
    if (!worker && backoff.waiting()) {
      return refuse(path, 'its thread ended a moment ago')
    }
    try {
      worker ??= start()
    } catch (error) {
      backoff.failed()
      return refuse(path, `its thread cannot start: ${toErrorText(error)}`)
    }
    const answer: WaitingCall = { name: request.name, ...Promise.withResolvers() }
    waiting.push(answer)
    worker.postMessage(request)
    return answer.promise
  }

  // The boundary between two threads of one program. Answers come in the order of the calls, so
  // each has the type of its call.
  const call: StoreThread['call'] = (name, ...args) =>
    send({ name, args }) as Promise<ReturnType<ThreadCalls[typeof name]>>

  return {
    call,
    async answers() {
      if (ending || !worker) return ending
      // An answer shows that the thread works.
      const [first] = waiting
      await (first?.promise ?? call('ping')).catch(() => {})
    },
    async end() {
      stopIdleTimer()
      await ending
      if (worker) await endThread(worker)
      stopIdleTimer()
    },
  }
}

function refuse(path: string, cause: string): Promise<never> {
  return Promise.reject(toStoreError(toFailure(path, 'crashed', cause)))
}

export function toStoreError({ fault, message }: Failure): StoreError {
  return new StoreError(fault, message)
}
