/** `frontdesk status`: whether somebody has to look, for people and for monitoring. */
import { existsSync } from 'node:fs'
import type { ArgsDef, CommandDef } from 'citty'
import { ALARM_AGE_MS } from '../mail/backlog-alarm.ts'
import { glanceAtDisk } from '../node/condition/disk.ts'
import { toStorePlace } from '../node/inquiry-store.ts'
import { inspectStore } from '../stores/inspection.ts'
import { isRefusedForGood } from '../mail/refusal-code.ts'
import { UNREADABLE, type OutboxStanding } from '../stores/outbox.ts'
import { toCountsText, toDeliveryText, type MailStanding } from './delivery-text.ts'
import { hearServices } from './heard-services.ts'
import { toDeliveryJson } from './inbox/json.ts'
import { toDurationText, toTimeText } from './moments.ts'
import { toMailStanding } from './mail-standing.ts'
import { operatorCommand, refuse, type CommandOutcome, type Refusal } from './operator-command.ts'
import {
  openStore,
  readStoreSettings,
  storeArguments,
  type OpenStore,
  type StoreName,
} from './operator-store.ts'
import { toPrintable, toPrintableJson } from './printable.ts'
import {
  findServiceTroubles,
  findSpeaker,
  toHeardServices,
  toRoundsTrouble,
  toServiceText,
  type HeardServices,
} from './service-text.ts'
import { APART_MS, runApart } from './run-apart.ts'
import type { OptionDefinitions, Words } from './words.ts'

type StatusName = StoreName | 'json'

const statusArguments: OptionDefinitions<StatusName> = {
  json: { type: 'boolean', description: 'The same as a JSON object' },
  ...storeArguments,
}

export const statusCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'status',
  description:
    'Say how the service is, where inquiries are kept and whether their mail gets out. Exit code 0: all is well, 1: cannot be told, 2: needs attention.',
  options: statusArguments,
  run: (words) => {
    const run = (): Promise<CommandOutcome> => readStatus(words, Date.now())
    if (words.has('d1')) return run()
    return runApart({ run, without: () => explain(words, hung), silent: hung })
  },
})

const hung = refuse(
  `The inbox did not answer within ${APART_MS / 1000} s, so what it holds is not known: its disk hangs, or its server does. Look at them; nothing has to be restarted.`,
)

async function readStatus(words: Words<StatusName>, now: number): Promise<CommandOutcome> {
  const loss = await readLoss(words)
  const opened = await openStore(words, 'read')
  if (!opened.ok) return explain(words, opened)
  await using desk = opened
  const [standing, board] = await Promise.all([
    desk.store.standing(),
    desk.store.createBoard?.().read(),
  ])
  const services = toHeardServices(board ?? { postings: [], dangers: [] })
  const damage = await findDamage(desk, services)
  const status: Status = {
    standing,
    damage,
    // A service that runs has told it, and goes on with another log.
    loss: services.alive.length === 0 ? loss : undefined,
    place: desk.place,
    services,
    ...toMail(services, desk),
    mayMail: desk.mailFaults.length > 0,
    hosting: words.has('d1') ? 'worker' : 'process',
    now,
  }
  const attention = findAttention(status)
  const text = words.flag('json')
    ? toPrintableJson(toJson(status, attention))
    : renderStatus(status, attention)
  return attention.length > 0 ? { ok: true, text, code: 2 } : { ok: true, text }
}

/** What the next start will say is gone. Whoever opens the inbox makes what shows it anew. */
async function readLoss(words: Words<StatusName>): Promise<string | undefined> {
  if (words.has('d1')) return undefined
  const outcome = await readStoreSettings(words)
  if (!outcome.ok || outcome.settings.database) return undefined
  return (await import('../node/sqlite-repair.ts')).findLoss(outcome.settings.dataDir)
}

