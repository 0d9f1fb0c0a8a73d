/** Whether the process that said something still runs, as far as another one can tell. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { hasCode } from '../../log.ts'
import type { Condition } from './condition.ts'

/**
 * Numbers of processes mean the same wherever this is the same: one machine since it was started, one
 * container. Undefined where the system does not say; then the host's name has to do.
 */
export function readProcessSpace(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** `unknown`: a process of another machine or container may run or not. */
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
