/** Copies sent answers into the company's folder of sent mail; nothing else is written there. */
import type { InboxMailbox } from 'frontdesk/ports'
import type { ImapFlow } from 'imapflow'
import type { Parts } from '../parts.ts'
import type { UnfiledAnswer } from '../store/unfiled.ts'
import { createClient } from './connection.ts'

/**
 * Best effort, at most once: a failed copy never sends the answer again. If the mailbox cannot be
 * opened, the next check tries again.
 */
export async function fileSentAnswers(parts: Parts): Promise<void> {
  const { host, work } = parts
  const sent = (await work.unfiled?.listSent()) ?? []
  if (!host.mailbox || sent.length === 0) return
  const client = await createClient(host.mailbox)
  // The running command gets the same error.
  client.on('error', () => {})
  try {
    await client.connect()
    const folder = await findFolder(client, host.mailbox)
    for (const answer of sent) await file(parts, client, folder, answer)
  } catch (error) {
    host.log.warn('sent-folder.failed', { reason: toReason(error) })
  } finally {
    client.close()
  }
}

/** Undefined if neither the server nor the settings name one. */
async function findFolder(client: ImapFlow, { sent }: InboxMailbox): Promise<string | undefined> {
  if (sent !== undefined) return sent
  return (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path
}

async function file(
  { host, mail, work }: Parts,
  client: ImapFlow,
  folder: string | undefined,
  { inquiryId, nonce }: UnfiledAnswer,
): Promise<void> {
  const [[entry], answer] = await Promise.all([
    host.store.list({ ids: [inquiryId], limit: 1 }),
    work.answering.find(nonce),
  ])
  const sentAt = answer?.mail.sentAt
  if (!(await work.unfiled?.take({ inquiryId, nonce }))) return
  if (!entry || !mail || !answer || sentAt === undefined || folder === undefined) return
  const copy = await mail.render(entry.inquiry, answer, sentAt)
  await client.append(folder, Buffer.from(copy), ['\\Seen'], new Date(sentAt))
}

/** The server's words may contain a name, so only its code is used. */
function toReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'The server refused it.'
}
