/** A worker of the contact form: takes a stretch of counters, answers with the solution if it is there. */
import { solve, type Stretch } from './solver.ts'

addEventListener('message', async ({ data }: MessageEvent<Stretch>) => {
  postMessage(await solve(data, async () => {}))
})
