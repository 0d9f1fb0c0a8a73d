/** `frontdesk inbox list`: lists inquiries, beside a running service. */
import { paths } from '../../contract/paths.ts'
import { MAX_LISTED, type InboxEntry, type InboxFilter } from '../../inquiries/inbox.ts'
import { listLinked } from '../../inquiries/linked.ts'
import type { InquiryPosition } from '../../inquiries/inquiry.ts'
import {
  filterArguments,
  isNarrowed,
  parseFilter,
  toFilterWords,
  wrongOption,
  type FilterName,
} from './filter.ts'
import { isReadable, toDamagedText } from './damaged.ts'
import { listOtherMails, toOtherMails } from './other-mails.ts'
import { toEntryJson } from './json.ts'
import { renderInboxTable } from './table.ts'
import { readServices } from '../mail-state.ts'
import { MOMENT_ALLOWED, parseMoment } from '../moments.ts'
import { refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type OpenStore, type StoreName } from '../operator-store.ts'
import { toPrintable, toPrintableJson } from '../printable.ts'
import { createProgress } from '../progress.ts'
import { findSpeaker } from '../service-text.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { MOST } from '../wrap.ts'

/** Default of `--limit`: a screenful. */
const DEFAULT_LIMIT = '20'

export type ListName = FilterName | StoreName | 'limit' | 'before' | 'json'

export const listArguments: OptionDefinitions<ListName> = {
  ...filterArguments,
  limit: {
    type: 'string',
    description: `At most this many (default: ${DEFAULT_LIMIT})`,
    valueHint: 'N',
  },
  before: {
    type: 'string',
    description: "Only older ones; a listing ends with the next page's value",
    valueHint: 'TIME',
  },
  json: { type: 'boolean', description: 'Complete inquiries as a JSON array' },
  ...storeArguments,
}

/** Where a filter matches nothing. */
export const NONE_FOUND = 'No such inquiries.'

/** Columns without a terminal: what a mail or a ticket shows. */
const DEFAULT_WIDTH = 120

/** Never writes to the store. */
export async function listInbox(words: CommandWords<ListName>): Promise<CommandOutcome> {
  const now = Date.now()
  const parsed = parseFilter(words, now)
  if (!parsed.ok) return parsed
  const limitText = words.text('limit') ?? DEFAULT_LIMIT
  const limit = /^\d{1,4}$/.test(limitText) ? Number(limitText) : 0
  if (limit < 1 || limit > MAX_LISTED) {
    return refuseWords(wrongOption('limit', limitText, `a whole number from 1 to ${MAX_LISTED}`))
  }
  const beforeText = words.text('before')
  const before = beforeText === undefined ? undefined : parsePosition(beforeText, now)
  if (beforeText !== undefined && !before) {
    const allowed = `${MOMENT_ALLOWED}, or what an earlier listing printed`
    return refuseWords(wrongOption('before', beforeText, allowed))
  }

  const opening = await openStore(words, 'read')
  if (!opening.ok) return opening
  await using opened = opening
  const showProgress = createProgress()
  const entries = await opened.store.list(
    { ...parsed.filter, limit, ...(before && { before }) },
    (looked) => showProgress(`${looked} inquiries searched`),
  )
  showProgress('')
  const damaged = toDamagedText(entries)
  const { email } = parsed.filter
  const linked = email === undefined ? [] : await listLinked(opened.store, email)
  const ids = linked.map(({ inquiry }) => inquiry.id).join(' ')
  const tied = ids === '' ? undefined : `Under another address, which was corrected: ${ids}`
  const mails = email === undefined ? [] : await listOtherMails(opened, email)
  const others = [...new Set(mails.map(({ inquiryId }) => inquiryId))].filter(Boolean).join(' ')
  const where = others === '' ? '' : `, to inquiries of others: ${others}`
  const written = mails.length === 0 ? undefined : `${toOtherMails(mails.length)}${where}`
  const note = [damaged, tied, written].filter((line) => line !== undefined).join('\n') || undefined
  if (words.flag('json')) {
    const text = toPrintableJson(entries.filter(isReadable).map((entry) => toEntryJson(entry)))
    return { ok: true, text, ...(note !== undefined && { note }) }
  }
  const text =
    entries.length > 0
      ? renderListing(entries, limit, parsed.filter, words)
      : await explainEmpty(opened, parsed.filter, before)
  return { ok: true, text, ...(note !== undefined && { note }) }
}

/** A time, optionally followed by `/` and the id of the last listed inquiry. */
function parsePosition(text: string, now: number): InquiryPosition | undefined {
  const [time = '', id] = text.split('/', 2)
  const receivedAt = parseMoment(time, now)
  if (receivedAt === undefined) return undefined
  return id === undefined ? { receivedAt } : { receivedAt, id }
}

function renderListing(
  entries: readonly InboxEntry[],
  limit: number,
  filter: InboxFilter,
  words: CommandWords<ListName>,
): string {
  const { columns, isTTY } = process.stdout
  const width = isTTY ? Math.min(columns || MOST, MOST) : DEFAULT_WIDTH
  const lines = [renderInboxTable(entries.filter(isReadable), width, isTTY)]
  const last = entries[limit - 1]
  if (last) {
    const { receivedAt, id } = last.inquiry
    const repeated = (['limit', 'config', 'data-dir'] as const)
      .filter((name) => words.has(name))
      .map((name) => ` --${name} ${words.text(name)}`)
    // Without its Z it fits into 60 columns.
    const time = new Date(receivedAt).toISOString().slice(0, -1)
    const position = ` --before ${time}/${id}`
    const next = `npx frontdesk inbox list${toFilterWords(filter)}${repeated.join('')}${position}`
    lines.push('', `Older ones: ${next}`)
  }
  return lines.join('\n')
}

/** `before`: where an earlier listing ended. */
async function explainEmpty(
  opened: OpenStore,
  filter: InboxFilter,
  before: InquiryPosition | undefined,
): Promise<string> {
  if (before) return 'No older inquiries.'
  if (isNarrowed(filter)) return NONE_FOUND
  const speaker = findSpeaker(await readServices(opened.store))
  const base = speaker ? speaker.condition.baseUrl : opened.settings.baseUrl
  const page = base === undefined ? paths.contactPage : new URL(paths.contactPage, base).href
  return `No inquiries in ${opened.place} yet. To send one: ${toPrintable(page)}`
}
