/** Background work of the inbox on its store, at the start and regularly. */
import type { Log } from 'frontdesk/ports'
import type { Push } from '../push/push.ts'
import { toAnchorText } from './record-chain.ts'
import type { Work } from './work.ts'

export interface UpkeepOptions {
  readonly work: Pick<Work, 'erasures' | 'record'>
  readonly push: Pick<Push, 'look'> | undefined
  readonly log: Log
  /** Further work of every minute. */
  watch(): Promise<void>
  /** Days that the record is kept. */
  readonly recordDays: number
  /** Epoch milliseconds. */
  now(): number
}

export interface Upkeep {
  stop(): Promise<void>
}

/** Regularly, because a store may be restored beside the running service. */
const LOOK_MS = 60_000

const DAY_MS = 86_400_000

/** Resolves when all erasures are repeated: nothing may be served before. */
export async function startUpkeep(options: UpkeepOptions): Promise<Upkeep> {
  const { work, log, now } = options
  let daily = -Infinity
  await eraseAgain(options)
  const look = async (): Promise<void> => {
    try {
      await eraseAgain(options)
      await options.push?.look()
      await options.watch()
      if (now() - daily < DAY_MS) return
      daily = now()
      await work.record.chain()
      await work.record.prune(now() - options.recordDays * DAY_MS)
      // If logs are kept on another machine, this proves the record up to here.
      log.info('inbox.record', { anchor: toAnchorText(await work.record.readHead()) })
    } catch (error) {
      log.warn('inbox.upkeep-failed', { reason: String(error) })
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function eraseAgain({ work, log }: UpkeepOptions): Promise<void> {
  const { inquiries, isLost } = await work.erasures.eraseAgain()
  if (inquiries > 0) log.warn('inbox.erased-again', { inquiries })
  if (isLost) {
    log.error('inbox.erasures-lost', {
      remedy:
        'The list of erased inquiries (inbox.erased, beside the database) is missing or too old, so a restored backup brings erased inquiries back. Put the list back if you have a copy, and erase those inquiries again.',
    })
  }
}
