/** How many files and connections this process may open, if the system says so. */
import { readFileSync } from 'node:fs'

/**
 * Descriptors that visitors' connections leave free: 64 questions to a bot check's provider,
 * closing connections, the operations listener, mail, the store, documents and the log.
 */
const RESERVED = 256

export interface ConnectionRoom {
  /** Connections at once. */
  readonly most: number
  /** The limit that reduced them; undefined where none did. */
  readonly descriptors: number | undefined
}

/** `wanted`: connections at once if the system has no limit. */
export function findConnectionRoom(
  wanted: number,
  descriptors: number = readLimit(),
): ConnectionRoom {
  const room = Math.max(descriptors - RESERVED, Math.floor(descriptors / 2))
  return room < wanted ? { most: room, descriptors } : { most: wanted, descriptors: undefined }
}

/**
 * Read at the start: by then Node has raised the soft limit to the hard one. Only Linux tells it.
 */
function readLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1')
    const [, limit = 'unlimited'] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? []
    return limit === 'unlimited' ? Infinity : Number(limit)
  } catch {
    return Infinity
  }
}