/** Where the inbox cannot be read: what the service says of it, else what its disk shows. */
async function explain(words: Words<StatusName>, refusal: Refusal): Promise<CommandOutcome> {
  if (words.has('d1')) return refusal
  const outcome = await readStoreSettings(words)
  if (!outcome.ok || outcome.settings.database) return refusal
  const { settings } = outcome
  const services = await hearServices(settings)
  const { alive, silent, ended } = services
  if (alive.length === 0) {
    const heard = silent.length + ended.length > 0 ? findServiceTroubles(services) : []
    const seen = existsSync(settings.dataDir) ? await seeDisk(settings.dataDir) : []
    return refuse([refusal.message, ...seen, ...heard].join('\n'))
  }
  const place = await toStorePlace(settings)
  const attention = [...findServiceTroubles(services), refusal.message.replaceAll('\n', ' ')]
  const text = words.flag('json')
    ? toPrintableJson({ ok: false, place, services: toServicesJson(services), attention })
    : renderLines([['Inquiries', place], ...toServiceRows(services)], attention)
  return { ok: true, text, code: 2 }
}

async function seeDisk(folder: string): Promise<readonly string[]> {
  return glanceAtDisk(folder).then(
    () => [],
    (error: unknown) => (error instanceof Error ? [error.message] : []),
  )
}

/**
 * Milliseconds for which a large inbox is looked through: beside a service, which goes on with the rest
 * and says what it finds, and where nobody else looks.
 */
const INSPECT_MS = { beside: 200, alone: 2000 } as const

async function findDamage(
  { store }: Pick<OpenStore, 'store'>,
  { alive }: HeardServices,
): Promise<string | undefined> {
  const end = performance.now() + INSPECT_MS[alive.length > 0 ? 'beside' : 'alone']
  const found = await inspectStore(store, { mayGoOn: () => performance.now() < end })
  return found.kind === 'damaged' ? found.message : undefined
}

/** The service knows whether it mails; the environment of this command may be another one. */
function toMail(
  services: HeardServices,
  desk: Pick<OpenStore, 'settings'>,
): Pick<Status, 'mail' | 'mailTo'> {
  const mail = toMailStanding(services, desk)
  const to = desk.settings.mail?.settings.to.join(', ')
  const server = findSpeaker(services)?.condition.mailServer
  const words = [to && `to ${to}`, server && `through ${server}`].filter(Boolean)
  return { mail, mailTo: mail === 'on' ? words.join(' ') : undefined }
}

