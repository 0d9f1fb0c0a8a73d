/**
 * Loaded before each measured server (`--import`): answers its parent with the process's own
 * processor time and memory, all threads included.
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
