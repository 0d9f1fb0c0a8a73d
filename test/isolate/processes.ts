import { readdirSync, readFileSync } from 'node:fs'

/** Child processes that run workerd. */
export function listIsolates(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? []
        return name === 'workerd' && Number(parent) === process.pid
      } catch {
        return false
      }
    })
}

/** Processor time of a process so far, all its threads together, in milliseconds. */
export function readCpuMs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const spent = tasks.map((task) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds)
  })
  return spent.reduce((sum, one) => sum + one, 0) / 1e6
}
