/** The thread of honest.ts: reports its start, and its times at the end. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { HonestPlan } from './honest.ts'

const PATIENCE_MS = 5000

const plan: HonestPlan = workerData
const under = new Set<Promise<void>>()
const times: number[] = []

function ask(): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const { port, path, from } = plan
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    asked.on('response', (answer) => {
      answer.on('error', () => resolve(Infinity))
      answer.once('end', () => {
        const whole = answer.statusCode === 200 && answer.complete
        resolve(whole ? performance.now() - begun : Infinity)
      })
      answer.resume()
    })
    asked.on('error', () => resolve(Infinity))
    asked.end()
  })
}

const timer = setInterval(() => {
  const one = ask().then((time) => {
    times.push(time)
    under.delete(one)
  })
  under.add(one)
}, plan.everyMs)

parentPort?.once('message', () => {
  clearInterval(timer)
  void Promise.all(under).then(() => parentPort?.postMessage(times))
})
parentPort?.postMessage('begun')
