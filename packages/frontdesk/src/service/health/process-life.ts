/** Tells whether another process has ended, if that can be known. */
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

/** Whether the process is known to have ended; false for one of another machine or container. */
export function hasEnded({ host, pid, processes }: Condition): boolean {
  if (host !== hostname() || processes !== readProcessSpace()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}
