/** Inquiries with damaged values: skipped, and named by their ids. */
import { toInquiries } from '../count-text.ts'
import type { InboxEntry } from '../../inquiries/inbox.ts'

/** Undefined where there are none. */
export function toDamagedText(entries: readonly InboxEntry[]): string | undefined {
  const ids = entries.filter(({ isDamaged }) => isDamaged).map(({ inquiry }) => inquiry.id)
  if (ids.length === 0) return undefined
  return `${toInquiries(ids.length)} cannot be read because a value is damaged: ${ids.join(', ')}.\nTo take it from a backup: npx frontdesk restore BACKUP\nTo remove it: npx frontdesk inbox delete ID`
}

export function isReadable({ isDamaged }: InboxEntry): boolean {
  return !isDamaged
}
