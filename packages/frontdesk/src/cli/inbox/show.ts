/** `frontdesk inbox show`: everything about one inquiry. */
import { toQuarantineWords } from '../../mail/quarantine-words.ts'
import type { InboxEntry } from '../../inquiries/inbox.ts'
import { toDeliveryText, toRecipientText, type MailStanding } from '../delivery-text.ts'
import { toLines } from '../columns.ts'
import { readServices, toMailStanding } from '../mail-state.ts'
import { readConversations, toConversationText } from './conversation.ts'
import { toDamagedText } from './damaged.ts'
import { resolveIds } from './ids.ts'
import { toEntryJson } from './json.ts'
import { toTimeText } from '../moments.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type StoreName } from '../operator-store.ts'
import { toPrintable, toPrintableJson, toPrintableLines } from '../printable.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'

export type ShowName = StoreName | 'json'

export const showArguments: OptionDefinitions<ShowName> = {
  json: { type: 'boolean', description: 'The inquiry as a JSON object' },
  ...storeArguments,
}

export async function showInquiry(words: CommandWords<ShowName>): Promise<CommandOutcome> {
  if (words.operands.length !== 1) {
    return refuseWords('show takes one ID. To list them: npx frontdesk inbox')
  }
  const opening = await openStore(words, 'read')
  if (!opening.ok) return opening
  await using opened = opening
  const resolved = await resolveIds(opened.store, words.operands)
  if (!resolved.ok) return resolved
  const entries = await opened.store.list({ ids: resolved.ids, limit: 1 })
  const damaged = toDamagedText(entries)
  if (damaged !== undefined) return refuse(damaged)
  const mail = toMailStanding(await readServices(opened.store), opened)
  const conversations = await readConversations(opened, resolved.ids)
  const text = entries.map((entry) => {
    const conversation = conversations.get(entry.inquiry.id)
    return words.flag('json')
      ? toPrintableJson(toEntryJson(entry, conversation))
      : renderEntry(entry, mail, Date.now()) +
          (conversation ? toConversationText(conversation) : '')
  })
  return { ok: true, text: text.join('\n') }
}

const verifications: Readonly<Record<InboxEntry['inquiry']['verification'], string>> = {
  passed: 'passed',
  off: 'off',
  unavailable: 'could not be asked',
}

/** Least width of the titles, so that most inquiries align. */
const LEAST_TITLE = 10

function renderEntry(entry: InboxEntry, mail: MailStanding, now: number): string {
  const { inquiry, correctedBy, answered } = entry
  const confirmation = entry.confirmation && { ...entry.confirmation, recipient: undefined }
  const { id, receivedAt, firstName, lastName, email, phone, message, quarantine } = inquiry
  const rows = [
    ['Id', id],
    ['Received', `${toTimeText(receivedAt)} UTC`],
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ...(phone === undefined ? [] : [['Phone', phone]]),
    ...(inquiry.language === undefined ? [] : [['Language', inquiry.language]]),
    ...(inquiry.page === undefined ? [] : [['Page', inquiry.page]]),
    ...(inquiry.corrects === undefined ? [] : [['Corrects', inquiry.corrects]]),
    ...(correctedBy === undefined ? [] : [['Corrected by', correctedBy]]),
    ['Bot check', verifications[inquiry.verification]],
    ...(quarantine === undefined ? [] : [['Quarantine', toReasonText(quarantine)]]),
    ...toMailRows(entry, mail, now),
    ...(confirmation
      ? [['To visitor', `confirmation ${toDeliveryText(confirmation, mail, now)}`]]
      : []),
    ...(answered ? [['Answered', `${toTimeText(answered.at)} UTC by ${answered.by}`]] : []),
  ]
  const lines = rows.map(([title = '', text = '']) => [title, toPrintable(text)])
  return [...toLines(lines, LEAST_TITLE), '', toPrintableLines(message)].join('\n')
}

/** The code for filters, and its meaning. */
function toReasonText(code: string): string {
  const words = toQuarantineWords(code)
  return words === code ? code : `${code}: ${words}`
}

/** One row, or one for each of several recipients. */
function toMailRows(
  { delivery, copies }: InboxEntry,
  mail: MailStanding,
  now: number,
): readonly (readonly string[])[] {
  if (copies.length === 0) return [['Mail', toDeliveryText(delivery, mail, now)]]
  return copies.map((copy, index) => [index === 0 ? 'Mail' : '', toRecipientText(copy, mail, now)])
}
