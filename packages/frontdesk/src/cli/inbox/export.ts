/** `frontdesk inbox export`: writes inquiries to standard output, page by page. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeliveryStanding } from '../../inquiries/outbox.ts'
import type { Inbox, InboxEntry } from '../../inquiries/inbox.ts'
import { listLinked } from '../../inquiries/linked.ts'
import type { InquiryPosition } from '../../inquiries/inquiry.ts'
import type { ListedReply } from '../../ports.ts'
import { StoreError } from '../../inquiries/store-error.ts'
import { toInquiries } from '../count-text.ts'
import { BYTE_ORDER_MARK, toCsvRecord } from './csv.ts'
import { isReadable, toDamagedText } from './damaged.ts'
import { filterArguments, parseFilter, wrongOption, type FilterName } from './filter.ts'
import {
  readConversations,
  toTitledAnswers,
  toTitledReplies,
  type Conversation,
} from './conversation.ts'
import { toEntryJson } from './json.ts'
import { NONE_FOUND } from './list.ts'
import { listOtherMails } from './other-mails.ts'
import { toIso } from '../moments.ts'
import { readPages } from './pages.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type StoreName } from '../operator-store.ts'
import { print } from '../output.ts'
import { toPrintableJson, toPrintableLines } from '../printable.ts'
import { createProgress } from '../progress.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'

export type ExportName = FilterName | StoreName | 'format'

export const exportArguments: OptionDefinitions<ExportName> = {
  ...filterArguments,
  format: {
    type: 'string',
    description: 'csv for spreadsheets, jsonl (one JSON object a line) for programs',
    valueHint: 'csv|jsonl',
  },
  ...storeArguments,
}

/** Inquiries in a page: some megabytes at their longest. */
const PAGE = 200

interface Format {
  /** The byte order mark of a file; a terminal would only show it. */
  readonly mark?: string
  readonly head: string
  readonly record: (entry: InboxEntry, conversation: Conversation | undefined) => string
  /** A mail for another person's inquiry or none. */
  readonly mail: (mail: ListedReply) => string
}

/** Newest first, without inquiries that come in meanwhile. */
export async function exportInbox(words: CommandWords<ExportName>): Promise<CommandOutcome> {
  const output = process.stdout
  const parsed = parseFilter(words, Date.now())
  if (!parsed.ok) return parsed
  const named = words.text('format')
  const format = formats.get(named ?? '')
  if (!format) {
    return refuseWords(
      named === undefined
        ? 'export needs --format csv (for spreadsheets) or --format jsonl (for programs).'
        : wrongOption('format', named, 'csv or jsonl'),
    )
  }
  const opening = await openStore(words, 'read')
  if (!opening.ok) return opening
  await using opened = opening
  // A file gets every character; a terminal gets none that it would interpret.
  const show = output.isTTY ? toPrintableLines : (text: string) => text
  await print(output, output.isTTY ? format.head : (format.mark ?? '') + format.head)
  const total = await opened.store.count(parsed.filter)
  const showProgress = createProgress()
  let exported = 0
  let last: InquiryPosition | undefined
  const damaged: InboxEntry[] = []
  const write = async (entries: readonly InboxEntry[], isWhole: boolean): Promise<void> => {
    const readable = entries.filter(isReadable)
    // Of a damaged store only inquiries are read.
    const ids = isWhole ? readable.map(({ inquiry }) => inquiry.id) : []
    const conversations = await readConversations(opened, ids)
    const records = readable.map((entry) =>
      format.record(entry, conversations.get(entry.inquiry.id)),
    )
    await print(output, show(records.join('')))
  }
  const exportFrom = async (inbox: Pick<Inbox, 'list'>): Promise<void> => {
    for await (const entries of readPages(inbox, parsed.filter, PAGE, last)) {
      await write(entries, inbox === opened.store)
      damaged.push(...entries.filter(({ isDamaged }) => isDamaged))
      exported += entries.length
      showProgress(`${exported} of ${total} exported`)
      last = entries.at(-1)?.inquiry
      // So that a signal or a closed pipe is noticed between two pages.
      await nextTurn()
    }
  }
  try {
    await exportFrom(opened.store)
    const { email } = parsed.filter
    const linked = email === undefined ? [] : await listLinked(opened.store, email)
    await write(linked, true)
    const mails = email === undefined ? [] : await listOtherMails(opened, email)
    await print(output, show(mails.map(format.mail).join('')))
    const note = toDamagedText(damaged)
    if (note !== undefined) return refuse(note)
    const isEmpty = exported + linked.length + mails.length === 0
    return { ok: true, text: '', ...(isEmpty && { note: NONE_FOUND }) }
  } catch (error) {
    const isPageDamaged = error instanceof StoreError && error.fault === 'corrupt'
    if (!isPageDamaged || opened.settings.database) throw error
    const { readPastDamage } = await import('../../service/sqlite-repair.ts')
    const lost = await readPastDamage(opened.place, exportFrom)
    return refuse(
      `The inbox is damaged. ${toInquiries(lost)} could not be read and are missing from this export. ${error.message}`,
    )
  } finally {
    showProgress('')
  }
}

