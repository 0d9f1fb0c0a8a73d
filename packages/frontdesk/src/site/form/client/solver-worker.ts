/** A worker of the contact form: tries its share of counters, and answers with what it found. */
import { solve, type Stretch } from './solver.ts'

addEventListener('message', async ({ data }: MessageEvent<Stretch>) => {
  postMessage(await solve(data, async () => {}))
})
