/** Ids as the operator types them: complete, or the start that a listing shows. */
import { MAX_LISTED, type Inbox } from '../../inquiries/inbox.ts'
import type { Inquiry } from '../../inquiries/inquiry.ts'
import { readPages } from './pages.ts'
import { toColumns, toPrintable } from '../printable.ts'
import { refuse, refuseWords, type CommandOutcome, type Refusal } from '../command.ts'
import { openStore, type OpenStore, type StoreWords } from '../operator-store.ts'

/** Characters of an id that a listing shows: its time, in hexadecimal milliseconds. */
export const SHORT_ID = 13

/** The start of an id that carries its time (RFC 9562 5.7), at least the time's first 32 bits. */
const shortId = /^[\da-f]{8}(?:-[\da-f-]{0,27})?$/i

/** Would match the inquiries of more than a minute. */
const tooShort = /^[\da-f]{1,7}$/i

/** Most candidates in the message, with names, so that it fits 60 columns. */
const MAX_CANDIDATES = 10
const NAME_WIDTH = 20

/** An id is made just before its inquiry gets its time of receipt, in milliseconds. */
const SLACK_MS = 60_000

/** Applies a command to the named inquiries, in a store opening for writing. */
export async function withInquiries(
  words: StoreWords,
  act: (store: OpenStore, ids: readonly string[]) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const opening = await openStore(words, 'write')
  if (!opening.ok) return opening
  await using opened = opening
  const resolved = await resolveIds(opened.store, words.operands)
  return resolved.ok ? await act(opened, resolved.ids) : resolved
}

export type IdsOutcome = { readonly ok: true; readonly ids: readonly string[] } | Refusal

/** Each must match exactly one inquiry, so that nothing happens to another. */
export async function resolveIds(
  inbox: Pick<Inbox, 'list'>,
  typed: readonly string[],
): Promise<IdsOutcome> {
  if (typed.length > MAX_LISTED) {
    return refuseWords(`These are ${typed.length} ids: at most ${MAX_LISTED} at a time.`)
  }
  const exact = await inbox.list({ ids: typed, limit: MAX_LISTED })
  const known = new Set(exact.map(({ inquiry }) => inquiry.id))
  const ids = new Set<string>()
  for (const text of typed) {
    if (known.has(text)) {
      ids.add(text)
      continue
    }
    if (tooShort.test(text)) {
      return refuse(`${text} is too short: give at least the first 8 characters of an id.`)
    }
    const matches = await findByStart(inbox, text.toLowerCase())
    const [match, second] = matches
    if (match === undefined) {
      return refuse(
        `No inquiry has the id ${toPrintable(text)}. To see the ids: npx frontdesk inbox list`,
      )
    }
    if (second !== undefined) return refuse(toCandidates(text, matches))
    ids.add(match.id)
  }
  return { ok: true, ids: [...ids] }
}

function toCandidates(text: string, matches: readonly Inquiry[]): string {
  const shown = matches.slice(0, MAX_CANDIDATES)
  const rest = matches.length - shown.length
  return [
    `Several inquiries' ids start with ${text}:`,
    ...shown.map(({ id, firstName, lastName }) =>
      `  ${id}  ${toColumns(toPrintable(`${firstName} ${lastName}`), NAME_WIDTH)}`.trimEnd(),
    ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

/** The id contains roughly the time of receipt, which limits the search. */
async function findByStart(inbox: Pick<Inbox, 'list'>, start: string): Promise<readonly Inquiry[]> {
  if (!shortId.test(start)) return []
  const digits = start.replaceAll('-', '').slice(0, 12)
  const first = Number.parseInt(digits.padEnd(12, '0'), 16)
  const last = Number.parseInt(digits.padEnd(12, 'f'), 16)
  const filter = { since: first - SLACK_MS, until: last + SLACK_MS }
  const found: Inquiry[] = []
  for await (const page of readPages(inbox, filter, MAX_LISTED)) {
    found.push(...page.map(({ inquiry }) => inquiry).filter(({ id }) => id.startsWith(start)))
  }
  return found
}
