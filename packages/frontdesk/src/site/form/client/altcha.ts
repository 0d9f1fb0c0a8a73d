/** Solves an ALTCHA v2 challenge in workers, or between the page's tasks where there are none. */
import type { GuessParameters } from '../../../contact/bot-checks/proof-of-work/guess.ts'
import { solve, type Solution, type Stretch } from './solver.ts'

interface Challenge {
  readonly parameters: GuessParameters & {
    readonly algorithm: string
    /** Epoch seconds. */
    readonly expiresAt: number
    readonly keyPrefix: string
  }
}

export interface SolvedChallenge {
  /** The form field's value. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Most workers: each guess takes a mebibyte of memory. */
const MAX_WORKERS = 4

/** `workerUrl`: the script of the workers. Rejects when the challenge cannot be solved or `signal` aborts. */
export async function solveAltcha(
  challenge: Challenge,
  workerUrl: string,
  signal: AbortSignal,
): Promise<SolvedChallenge> {
  const { parameters } = challenge
  if (parameters.algorithm !== 'SCRYPT') throw new Error('This page is older than its service.')
  const started = performance.now()
  const found =
    (await solveInWorkers(parameters, workerUrl, signal)) ??
    (await solve({ ...parameters, first: 0, step: 1 }, pause, signal))
  const time = Math.round(performance.now() - started)
  return {
    token: btoa(JSON.stringify({ challenge, solution: { ...found, time } })),
    expiresAt: parameters.expiresAt * 1000,
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      /** In fact a `TrustedScriptURL`, which is only passed on. */
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** Our pages require Trusted Types for script addresses; `url` is of our origin. */
function toScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('frontdesk', { createScriptURL: (own) => own })
  return policy?.createScriptURL(url) ?? url
}

/** Undefined where workers are not allowed: another site's page may not start our script as one. */
function solveInWorkers(
  parameters: Challenge['parameters'],
  url: string,
  signal: AbortSignal,
): Promise<Solution | undefined> {
  if (typeof Worker === 'undefined' || new URL(url).origin !== location.origin) {
    return Promise.resolve(undefined)
  }
  // One processor stays free for the page and its visitor.
  const step = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1))
  const trusted = toScriptUrl(url)
  const workers = Array.from({ length: step }, () => new Worker(trusted))
  const solving = new Promise<Solution | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    for (const [first, worker] of workers.entries()) {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      const stretch: Stretch = { ...parameters, first, step }
      worker.postMessage(stretch)
    }
  })
  return solving.finally(() => {
    for (const worker of workers) worker.terminate()
  })
}

/** Lets the page work. Browsers delay timers, but not messages. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
