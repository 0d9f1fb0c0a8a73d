/** Tools of a person's own assistant. It cannot erase, export or send. */
import { handlingStates, toReadableAddress, type InboxEntry } from 'frontdesk/ports'
import * as z from 'zod'
import { toLetterKind } from '../answers/letter-kind.ts'
import { listEntries } from '../inquiries/list-entries.ts'
import { toInboxQuery, parseListQuery, parsePosition } from '../inquiries/list-query.ts'
import { findEntryById } from '../inquiries/find-entry.ts'
import { readPeople, toPreview, toVisitorName, type People } from '../inquiries/names.ts'
import type { Parts } from '../parts.ts'
import type { Right } from '../rights.ts'
import type { Account } from '../store/accounts.ts'
import { en } from '../texts/en.ts'
import type { Telling } from './untrusted.ts'

/** A text is the reason why nothing was done. */
type ToolOutcome = Telling | string

export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string
  readonly description: string
  readonly right: Right
  readonly input: z.ZodObject<Shape>
  run(parts: Parts, account: Account, input: z.infer<z.ZodObject<Shape>>): Promise<ToolOutcome>
}

const MAX_FOUND = 20

/** Most characters of a note or a draft. */
const MAX_TEXT = 20_000

const GONE = 'There is no inquiry with this id.'

const id = z.string().max(64).describe('Id of an inquiry, from search_inquiries')
const version = z.number().int().describe('As read_inquiry gave it')
const text = z.string().trim().min(1).max(MAX_TEXT)

const search = defineTool({
  name: 'search_inquiries',
  description: `Find inquiries of visitors, newest first, at most ${MAX_FOUND}.`,
  right: 'read',
  input: z.object({
    words: z
      .string()
      .max(200)
      .optional()
      .describe('All must occur in the form, or in one later mail, answer or note'),
    state: z.literal(handlingStates).optional(),
    assigned: z.enum(['me', 'none']).optional(),
    since: z.iso.date().optional(),
    before: z.string().max(100).optional().describe('`next` of the page before'),
  }),
  async run(parts, account, input) {
    const { company } = parts
    const { words = '', assigned = '', since = '', state, before = '' } = input
    const query = {
      ...parseListQuery(new URLSearchParams()),
      state,
      since,
      who: assigned,
      search: words,
      before: parsePosition(before),
    }
    const asked = toInboxQuery(query, account.id, company.timeZone)
    const found = await listEntries(parts, { ...asked, limit: MAX_FOUND + 1 })
    const shown = found.slice(0, MAX_FOUND)
    const people = await readPeople(parts, en)
    const last = found.length > MAX_FOUND ? shown.at(-1)?.inquiry : undefined
    return {
      facts: {
        inquiries: shown.map((entry) => toFacts(entry, people)),
        ...(last && { next: `${last.receivedAt}.${last.id}` }),
      },
      words: shown.map((entry) => ({
        id: entry.inquiry.id,
        name: toVisitorName(entry),
        begins: toPreview(entry),
      })),
    }
  },
})

const read = defineTool({
  name: 'read_inquiry',
  description: `Read one inquiry, with its notes, answers, the mails that came in, and your draft of an
answer. Only mails of the kind "reply" are from the visitor's address.`,
  right: 'read',
  input: z.object({ id }),
  async run(parts, account, input) {
    const entry = await findEntryById(parts, input.id)
    if (!entry) return GONE
    const { inquiry } = entry
    const { notes, answering, drafts } = parts.work
    await parts.record(toAction('read', account, inquiry.id))
    const [noted, answers, letters, people, draft = ''] = await Promise.all([
      notes.list([inquiry.id]),
      answering.list([inquiry.id]),
      parts.work.letters.list([inquiry.id]),
      readPeople(parts, en),
      drafts.read({ accountId: account.id, inquiryId: inquiry.id, kind: 'answer' }),
    ])
    return {
      facts: toFacts(entry, people),
      words: {
        name: toVisitorName(entry),
        email: toReadableAddress(inquiry.email),
        phone: inquiry.phone,
        language: inquiry.language,
        message: inquiry.message,
        notes: noted.map((note) => ({
          at: toTime(note.at),
          by: people.toName(note.accountId),
          text: note.text,
        })),
        answers: answers.map(({ letter, writtenAt, mail }) => ({
          at: toTime(writtenAt),
          by: people.toName(letter.by),
          mail: mail.state,
          bounced: mail.bounce?.reason,
          text: letter.text,
        })),
        mails: letters.map((received) => ({
          at: toTime(received.at),
          kind: toLetterKind(received),
          failedAuthentication: received.letter.failedAuthentication,
          text: received.letter.text,
        })),
        draft,
      },
    }
  },
})

