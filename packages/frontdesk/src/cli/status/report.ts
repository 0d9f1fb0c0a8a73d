/** The output of `frontdesk status`, for people and as JSON. */
import { ALARM_AGE_MS } from '../../inquiries/outbox.ts'
import { toCountsText, toDeliveryText } from '../delivery-text.ts'
import { toLines } from '../columns.ts'
import { toDeliveryJson } from '../inbox/json.ts'
import { toDurationText } from '../../clock.ts'
import { toIso, toTimeText } from '../moments.ts'
import { toPrintable } from '../printable.ts'
import { toServiceText, type HeardServices } from '../service-text.ts'
import { isMailTold, type BackupStanding, type Status } from './attention.ts'

export function renderStatus(status: Status, attention: readonly string[]): string {
  const { standing, undelivered = 0, place, backup, services, mail, mailTo, now } = status
  const { oldest } = standing
  const arrivedAt = readArrival(services)
  const rows = [
    ['Inquiries', place],
    ...toServiceRows(services),
    ['Counts', toCountsText(standing, now)],
    ...(undelivered > 0
      ? [
          [
            'Answers',
            `${undelivered} given up, returned, or waiting for ${ALARM_AGE_MS / 60_000} minutes`,
          ],
        ]
      : []),
    ...(backup ? [['Backup', toBackupText(backup, now)]] : []),
    ['Mail', mailTo === undefined ? toMailOff(status) : toPrintable(mailTo)],
    ...(arrivedAt === undefined ? [] : [['Arrived', `a test mail, ${toTimeText(arrivedAt)} UTC`]]),
    ...(oldest
      ? [
          [
            oldest.state === 'failed' ? 'Given up' : 'Oldest',
            `${oldest.inquiryId}, from ${toTimeText(oldest.receivedAt)} UTC`,
          ],
          ['', toDeliveryText(isMailTold(services) ? { ...oldest, ...TOLD } : oldest, mail, now)],
        ]
      : []),
  ]
  return renderLines(rows, attention)
}

/** The mail's own reason may be of an earlier server. */
const TOLD = { error: 'see below', code: undefined }

/** When a test mail was last seen to arrive; undefined: never, or no service reports it. */
function readArrival({ alive }: HeardServices): number | undefined {
  const times = alive.flatMap(({ condition: { arrivedAt } }) => arrivedAt ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

function toBackupText({ folder, newestAt, fault }: BackupStanding, now: number): string {
  if (folder === undefined) return 'none known: no config file here sets `backup`'
  if (fault !== undefined) return `unknown: ${folder} cannot be listed`
  if (newestAt === undefined) return `none in ${folder} yet`
  return `${toDurationText(now - newestAt)} old, in ${folder}`
}

/** Without a service only this command's settings are known, which may differ from its. */
function toMailOff({ services, faults = [] }: Status): string {
  if (services.alive.length > 0) return 'off: inquiries wait in the inbox'
  return faults.length > 0
    ? 'unknown: the configuration has a mistake (below)'
    : 'unknown: no service reports it, and this command has no complete mail settings'
}

type Row = readonly string[]

export function toServiceRows({ alive }: HeardServices): readonly Row[] {
  return alive.map((service, index) => [index === 0 ? 'Service' : '', toServiceText(service)])
}

/** Least width of the titles. */
const LEAST_TITLE = 9

export function renderLines(rows: readonly Row[], attention: readonly string[]): string {
  const lines = toLines(rows, LEAST_TITLE)
  if (attention.length === 0)
    return [...lines, '', 'All is well, as far as known without reading every inquiry.'].join('\n')
  return [
    ...lines,
    '',
    'Needs attention:',
    ...attention.map((text) => `  - ${text.split('\n').map(toPrintable).join('\n    ')}`),
  ].join('\n')
}

export function toStatusJson(
  { standing, undelivered, place, backup, services, mail }: Status,
  attention: readonly string[],
): unknown {
  const arrivedAt = readArrival(services)
  const { oldest, oldestHeld, pending, failed, held, sent } = standing
  return {
    ok: attention.length === 0,
    place,
    mail: mail === 'off' ? 'off' : 'on',
    services: toServicesJson(services),
    counts: { pending, failed, held, sent },
    undeliveredAnswers: undelivered,
    oldest: oldest && {
      id: oldest.inquiryId,
      receivedAt: new Date(oldest.receivedAt).toISOString(),
      ...toDeliveryJson(oldest),
    },
    backup: backup && (backup.fault === undefined ? (toIso(backup.newestAt) ?? 'none') : 'unknown'),
    arrived: toIso(arrivedAt),
    oldestHeld: toIso(oldestHeld),
    attention,
  }
}

export function toServicesJson({ alive }: HeardServices): readonly unknown[] {
  return alive.map(({ condition: { host, pid, baseUrl, startedAt, state } }) => ({
    host,
    pid,
    baseUrl,
    startedAt: new Date(startedAt).toISOString(),
    state,
  }))
}
