import type { InboxMailbox } from 'frontdesk/ports'

/** Of a folder, among all mailboxes. */
export function toFolderName({ user, host, folder }: InboxMailbox): string {
  return `${user}@${host}/${folder}`
}
