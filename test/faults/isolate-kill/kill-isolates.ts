/**
 * Kills workerd at random moments while forms arrive, with D1 on a disk, and looks for acknowledged
 * inquiries.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import type { Row } from '../../../packages/frontdesk/src/inquiries/rows.ts'
import { d1 } from '../../../packages/frontdesk/src/inquiries/d1/store.ts'
import { goodForm } from '../../harness/frontdesk.ts'
import type { ApiCall, MailApiDouble } from '../../harness/mail-api.ts'
import { resendApi } from '../../harness/mail-services/resend.ts'
import { scratchFolder } from '../../harness/scratch-folder.ts'
import { unguardedConfig } from '../../isolate/configs.ts'
import { listIsolates } from '../../isolate/processes.ts'
import { startIsolateSite, type IsolateSite } from '../../isolate/site.ts'

export interface KillOptions {
  readonly rounds: number
  /** Visitors who send one form after the other. */
  readonly visitors: number
  /** Longest round in milliseconds, from its first answer. */
  readonly longestMs: number
}

export interface KillReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged and not in the database. */
  readonly lost: number
  /** Acknowledged and never mailed. */
  readonly unmailed: number
  /** Stored without confirmation: the answer was cut off. */
  readonly unacknowledged: number
  /** Mails sent again, with the Message-ID and key of the first. */
  readonly repeated: number
  /** Inquiries with more than one Message-ID or key. */
  readonly ambiguous: number
}

const entry = new URL('../../isolate/unguarded-site.ts', import.meta.url)

/** Milliseconds to wait for an answer that a dead isolate may never give. */
const ANSWER_MS = 10_000

/** Cron runs in which everything must be mailed. */
const MAX_TICKS = 200

export async function killIsolates({
  rounds,
  visitors,
  longestMs,
}: KillOptions): Promise<KillReport> {
  using folder = scratchFolder()
  const service = resendApi()
  const handed: ApiCall[] = []
  const mailApi: MailApiDouble = {
    answer(call) {
      // Cut off by the kill.
      if (call.body === '') return { status: 400, body: {} }
      handed.push(call)
      return service.answer(call)
    },
  }
  const start = (): Promise<IsolateSite> =>
    startIsolateSite({ mailApi, entry, config: unguardedConfig, persist: folder.file('d1') })
  const acknowledged = new Set<string>()
  let sent = 0

  const visit = async (site: IsolateSite, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const message = `Form ${(sent += 1)}`
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
      const body = new URLSearchParams({ ...goodForm, message })
      const answering = site.send(paths.contact, { method: 'POST', body, address })
      const answer = await Promise.race([
        answering.catch(() => undefined),
        sleep(ANSWER_MS, undefined, { ref: false }),
      ])
      if (!answer) return
      if (answer.status === 200) acknowledged.add(message)
    }
  }

  for (let round = 0; round < rounds; round++) {
    const others = listIsolates()
    const site = await start()
    const ended = new AbortController()
    const visiting = Array.from({ length: visitors }, () => visit(site, ended.signal))
    const before = acknowledged.size
    while (acknowledged.size === before) await sleep(5)
    await sleep(Math.random() * longestMs)
    for (const pid of listIsolates()) if (!others.includes(pid)) process.kill(pid, 'SIGKILL')
    ended.abort()
    await Promise.all(visiting)
    await Promise.race([site[Symbol.asyncDispose](), sleep(2000)]).catch(() => undefined)
  }

  await using site = await start()
  const binding = await site.miniflare.getD1Database('DB')
  const store = d1(binding)
  for (let tick = 0; tick < MAX_TICKS && (await store.standing()).pending > 0; tick++) {
    // As if the leases of dead isolates had ended.
    await binding.prepare('UPDATE delivery SET lease_until = NULL, next_at = 0').run()
    await site.tick()
  }
  const { results } = await binding.prepare('SELECT id, message FROM inquiry').all()
  const rows: readonly Row[] = results
  const kept = new Map(rows.map((row) => [String(row['message']), String(row['id'])]))
  const namesOf = Map.groupBy(handed, ({ body }) =>
    String(JSON.parse(body).headers['X-Submission-Id']),
  )
  const all = [...acknowledged]
  return {
    rounds,
    acknowledged: all.length,
    lost: all.filter((message) => !kept.has(message)).length,
    unmailed: all.filter((message) => !namesOf.has(kept.get(message) ?? '')).length,
    unacknowledged: [...kept.keys()].filter((message) => !acknowledged.has(message)).length,
    repeated: handed.length - namesOf.size,
    ambiguous: [...namesOf.values()].filter((calls) => new Set(calls.map(toNames)).size > 1).length,
  }
}

function toNames({ headers, body }: ApiCall): string {
  return `${headers['idempotency-key']} ${JSON.parse(body).headers['Message-ID']}`
}
