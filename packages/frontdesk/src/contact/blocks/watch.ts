/**
 * The block list for incoming inquiries: a copy in memory that is read again when an inquiry comes
 * and the copy is old. So a change by another process holds within {@link FRESH_MS}, and nothing is
 * read between inquiries. If the list cannot be read, the last copy stays in use.
 */
import { toErrorText, type Log } from '../../log.ts'
import type { Block, BlockList } from '../../inquiries/blocks.ts'
import { createFindBlock, type FindBlock } from './match.ts'
import { atMost } from '../../http/deadline.ts'

/** Milliseconds for which a copy is as good as the list. */
export const FRESH_MS = 10_000

/** Milliseconds that a form waits for the list, or for a hit to be counted. */
const WAIT_MS = 500

export interface BlockWatch {
  /** Undefined while the copy is fresh; else to be waited for. Never rejects. */
  refresh(): Promise<void> | undefined
  readonly find: FindBlock
  /** Counts an inquiry that was kept and held back. Never rejects. */
  hit(block: Block): Promise<void>
}

export interface BlockWatchOptions {
  /** Undefined: nothing is ever held back. */
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
      // A hit that could not be counted is only missing in the list.
      if (list)
        await atMost(
          WAIT_MS,
          list.hit(block, 1).catch(() => {}),
        )
    },
  }
}
