/** How many files and connections this process may have open, as far as the system says. */
import { readFileSync } from 'node:fs'

/**
 * Descriptors that connections of visitors leave free: 64 questions to a bot check's provider, the
 * connections of those who close, the operations listener, mail, the store, documents and the log.
 */
const RESERVED = 256

export interface ConnectionRoom {
  /** Connections at once. */
  readonly most: number
  /** The limit that made them fewer than wanted; undefined where none did. */
  readonly descriptors: number | undefined
}

/** `wanted`: connections at once where the system sets no bound. */
export function findConnectionRoom(
  wanted: number,
  descriptors: number = readLimit(),
): ConnectionRoom {
  const room = Math.max(descriptors - RESERVED, Math.floor(descriptors / 2))
  return room < wanted ? { most: room, descriptors } : { most: wanted, descriptors: undefined }
}

/** Read when the service starts: Node has raised the soft limit to the hard one by then. */
function readLimit(): number {
  return readTable() ?? readReport() ?? Infinity
}

/** Linux. */
function readTable(): number | undefined {
  try {
    const [, limit] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    return limit === 'unlimited' ? Infinity : toNumber(limit)
  } catch {
    return undefined
  }
}

/** Elsewhere: Node's own report, which is long and takes a moment. */
function readReport(): number | undefined {
  const name = 'excludeNetwork'
  const before: unknown = Reflect.get(process.report, name)
  // Else it asks for the names of all who are connected.
  Reflect.set(process.report, name, true)
  const report: unknown = process.report.getReport()
  Reflect.set(process.report, name, before)
  const limits = read(report, 'userLimits')
  const soft = read(read(limits, 'open_files'), 'soft')
  return soft === 'unlimited' ? Infinity : toNumber(soft)
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function toNumber(value: unknown): number | undefined {
  const number = Number(value ?? Number.NaN)
  return Number.isSafeInteger(number) ? number : undefined
}
