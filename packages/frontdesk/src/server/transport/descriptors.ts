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

/** Read when the service starts: Node has raised the soft limit to the hard one by then. Linux tells it. */
function readLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1')
    const [, limit = 'unlimited'] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? []
    return limit === 'unlimited' ? Infinity : Number(limit)
  } catch {
    return Infinity
  }
}
