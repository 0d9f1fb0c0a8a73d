/** Mails that an address sent about other people's inquiries, or about none. */
import type { ListedReply } from '../../ports.ts'
import { loadInbox } from '../../service/inbox-program.ts'
import type { OpenStore } from '../operator-store.ts'

/** Empty for stores without a web inbox. */
export async function listOtherMails(
  { store: { run }, settings }: Pick<OpenStore, 'store' | 'settings'>,
  address: string,
): Promise<readonly ListedReply[]> {
  const program = run && settings.inbox && (await loadInbox())
  return run && program ? await program.listMailsFrom(run, address) : []
}

/** `1 other mail of this address`. */
export function toOtherMails(count: number): string {
  return `${count} other ${count === 1 ? 'mail' : 'mails'} of this address`
}