export interface Status {
  readonly standing: OutboxStanding
  /** What cannot be read of the inbox, with the remedy. */
  readonly damage: string | undefined
  /** What was lost while no service ran, with the remedy. */
  readonly loss?: string | undefined
  readonly place: string
  readonly services: HeardServices
  /** Where nobody said anything, what is missing. Default `process`. */
  readonly hosting?: 'process' | 'worker'
  readonly mail: MailStanding
  /** Where mail goes, in words; undefined where it is off. */
  readonly mailTo: string | undefined
  /** Whether this command has but a part of what mail needs: the service may have the rest. */
  readonly mayMail?: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** An inquiry from so far ahead was received while a clock was wrong, in milliseconds. */
const AHEAD_MS = 60_000

/** What is held is somebody's to read: older than this, in milliseconds, or more than so many. */
export const HELD_MS: number = 2 * 86_400_000
export const MOST_HELD = 20

/** Without a mail server it is nobody's fault that inquiries wait: they are read in the inbox. */
export function findAttention({
  standing,
  damage,
  loss,
  services,
  hosting,
  mail,
  now,
}: Status): readonly string[] {
  const { failed, held, oldest, oldestHeld = now, newest = now, partlyGivenUp } = standing
  const waiting = oldest?.state === 'pending' && mail === 'on' ? oldest : undefined
  const waited = waiting ? now - waiting.receivedAt : 0
  const isUnreadable = damage !== undefined || oldest?.code === UNREADABLE
  const found = [
    ...(damage === undefined ? [] : [damage]),
    ...(loss === undefined ? [] : [loss]),
    ...(hosting === 'worker' && services.alive.length + services.silent.length === 0
      ? [toRoundsTrouble()]
      : findServiceTroubles(services)),
    ...(waited > ALARM_AGE_MS
      ? [
          `The oldest inquiry has waited for its mail for ${toDurationText(waited)}. To see why: npx frontdesk mail test`,
        ]
      : []),
    ...(waiting?.code !== undefined && isRefusedForGood(waiting.code)
      ? [
          `The mail server refused the oldest inquiry's mail for good (${toPrintable(waiting.code)}); it is tried again all the same. To see why: npx frontdesk mail test`,
        ]
      : []),
    ...(newest - now > AHEAD_MS
      ? [
          `An inquiry is dated ${toDurationText(newest - now)} ahead: a clock is wrong, or was. Set the time right (timedatectl set-ntp true); mail goes out all the same. To see it, on top: npx frontdesk inbox list. This is told until its date has come, or it is removed.`,
        ]
      : []),
    ...(failed > 0
      ? [
          `${failed === 1 ? '1 mail was' : `${failed} mails were`} given up. To see which: npx frontdesk inbox list --state failed. ${isUnreadable ? UNREADABLE_REMEDY : 'To try again: npx frontdesk inbox retry --failed'}`,
        ]
      : []),
    ...(partlyGivenUp
      ? [
          `${partlyGivenUp.count === 1 ? "An inquiry's mail was" : `Mails of ${partlyGivenUp.count} inquiries were`} given up at one recipient, while another still waits for theirs. To see the oldest: npx frontdesk inbox show ${partlyGivenUp.inquiryId}. To mail it again: npx frontdesk inbox retry ${partlyGivenUp.inquiryId}`,
        ]
      : []),
    ...(held > MOST_HELD || now - oldestHeld >= HELD_MS
      ? [
          `${held === 1 ? '1 inquiry is' : `${held} inquiries are`} held in quarantine and not mailed, the oldest for ${toDurationText(now - oldestHeld)}. To see which: npx frontdesk inbox list --state held. To mail one: npx frontdesk inbox release ID`,
        ]
      : []),
  ]
  // A service that runs may have found the same.
  return [...new Set(found)]
}

const UNREADABLE_REMEDY =
  'A page of the database is damaged, and what is on it cannot be mailed: restore a backup (npx frontdesk restore BACKUP), or take what is readable (npx frontdesk salvage NEWFOLDER).'

export function renderStatus(status: Status, attention: readonly string[]): string {
  const { standing, place, services, mail, mailTo, now } = status
  const { oldest } = standing
  const rows = [
    ['Inquiries', place],
    ...toServiceRows(services),
    ['Counts', toCountsText(standing, now)],
    ['Mail', mailTo === undefined ? toMailOff(status) : toPrintable(mailTo)],
    ...(oldest
      ? [
          [
            oldest.state === 'failed' ? 'Given up' : 'Oldest',
            `${oldest.inquiryId}, received ${toTimeText(oldest.receivedAt)} UTC`,
          ],
          ['', toDeliveryText(oldest, mail, now)],
        ]
      : []),
  ]
  return renderLines(rows, attention)
}

/** Without a service nobody knows but its settings, and those of this command may be others. */
function toMailOff({ services, standing, mayMail = false }: Status): string {
  return services.alive.length === 0 && (mayMail || standing.sent > 0)
    ? 'not known: no service says it, and where this command is called there is no mail server'
    : 'off: inquiries wait in the inbox'
}

type Row = readonly string[]

function toServiceRows({ alive }: HeardServices): readonly Row[] {
  return alive.map((service, index) => [index === 0 ? 'Service' : '', toServiceText(service)])
}

function renderLines(rows: readonly Row[], attention: readonly string[]): string {
  const lines = rows.map(([title = '', text = '']) => `${title.padEnd(9)}  ${text}`)
  if (attention.length === 0) return [...lines, '', 'All is well.'].join('\n')
  return [
    ...lines,
    '',
    'Needs attention:',
    ...attention.map((line) => `  - ${toPrintable(line)}`),
  ].join('\n')
}

function toJson(
  { standing, place, services, mail }: Status,
  attention: readonly string[],
): unknown {
  const { oldest, oldestHeld, newest: _, partlyGivenUp: _partly, ...counts } = standing
  return {
    ok: attention.length === 0,
    place,
    mail,
    services: toServicesJson(services),
    counts,
    oldest: oldest && {
      id: oldest.inquiryId,
      receivedAt: new Date(oldest.receivedAt).toISOString(),
      ...toDeliveryJson(oldest),
    },
    oldestHeld: oldestHeld === undefined ? undefined : new Date(oldestHeld).toISOString(),
    attention,
  }
}

function toServicesJson({ alive }: HeardServices): readonly unknown[] {
  return alive.map(({ condition: { host, pid, baseUrl, startedAt, state } }) => ({
    host,
    pid,
    baseUrl,
    startedAt: new Date(startedAt).toISOString(),
    state,
  }))
}
