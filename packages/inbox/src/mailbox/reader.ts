/** Reads the mailbox while the service runs, in one of all instances, by a lease in the store. */
import type { InboxMailbox, Run } from 'frontdesk/ports'
import { createToken, type Random } from '../secrets.ts'
import { createMailboxCursors } from '../store/mailbox-cursors.ts'
import { openMailbox, type MailboxConnection } from './connection.ts'
import { toMailboxFault } from './fault.ts'
import { toFolderName } from './folder-name.ts'
import { lookForMail, type LookOptions } from './look.ts'

export interface ReaderOptions extends Pick<
  LookOptions,
  'key' | 'letters' | 'otherMail' | 'erasures' | 'proofs' | 'log'
> {
  readonly mailbox: InboxMailbox
  readonly run: Run
  readonly random: Random
  /** Epoch milliseconds. */
  now(): number
  /** Called after something was stored. */
  onStored(): void
}

export interface MailboxReader {
  /** Resolves when all connections are closed. */
  stop(): Promise<void>
}

/** Milliseconds between two checks: some servers do not announce new mail. */
const LOOK_MS = 120_000

/** Milliseconds between two tries of an instance that waits for the lease of another. */
const TURN_MS = 30_000

/** Milliseconds to wait after a connection ends, and at most; each end doubles it. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 900_000

/** Milliseconds between two log lines of the same cause. */
const QUIET_MS = 3_600_000

export function startMailboxReader(options: ReaderOptions): MailboxReader {
  const { mailbox, run, log, random, now, onStored } = options
  const cursors = createMailboxCursors(run)
  const folder = toFolderName(mailbox)
  const holder = createToken(random)
  const failures = new Map<number, number>()
  const loggedAt = new Map<string, number>()
  const stopping = new AbortController()
  const isStopped = (): boolean => stopping.signal.aborted
  let delayMs = 0
  let isNews = false
  let endWait: () => void = () => {}
  let closeNow: (() => void) | undefined

  /** Until `endWait`, or until the time has passed. */
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (isStopped()) return resolve()
      const timer = setTimeout(resolve, ms)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const tell = (error: unknown): void => {
    const { cause, message } = toMailboxFault(error, mailbox)
    mailbox.tell(message)
    if (now() - (loggedAt.get(cause) ?? -Infinity) < QUIET_MS) return
    loggedAt.set(cause, now())
    log.warn('mailbox.unreadable', { cause, remedy: message })
  }

  /** False where another instance has the lease. */
  const look = async ({ client }: MailboxConnection): Promise<boolean> => {
    const cursor = await cursors.take(folder, holder)
    if (!cursor) return false
    const stored = await lookForMail(
      {
        ...options,
        client,
        folder,
        addresses: mailbox.addresses,
        cursors,
        failures,
        async advance(place) {
          await run.again(cursors.toQuery(place))
          return !isStopped() && (await cursors.take(folder, holder)) !== undefined
        },
      },
      cursor,
    )
    if (stored > 0) {
      log.info('mailbox.read', { stored })
      onStored()
    }
    return true
  }

  /** Reads until the connection ends; rejects with the reason. */
  const readOn = async (connection: MailboxConnection): Promise<void> => {
    let reason: unknown
    void connection.ended.then((error) => {
      reason = error
      endWait()
    })
    const isOpen = (): boolean => connection.client.usable && !isStopped()
    while (isOpen()) {
      isNews = false
      if (!(await look(connection))) return
      mailbox.tell(undefined)
      if (isOpen() && !isNews) {
        // The next command ends IDLE.
        connection.client.idle().catch(() => {})
        await wait(LOOK_MS)
      }
      // Only an answer proves that the server is still there.
      if (isOpen()) {
        await connection.client.noop()
        loggedAt.clear()
        delayMs = 0
      }
    }
    if (!isStopped()) throw reason ?? new Error('The connection has ended.')
  }

  const onMail = (): void => {
    isNews = true
    endWait()
  }

  const readOnce = async (): Promise<void> => {
    if (!(await cursors.take(folder, holder))) return
    const connection = await openMailbox(mailbox, onMail)
    closeNow = () => connection.close()
    try {
      if (!isStopped()) await readOn(connection)
    } finally {
      closeNow = undefined
      connection.close()
    }
  }

  const running = (async () => {
    while (!isStopped()) {
      try {
        await readOnce()
        await wait(TURN_MS)
      } catch (error) {
        if (isStopped()) break
        tell(error)
        delayMs = Math.min(Math.max(2 * delayMs, FIRST_DELAY_MS), MAX_DELAY_MS)
        // Spreads instances that lost the same server.
        await wait(delayMs * (1 + (random(1)[0] ?? 0) / 512))
      }
    }
    await cursors.release(folder, holder).catch(() => {})
  })()

  return {
    async stop() {
      stopping.abort()
      endWait()
      closeNow?.()
      await running
    },
  }
}
