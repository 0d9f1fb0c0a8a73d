/** `frontdesk mail bounce`: notes beside an inquiry that its mail came back. */
import type { Readable } from 'node:stream'
import { MAX_REPORT_BYTES, readDeliveryReport } from '../../mail/report/delivery-report.ts'
import type { ReturnedMail } from '../../stores/outbox.ts'
import type { InquiryStore } from '../../stores/store.ts'
import { refuse, type CommandOutcome } from '../operator-command.ts'
import { toPrintable } from '../printable.ts'

const NO_REPORT =
  'This is no report of a mail that could not be delivered (RFC 3464), so there is nothing to note. Feed in the whole message as it came, header included: npx frontdesk mail bounce < message.eml'

const NO_MAIL =
  'The mail that came back is none of this service: there is no Message-ID of an inquiry in the part of the report that returns it. Was the report forwarded? Feed in the message as it came, not what somebody wrote about it.'

const DELIVERED = 'The report says that the mail was delivered. There is nothing to note.'

/** Reads to the end, so that whoever writes is not cut off, and keeps what may say anything. */
export async function readMessage(input: Readable): Promise<Uint8Array> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    if (!(chunk instanceof Buffer) || bytes >= MAX_REPORT_BYTES) continue
    kept.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(kept)
}

export async function noteBounce(
  message: Uint8Array,
  store: Pick<InquiryStore, 'report' | 'list'>,
): Promise<CommandOutcome> {
  const outcome = readDeliveryReport(message)
  switch (outcome.kind) {
    case 'other':
      return refuse(NO_REPORT)
    case 'foreign':
      return refuse(NO_MAIL)
    case 'delivered':
      return { ok: true, text: DELIVERED }
    case 'report': {
      const { mails, report, recipient } = outcome
      const known = await findFirst(mails, async (mail) => store.report(mail, report))
      if (!known) return refuse(toUnknown(mails))
      const { inquiryId } = known
      const { status, words, action } = report
      const said = toPrintable(`${status} ${words}`.trim())
      const text =
        action === 'failed'
          ? [
              `Noted beside inquiry ${inquiryId}: ${toPrintable(recipient)} did not get its mail (${said}).`,
              ...(await toRemedy(store, inquiryId)),
            ]
          : [
              `Noted beside inquiry ${inquiryId}: its mail to ${toPrintable(recipient)} is late (${said}). The mail server goes on trying.`,
            ]
      return { ok: true, text: text.join('\n') }
    }
  }
}

/** What the operator can do about it; nothing about a visitor's mailbox. */
async function toRemedy(
  store: Pick<InquiryStore, 'list'>,
  inquiryId: string,
): Promise<readonly string[]> {
  const [entry] = await store.list({ ids: [inquiryId], limit: 1 })
  const lines: string[] = []
  // Of several recipients one may still wait for its mail, and then so does the inquiry as a whole.
  const states = [entry?.delivery, ...(entry?.copies ?? [])].map((one) => one?.state)
  if (states.includes('failed')) {
    lines.push(`To read it: npx frontdesk inbox show ${inquiryId}`)
    lines.push(`To mail it again: npx frontdesk inbox retry ${inquiryId}`)
  }
  if (entry?.confirmation?.bounce?.reason.startsWith('5.')) {
    lines.push("The visitor's address gets no more confirmations while the inquiry is kept.")
  }
  return lines
}

async function findFirst(
  mails: readonly ReturnedMail[],
  isKnown: (mail: ReturnedMail) => Promise<boolean>,
): Promise<ReturnedMail | undefined> {
  for (const mail of mails) if (await isKnown(mail)) return mail
  return undefined
}

function toUnknown(mails: readonly ReturnedMail[]): string {
  const ids = [...new Set(mails.map(({ inquiryId }) => inquiryId))].join(', ')
  return `No mail of this inbox is the one that came back (inquiry ${toPrintable(ids)}): its inquiry was deleted, or another site mailed it. If the service keeps its data elsewhere, name its config file with --config, or that folder with --data-dir or DATA_DIR.`
}
