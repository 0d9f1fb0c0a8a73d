/**
 * The block list where inquiries come in: a copy in memory, which is read anew when an inquiry comes
 * and the copy is old. So what another process changes holds within {@link FRESH_MS}, nothing is asked
 * while nobody writes, and of a list that cannot be read the last copy goes on.
 */
import { toErrorText, type Log } from '../../log.ts'
import type { Block, BlockList } from '../../inquiries/blocks.ts'
import { toBlockText } from './entry.ts'
import { createFindBlock, type FindBlock } from './match.ts'

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
  let counting: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let isTold = false
  const uncounted = new Map<string, { readonly block: Block; readonly hits: number }>()

  const read = async (blocks: BlockList): Promise<void> => {
    try {
      await countLeft(blocks)
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

  /** One write at a time, for all that came meanwhile; what fails is counted the next time. */
  const count = async (blocks: BlockList): Promise<void> => {
    const counted = [...uncounted.values()]
    uncounted.clear()
    for (const { block, hits } of counted) {
      await blocks.hit(block, hits).catch(() => add(block, hits))
    }
    counting = undefined
  }

  const countLeft = async (blocks: BlockList): Promise<void> => {
    if (uncounted.size > 0) await (counting ??= count(blocks))
  }

  const add = (block: Block, hits: number): void => {
    const key = toBlockText(block)
    uncounted.set(key, { block, hits: hits + (uncounted.get(key)?.hits ?? 0) })
  }

  return {
    refresh() {
      if (!list || elapsed() - readAt < FRESH_MS) return undefined
      reading ??= read(list)
      return within(reading)
    },
    find: (values, address) => find?.(values, address),
    async hit(block) {
      add(block, 1)
      if (!list) return
      await within(counting ? counting.then(() => countLeft(list)) : countLeft(list))
    },
  }
}

/** What takes longer goes on by itself. */
async function within(work: Promise<void>): Promise<void> {
  const { promise: expiry, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAIT_MS)
  await Promise.race([work, expiry])
  clearTimeout(timer)
}