type Cell = string | number | undefined

type ToCell = (entry: InboxEntry, conversation: Conversation | undefined) => Cell

const columns: readonly (readonly [title: string, cell: ToCell])[] = [
  ['id', ({ inquiry }) => inquiry.id],
  ['received_at', ({ inquiry }) => toIso(inquiry.receivedAt)],
  ['first_name', ({ inquiry }) => inquiry.firstName],
  ['last_name', ({ inquiry }) => inquiry.lastName],
  ['email', ({ inquiry }) => inquiry.email],
  ['phone', ({ inquiry }) => inquiry.phone],
  ['message', ({ inquiry }) => inquiry.message],
  ['verification', ({ inquiry }) => inquiry.verification],
  ['quarantine', ({ inquiry }) => inquiry.quarantine],
  ['answered_at', ({ answered }) => toIso(answered?.at)],
  ['answered_by', ({ answered }) => answered?.by],
  ['mail_state', ({ delivery }) => delivery.state],
  ['mail_attempts', ({ delivery }) => delivery.attempts],
  ['mail_code', ({ delivery }) => toFailing(delivery)?.code],
  ['mail_error', ({ delivery }) => toFailing(delivery)?.error],
  ['mail_sent_at', ({ delivery }) => toIso(delivery.sentAt)],
  ['language', ({ inquiry }) => inquiry.language],
  ['page', ({ inquiry }) => inquiry.page],
  ['mail_recipients', ({ delivery, copies }) => toRecipients([delivery, ...copies])],
  ['corrects', ({ inquiry }) => inquiry.corrects],
  ['answers', (_, conversation) => toTexts(conversation && toTitledAnswers(conversation))],
  ['replies', (_, conversation) => toTexts(conversation && toTitledReplies(conversation))],
]

/** Undefined after a mail that arrived in the end: the store keeps its last failure. */
function toFailing(delivery: DeliveryStanding): DeliveryStanding | undefined {
  return delivery.state === 'sent' ? undefined : delivery
}

/** `sales@example.com sent, desk@example.com pending`; empty where it was not stored. */
function toRecipients(deliveries: readonly DeliveryStanding[]): string | undefined {
  const known = deliveries.filter(({ recipient }) => recipient !== undefined)
  return known.map(({ recipient, state }) => `${recipient} ${state}`).join(', ') || undefined
}

/** The row has no id: the inquiry is another person's. Of a mail for none only headers are kept. */
function toMailCell(title: string, { at, from, subject, text }: ListedReply): Cell {
  if (title === 'received_at') return toIso(at)
  if (title === 'email') return from
  return title === 'replies' ? text.trim() || subject : undefined
}

/** One below the other. */
function toTexts(
  letters: readonly { readonly title: string; readonly text: string }[] = [],
): string | undefined {
  return letters.map(({ title, text }) => `${title}\n${text.trim()}`).join('\n\n') || undefined
}

const formats = new Map(
  Object.entries<Format>({
    csv: {
      mark: BYTE_ORDER_MARK,
      head: toCsvRecord(columns.map(([title]) => title)),
      record: (entry, conversation) =>
        toCsvRecord(columns.map(([, cell]) => cell(entry, conversation))),
      mail: (mail) => toCsvRecord(columns.map(([title]) => toMailCell(title, mail))),
    },
    jsonl: {
      head: '',
      record: (entry, conversation) =>
        `${toPrintableJson(toEntryJson(entry, conversation), 'line')}\n`,
      // Without the inquiry, which is another person's.
      mail: ({ at, from, subject, text, attachments }) =>
        `${toPrintableJson({ mail: { at: toIso(at), from, subject, text, attachments } }, 'line')}\n`,
    },
  }),
)
