/** Tells whether another process still runs, if that can be known. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { hasCode } from '../../log.ts'
import type { Condition } from './condition.ts'

/**
 * Identifies where process numbers are unique: one machine since its start, or one container.
 * Undefined where the system does not say; then the host's name is used.
 */
export function readProcessSpace(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** `unknown`: the process belongs to another machine or container. */
export function readLife({
  host,
  pid,
  processes,
}: Pick<Condition, 'host' | 'pid' | 'processes'>): 'running' | 'ended' | 'unknown' {
  if (host !== hostname() || processes !== readProcessSpace()) return 'unknown'
  try {
    process.kill(pid, 0)
    return 'running'
  } catch (error) {
    return hasCode(error, 'ESRCH') ? 'ended' : 'running'
  }
}
