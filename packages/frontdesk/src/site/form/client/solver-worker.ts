/**
 * A worker of the contact form: tries its share of counters, and answers with the solution if it
 * found one.
 */
import { solve, type Stretch } from './solver.ts'

addEventListener('message', async ({ data }: MessageEvent<Stretch>) => {
  postMessage(await solve(data, async () => {}))
})
