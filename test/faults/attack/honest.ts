/** An honest visitor beside the attack. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface HonestPlan {
  readonly port: number
  /** Milliseconds between two requests, for any answers. */
  readonly everyMs: number
  /** Another loopback address than the attacker's. */
  readonly from: string
  /** The requested path. */
  readonly path: string
}

interface HonestFigures {
  readonly sent: number
  /** Complete answers with 200 within five seconds. */
  readonly answered: number
  /** Milliseconds from the connection's opening to the answer's end; 5,000 if unanswered. */
  readonly p99: number
}

export interface HonestVisitors {
  /** Waits for pending answers. */
  stop(): Promise<HonestFigures>
}

/** Sends requests on new connections, from a thread that the attack does not slow down. */
export async function sendHonestRequests(
  port: number,
  plan: Partial<HonestPlan> = {},
): Promise<HonestVisitors> {
  const workerData: HonestPlan = {
    port,
    everyMs: 10,
    from: '127.0.0.2',
    path: '/llms.txt',
    ...plan,
  }
  const worker = new Worker(new URL('honest-thread.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  return {
    async stop() {
      const answer = once(worker, 'message')
      worker.postMessage('stop')
      const [times] = await answer
      if (!Array.isArray(times)) throw new Error('The honest visitors gave no times.')
      return toFigures(times.map(Number))
    },
  }
}

/** `times` in milliseconds; infinite for unanswered requests. */
function toFigures(times: readonly number[]): HonestFigures {
  const answered = times.filter((time) => time !== Infinity).length
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return { sent: times.length, answered, p99: Math.min(p99, 5000) }
}
