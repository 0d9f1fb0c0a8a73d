/** Background work of the inbox on its store, at the start and regularly. */
import { DAY_MS, type InboxHost, type Log } from 'frontdesk/ports'
import { toAnchorText } from './record-chain.ts'
import type { Loss } from './erasures.ts'
import type { Work } from './work.ts'

export interface UpkeepOptions {
  readonly work: Pick<Work, 'erasures' | 'record' | 'otherMail'>
  readonly log: Log
  /** Further work of every minute. */
  watch(): Promise<void>
  readonly tell: InboxHost['tell']
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

/** Resolves when all erasures are repeated: nothing may be served before. */
export async function startUpkeep(options: UpkeepOptions): Promise<Upkeep> {
  const { work, log, now, tell } = options
  let daily = -Infinity
  /** Remedies for problems found since the start, shown until a restart. */
  const found = new Set<string>()
  const report = (event: string, remedy: string): void => {
    if (!found.has(remedy)) log.error(event, { remedy })
    found.add(remedy)
  }
  const check = async (): Promise<void> => {
    const { inquiries, losses } = await work.erasures.eraseAgain()
    if (inquiries > 0) log.warn('inbox.erased-again', { inquiries })
    for (const loss of losses) report('inbox.erasures-lost', toLossText(loss))
    if (await work.record.hasOtherKey()) report('inbox.other-key', OTHER_KEY)
  }
  await check()
  const look = async (): Promise<void> => {
    try {
      await check()
      tell([...found].join('\n\n') || undefined)
      await options.watch()
      if (now() - daily < DAY_MS) return
      daily = now()
      await work.record.chain()
      await work.record.prune(now() - options.recordDays * DAY_MS)
      await work.otherMail.prune()
      // If logs are kept on another machine, this proves the record up to here.
      log.info('inbox.record', { anchor: toAnchorText(await work.record.readHead()) })
    } catch (error) {
      log.warn('inbox.upkeep-failed', { reason: String(error) })
      if (error instanceof Error && error.name === 'StoreError') return
      tell(`The inbox cannot do its regular work: ${String(error)}`)
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

const OTHER_KEY =
  'The newest entry of the record was written with another key, so the record no longer proves what came before; inquiries are safe. Where there are several instances or commands, give all the same key, as INBOX_KEY or as the file inbox.key in their data folders, and restart them. If the key was lost, put back a copy and restart. Without a copy nothing can be done: new entries have the new key, and after the next one a restart ends this message.'

const LIST = 'the list of erased inquiries (inbox.erased, in the data folder)'

const lossTexts: Readonly<Record<Loss, readonly [what: string, lost: string]>> = {
  missing: [`Nothing is left of ${LIST}`, 'the list'],
  damaged: [`A part cannot be read of ${LIST}`, 'the list'],
  old: [`An older copy was put in place of ${LIST}`, 'the newer list'],
  key: [`Another key than this inbox's (inbox.key there, or INBOX_KEY) wrote ${LIST}`, 'that key'],
}

export function toLossText(loss: Loss): string {
  const [what, lost] = lossTexts[loss]
  return `${what}, so a restored backup may bring erased inquiries back; all others are safe. If you have a copy of ${lost}, put it back and restart. Without one, erase those inquiries again after each restore. This is shown for 30 days.`
}