const note = defineTool({
  name: 'add_note',
  description: 'Add a note to an inquiry. Only people of the company see it.',
  right: 'handle',
  input: z.object({ id, version, text }),
  async run(parts, account, input) {
    const entry = await findEntryById(parts, input.id)
    if (!entry) return GONE
    if (entry.handling.version !== input.version) return toStale(entry.handling.version)
    const { notes, record } = parts.work
    const isAdded = await notes.add(
      { inquiryId: input.id, accountId: account.id, text: input.text },
      (applies) => [record.toQuery(toAction('note', account, input.id), applies)],
    )
    await record.chain()
    return isAdded ? { facts: { added: true }, words: [] } : GONE
  },
})

const assign = defineTool({
  name: 'assign_inquiry',
  description: 'Give an inquiry to a person of the company, or to none.',
  right: 'handle',
  input: z.object({
    id,
    version,
    to: z.string().max(254).describe('`me`, `none`, or the e-mail address of a person'),
  }),
  async run(parts, account, input) {
    const { to } = input
    const person = to === 'me' ? account : await parts.accounts.findByEmail(to)
    if (to !== 'none' && (!person || person.disabledAt !== undefined)) {
      return 'No person with this address can open the inbox.'
    }
    const [made] = await parts.work.changes.apply(
      { kind: 'assign', to: to === 'none' ? null : (person?.id ?? null) },
      [{ id: input.id, version: input.version }],
      account.id,
    )
    if (!made || made.outcome === 'gone') return GONE
    if (made.outcome === 'stale') return toStale(made.version)
    return { facts: { version: made.version }, words: [] }
  },
})

const draft = defineTool({
  name: 'draft_answer',
  description: 'Draft an answer to the visitor. A person sends it from the inbox, or not.',
  right: 'handle',
  input: z.object({
    id,
    text,
    replaces: z
      .string()
      .max(MAX_TEXT)
      .default('')
      .describe('The draft that it replaces, as read_inquiry gave it'),
  }),
  async run(parts, account, input) {
    const entry = await findEntryById(parts, input.id)
    if (!entry) return GONE
    const { drafts } = parts.work
    const key = { accountId: account.id, inquiryId: input.id, kind: 'answer' } as const
    const before = (await drafts.read(key)) ?? ''
    if (before.trim() !== input.replaces.trim()) {
      return 'There is another draft: read the inquiry again, and name the draft that yours replaces.'
    }
    await drafts.keep(key, input.text)
    await parts.record(toAction('draft', account, input.id))
    return { facts: { drafted: true }, words: [] }
  },
})

/** Each tool checks its own input. */
export const tools: readonly Tool[] = [search, read, note, assign, draft]

function defineTool<Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool {
  const { input, run } = tool
  return { ...tool, input, run: (parts, account, given) => run(parts, account, input.parse(given)) }
}

function toStale(now: number | undefined): string {
  return `Another person changed this inquiry meanwhile; its version is ${now}. Read it again first.`
}

function toAction(action: 'read' | 'note' | 'draft', { id: actor }: Account, object: string) {
  return { actor, action, object, detail: 'assistant' }
}

function toTime(at: number): string {
  return new Date(at).toISOString()
}

/** Facts that come from us, not from strangers. */
function toFacts(
  { inquiry, handling, delivery }: InboxEntry,
  people: People,
): Readonly<Record<string, unknown>> {
  return {
    id: inquiry.id,
    version: handling.version,
    received: toTime(inquiry.receivedAt),
    state: handling.state,
    assigned: handling.assignee === undefined ? undefined : people.toName(handling.assignee),
    mail: delivery.state,
  }
}
