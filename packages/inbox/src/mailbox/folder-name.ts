import type { InboxMailbox } from 'frontdesk/ports'

/** A folder's name, unique among all mailboxes. */
export function toFolderName({ user, host, folder }: InboxMailbox): string {
  return `${user}@${host}/${folder}`
}
