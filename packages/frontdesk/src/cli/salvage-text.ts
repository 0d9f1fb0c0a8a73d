/** What `restore` and `salvage` say about what they found. */
import { toInquiries } from './count-text.ts'
import type { Copied, Restored } from '../service/sqlite-repair.ts'
import { toTimeText } from './moments.ts'
import { toName, type HeardServices } from './service-text.ts'

export function toSalvagedText(copied: Copied, path: string): string {
  const { added, undelivered, lostIds, lostSince, lostUntil, unreadable } = copied
  const lines = [`${toInquiries(added)} written to ${path}.`]
  if (undelivered > 0) {
    lines.push(
      `Of ${undelivered} it cannot be read whether they were mailed: they are mailed, perhaps again.`,
    )
  }
  lines.push(...unreadable.map(toUnreadableText))
  if (lostIds.length === 0 && unreadable.length === 0) lines.push('Nothing is known to be lost.')
  if (lostIds.length === 0) return lines.join('\n')
  const between =
    lostSince === undefined || lostUntil === undefined
      ? ''
      : `, received from ${toTimeText(lostSince)} to ${toTimeText(lostUntil)} UTC`
  return [...lines, `${toInquiries(lostIds.length)} cannot be read${between}.`].join('\n')
}

function toUnreadableText(path: string): string {
  return `SQLite can read nothing of ${path}: its own program may, with .recover.`
}

export function toRestoredText(
  { backedUp, added, lost, unreadable, aside }: Restored,
  path: string,
  { alive }: HeardServices,
): string {
  const names = alive.map(({ condition }) => toName(condition)).join(' and ')
  const lines = [
    `${toInquiries(backedUp)} restored to ${path}.`,
    `${toInquiries(added)} added that came after the backup.`,
  ]
  if (lost > 0)
    lines.push(`${toInquiries(lost)} of the old files cannot be read, and are not in the backup.`)
  lines.push(...unreadable.map(toUnreadableText))
  if (aside !== undefined) lines.push(`The old files are in ${aside}.`)
  lines.push(
    names === ''
      ? 'No service was heard in this folder. If one runs, it keeps its inquiries elsewhere; to start one: start the site that it is mounted in, or npx frontdesk start where it runs by itself.'
      : `The service that was heard here (${names}) goes on with it within seconds.`,
    'What was deleted after the backup was made may be back.',
  )
  return lines.join('\n')
}
