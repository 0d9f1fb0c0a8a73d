/** Problems that need attention, from the store's and the services' reports. */
import { ALARM_AGE_MS, UNREADABLE, type OutboxStanding } from '../../inquiries/outbox.ts'
import { MAIL_KEPT } from '../../mail/refusal-code.ts'
import type { MailStanding } from '../delivery-text.ts'
import type { Fault } from '../../settings/fault.ts'
import { toDurationText } from '../../clock.ts'
import { toInquiries } from '../count-text.ts'
import {
  findServiceTroubles,
  findSpeaker,
  toRoundsTrouble,
  type HeardServices,
} from '../service-text.ts'

export interface Status {
  readonly standing: OutboxStanding
  /** Inquiries with an answer that did not reach the visitor. Default: none. */
  readonly undelivered?: number | undefined
  /** Held inquiries that no mailed list has named. */
  readonly untold: number
  /** The unreadable part of the inbox, with the remedy. */
  readonly damage: string | undefined
  readonly place: string
  /** Undefined where the service makes none, as with a database server. */
  readonly backup?: BackupStanding | undefined
  readonly services: HeardServices
  /** The part that is missing where no service reports. Default `process`. */
  readonly hosting?: 'process' | 'worker'
  readonly mail: MailStanding
  /** The mail server, in words; undefined where mail is off. */
  readonly mailTo: string | undefined
  /** Whether people read inquiries in the web inbox, so that mail may be off. Default: no. */
  readonly webInbox?: boolean
  /** Errors in the configuration. Default: none. */
  readonly faults?: readonly Fault[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** The service's own backups. */
export interface BackupStanding {
  /** Undefined: the setting is missing. */
  readonly folder: string | undefined
  /** Epoch milliseconds; undefined: no backup yet. */
  readonly newestAt: number | undefined
  /** Why the folder cannot be listed. */
  readonly fault?: string
  /** Milliseconds between two backups. */
  readonly periodMs: number
}

/** Milliseconds: an inquiry dated further ahead was received while a clock was wrong. */
const AHEAD_MS = 60_000

/** Without a mail server inquiries wait as expected in development and with the web inbox. */
export function findAttention({
  standing,
  untold,
  damage,
  backup,
  services,
  hosting,
  mail,
  webInbox = false,
  faults = [],
  now,
}: Status): readonly string[] {
  const { pending, failed, oldest, newest = now, partlyGivenUp, unanswered } = standing
  const waited = oldest?.state === 'pending' && mail !== 'off' ? now - oldest.receivedAt : 0
  const isUnreadable = damage !== undefined || oldest?.code === UNREADABLE
  const speaker = findSpeaker(services)
  const isLive = mail === 'off' && !webInbox && speaker && !speaker.condition.development
  const found = [
    damage,
    ...toConfigTroubles(faults, services),
    ...(hosting === 'worker' && services.alive.length + services.silent.length === 0
      ? [toRoundsTrouble()]
      : faults.length > 0 && isUnheard(services)
        ? []
        : findServiceTroubles(services)),
    isLive &&
      pending > 0 &&
      `Mail is not configured, so ${toInquiries(pending)} ${pending === 1 ? 'waits' : 'wait'} for you. Read them with npx frontdesk inbox, or set SMTP_URL, MAIL_FROM and MAIL_TO.`,
    ...toBackupAttention(backup, now),
    waited > ALARM_AGE_MS &&
      !isMailTold(services) &&
      `Mail is delayed: the oldest mail has waited for ${toDurationText(waited)}. ${MAIL_KEPT} To see why: npx frontdesk mail test`,
    unanswered &&
      mail !== 'off' &&
      `${unanswered.count === 1 ? "A recipient may have an inquiry's mail" : `Recipients may have the mails of ${unanswered.count} inquiries`} more than once: the mail server accepts the mail and does not confirm it. Retries continue every few hours. To see the ${unanswered.count === 1 ? 'inquiry' : 'oldest'}: npx frontdesk inbox show ${unanswered.inquiryId}`,
    newest - now > AHEAD_MS &&
      `An inquiry is dated ${toDurationText(newest - now)} in the future: a clock is or was wrong. Mail still goes out. Correct the time (timedatectl set-ntp true). This message goes when that date has come, or when you delete the inquiry. To see it, at the top: npx frontdesk inbox list`,
    failed > 0 &&
      `${failed === 1 ? '1 mail was' : `${failed} mails were`} given up after permanent failures${isUnreadable ? '' : '; the inquiries are kept'}.\nTo see which: npx frontdesk inbox list --state failed\n${isUnreadable ? UNREADABLE_REMEDY : 'To try again: npx frontdesk inbox retry --failed'}`,
    partlyGivenUp &&
      `${partlyGivenUp.count === 1 ? "An inquiry's mail was" : `Mails of ${partlyGivenUp.count} inquiries were`} given up at one recipient, while another still waits for theirs.\nThe oldest: npx frontdesk inbox show ${partlyGivenUp.inquiryId}\nTo mail it: npx frontdesk inbox retry ${partlyGivenUp.inquiryId}`,
    untold > 0 &&
      `${untold === 1 ? '1 inquiry is' : `${untold} inquiries are`} held in quarantine, not mailed and not on a weekly list yet.\nTo see which: npx frontdesk inbox list --state held\nTo mail one: npx frontdesk inbox release ID\nTo mark one as spam: npx frontdesk inbox spam ID`,
  ]
  // A running service may have reported the same.
  return [...new Set(found.filter((text) => typeof text === 'string'))]
}

/** Whether a running service reports why mail does not go out. */
export function isMailTold({ alive }: HeardServices): boolean {
  return alive.some(({ condition }) => condition.troubles.some(({ kind }) => kind === 'mail'))
}

/** A running service has not read them yet. */
export function toConfigTroubles(
  faults: readonly Fault[],
  services: HeardServices,
): readonly string[] {
  if (faults.length === 0) return []
  const messages = faults.map(({ message }) => message).join(' ')
  return isUnheard(services)
    ? [
        `Frontdesk does not work with this configuration, so forms get 500 or no answer: ${messages} A running site tries again within 10 seconds after you correct the config file. Otherwise start the site, or: npx frontdesk start`,
      ]
    : [`The service does not start again with this configuration: ${messages}`]
}

function isUnheard({ alive, silent, ended }: HeardServices): boolean {
  return alive.length + silent.length + ended.length === 0
}

/** After two missed ones. The row above says if there is none yet: the first may be in progress. */
function toBackupAttention(backup: BackupStanding | undefined, now: number): readonly string[] {
  if (backup?.fault !== undefined) {
    return [
      `The folder of the backups cannot be listed: ${backup.fault}. Make ${backup.folder} a folder that this user may read, or name another in the config file (backup.folder).`,
    ]
  }
  if (backup?.newestAt === undefined || backup.folder === undefined) return []
  const age = now - backup.newestAt
  if (age <= 2 * backup.periodMs) return []
  return [
    `The newest backup in ${backup.folder} is ${toDurationText(age)} old. The log of the service says why (backup.failed). To make one now: npx frontdesk backup ${backup.folder}`,
  ]
}

const UNREADABLE_REMEDY =
  'A page of the database is damaged, and what is on it cannot be mailed. Without a backup, write --readable for BACKUP: npx frontdesk restore BACKUP'
