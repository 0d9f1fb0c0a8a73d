/** `frontdesk status`: whether anything needs attention, for people and for monitoring. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_PERIODS } from '../../service/backups.ts'
import { createAnswers } from '../../inquiries/sql/answers.ts'
import { checkDisk } from '../../service/health/disk.ts'
import { createInquiryStore, toStorePlace } from '../../inquiries/index.ts'
import { readServices, toMailStanding } from '../mail-state.ts'
import {
  defineCommand,
  refuse,
  toRefusal,
  type CommandOutcome,
  type Refusal,
  type Command,
} from '../command.ts'
import {
  openStore,
  readStoreSettings,
  storeArguments,
  type OpenStore,
  type StoreName,
} from '../operator-store.ts'
import { toPrintableJson } from '../printable.ts'
import { hasCode, toErrorText } from '../../log.ts'
import { APART_MS, runApart } from '../run-apart.ts'
import { findServiceTroubles, findSpeaker, type HeardServices } from '../service-text.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { findAttention, toConfigTroubles, type BackupStanding, type Status } from './attention.ts'
import { renderLines, renderStatus, toServiceRows, toServicesJson, toStatusJson } from './report.ts'

type StatusName = StoreName | 'json'

const statusArguments: OptionDefinitions<StatusName> = {
  json: { type: 'boolean', description: 'The same as a JSON object' },
  ...storeArguments,
}

export const statusCommand: Command = defineCommand({
  name: 'status',
  description:
    'Show service health, the place of inquiries and the state of mail. Exit code 0: all is well, 1: unknown, 2: needs attention.',
  options: statusArguments,
  run: (words) => {
    const run = (): Promise<CommandOutcome> => readStatus(words, Date.now())
    if (words.has('d1')) return run()
    return runApart({ run, without: () => explain(words, hung), silent: hung })
  },
})

const hung = refuse(
  `The inbox did not answer within ${APART_MS / 1000} s, so its contents are unknown: its disk or database server hangs, and forms are answered with 500. Check it; no restart is needed.`,
)

async function readStatus(words: CommandWords<StatusName>, now: number): Promise<CommandOutcome> {
  const opening = await openStore(words, 'read').catch(toRefusal)
  if (!opening.ok) return explain(words, opening)
  await using opened = opening
  const { run } = opened.store
  const [standing, undelivered, heard, seen] = await Promise.all([
    opened.store.standing(),
    // For a damaged store the rest is still reported.
    run &&
      createAnswers(run)
        .listUndelivered()
        .then(({ length }) => length)
        .catch(() => undefined),
    readServices(opened.store),
    words.has('d1') ? [] : seeDisk(opened.settings),
  ])
  // A service may not have noticed yet, nor be able to report it.
  const services = {
    ...heard,
    dangers: [...heard.dangers, ...seen],
    refusesWrites: heard.refusesWrites || seen.length > 0,
  }
  // Beside a service, which checks daily, nothing is read.
  const { checkData } = opened.store
  const isDue = checkData && services.alive.length === 0 && statSync(opened.place).size <= MAX_BYTES
  const damage = isDue ? await checkData().then(() => undefined, toErrorText) : undefined
  // Inquiries held since the last mailed list, if a service reports it.
  const since = Math.max(0, ...services.alive.map(({ condition }) => condition.listedAt ?? 0))
  const status: Status = {
    standing,
    undelivered,
    untold: standing.held && (await opened.store.count({ state: 'held', since, spam: false })),
    damage,
    place: opened.place,
    backup: words.has('d1') ? undefined : await readBackup(opened),
    services,
    ...toMail(services, opened),
    webInbox: opened.settings.inbox !== undefined,
    // The service may have settings that this command lacks.
    faults: [...opened.otherFaults, ...opened.mailFaults.filter(({ isMissing }) => !isMissing)],
    hosting: words.has('d1') ? 'worker' : 'process',
    now,
  }
  const attention = findAttention(status)
  const text = words.flag('json')
    ? toPrintableJson(toStatusJson(status, attention))
    : renderStatus(status, attention)
  return attention.length > 0 ? { ok: true, text, code: 2 } : { ok: true, text }
}

/** Undefined with a database server, which has its own backups. */
async function readBackup({ settings, place }: OpenStore): Promise<BackupStanding | undefined> {
  const { backup, database } = settings
  if (database) return undefined
  const { findBackups } = await import('../../service/sqlite-backup.ts')
  const known = { folder: backup?.folder, periodMs: BACKUP_PERIODS[backup?.every ?? 'day'] }
  try {
    return { ...known, newestAt: backup && findBackups(place, backup.folder).at(-1)?.madeAt }
  } catch (error) {
    return { ...known, newestAt: undefined, fault: toErrorText(error) }
  }
}

/** Where the inbox cannot be read: the service's report, else what the disk shows. */
async function explain(words: CommandWords<StatusName>, refusal: Refusal): Promise<CommandOutcome> {
  if (words.has('d1')) return refusal
  const outcome = await readStoreSettings(words)
  if (!outcome.ok || outcome.settings.database) return refusal
  const { settings, otherFaults } = outcome
  // The message of what cannot be opened names a saved copy itself.
  const store = await createInquiryStore(settings, 'read')
  const services = { ...(await readServices(store)), dangers: [] }
  const wrong = toConfigTroubles(otherFaults, services)
  const { alive, silent, ended } = services
  if (alive.length === 0) {
    const seen = await seeDisk(settings)
    // A service cannot report there that it runs, or has stopped.
    const isHeard = seen.length === 0 && silent.length + ended.length > 0
    const heard = isHeard ? findServiceTroubles(services) : []
    return refuse([refusal.message, seen, heard, wrong].flat().join('\n'))
  }
  const place = await toStorePlace(settings)
  const told = [...wrong, ...findServiceTroubles(services)]
  // A service that reports it knows more about the same accident.
  const isTold = alive
    .flatMap(({ condition }) => condition.troubles)
    .some(({ kind }) => kind === 'store' || kind === 'unsafe')
  const attention = isTold ? told : [...told, refusal.message]
  const text = words.flag('json')
    ? toPrintableJson({ ok: false, place, services: toServicesJson(services), attention })
    : renderLines([['Inquiries', place], ...toServiceRows(services)], attention)
  return { ok: true, text, code: 2 }
}

/** Why nothing can be written there. Of a folder that is closed to this user, others say more. */
async function seeDisk({ dataDir, database }: OpenStore['settings']): Promise<readonly string[]> {
  if (database || !existsSync(join(dataDir, '/'))) return []
  const toSeen = (error: Error) => (hasCode(error.cause, 'EACCES') ? [] : [toErrorText(error)])
  return checkDisk(dataDir).then(() => [], toSeen)
}

/** Bytes of a file that is read in about a second; backups check larger ones. */
const MAX_BYTES = 256 * 1024 * 1024

/** The service knows whether it mails; this command's environment may differ. */
function toMail(
  services: HeardServices,
  opened: Pick<OpenStore, 'settings'>,
): Pick<Status, 'mail' | 'mailTo'> {
  const mail = toMailStanding(services, opened)
  const to = opened.settings.mail?.settings.to.join(', ')
  const { mailServer: server, mailTried } = findSpeaker(services)?.condition ?? {}
  const untried = mailTried === false && '(not tried since the start)'
  const words = [to && `to ${to}`, server && `through ${server}`, untried].filter(Boolean)
  return { mail, mailTo: mail === 'off' ? undefined : words.join(' ') }
}
