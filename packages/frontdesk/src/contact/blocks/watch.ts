/**
 * The block list for incoming inquiries: a copy in memory, read again when an inquiry comes and the
 * copy is old. A change by another process takes effect within {@link FRESH_MS}; without inquiries
 * nothing is read. If the list cannot be read, the last copy stays in use.
 */
import { toErrorText, type Log } from '../../log.ts'
import type { Block, BlockList } from '../../inquiries/blocks.ts'
import { createFindBlock, type FindBlock } from './match.ts'
import { atMost } from '../../http/deadline.ts'

/** Milliseconds for which the copy counts as current. */
export const FRESH_MS = 10_000

/** Milliseconds that a form waits to read the list, or to count a hit. */
const WAIT_MS = 500

export interface BlockWatch {
  /** Undefined while the copy is current; else wait for the promise, which never rejects. */
  refresh(): Promise<void> | undefined
  readonly find: FindBlock
  /** Counts a hit for an inquiry that was stored and held back. Never rejects. */
  hit(block: Block): Promise<void>
}

export interface BlockWatchOptions {
  /** Undefined: no block list, nothing is held back. */
  readonly list: BlockList | undefined
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  readonly log: Log
}

export function createBlockWatch({ list, elapsed, log }: BlockWatchOptions): BlockWatch {
  let find: FindBlock | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  let isTold = false

  const read = async (blocks: BlockList): Promise<void> => {
    try {
      const entries = await blocks.list()
      find = entries.some(({ on }) => on) ? createFindBlock(entries) : undefined
      readAt = elapsed()
      isTold = false
    } catch (error) {
      const reason = toErrorText(error)
      if (!isTold) log.warn('blocks.unread', { reason })
      isTold = true
    } finally {
      reading = undefined
    }
  }

  return {
    refresh() {
      if (!list || elapsed() - readAt < FRESH_MS) return undefined
      reading ??= read(list)
      return atMost(WAIT_MS, reading)
    },
    find: (values, address) => find?.(values, address),
    async hit(block) {
      // If a hit cannot be counted, only the number in the list is too low.
      if (list)
        await atMost(
          WAIT_MS,
          list.hit(block, 1).catch(() => {}),
        )
    },
  }
}
