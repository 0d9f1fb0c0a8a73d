/**
 * Preloaded into each measured server (`--import`): reports processor time and memory, with all
 * threads.
 */
import { isMainThread } from 'node:worker_threads'
import type { Usage } from './usage.ts'

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.exit())
  process.on('message', (message: unknown) => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    const usage: Usage = {
      cpuMicros: user + system,
      kernelMicros: system,
      at: performance.now(),
      residentBytes: process.memoryUsage.rss(),
    }
    process.send?.(usage)
  })
  process.channel.unref()
}
