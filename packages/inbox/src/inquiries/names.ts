/** What people and inquiries are called on pages. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Account } from '../store/accounts.ts'
import type { Texts } from '../texts/en.ts'

/** The accounts, and what each is called. */
export interface People {
  /** Those who can get in. */
  readonly active: readonly Account[]
  /** `actor` as the record has it. */
  toName(actor: string): string
  /** Undefined where the id is no account's. */
  findName(id: string): string | undefined
}

export async function readPeople(parts: Parts, { inquiry: words }: Texts): Promise<People> {
  const accounts = (await parts.accounts.list()).map(({ account }) => account)
  const names = new Map(accounts.map((account) => [account.id, toPersonName(account)]))
  return {
    active: accounts.filter(({ disabledAt }) => disabledAt === undefined),
    toName: (actor) =>
      actor === 'command' ? words.commandLine : (names.get(actor) ?? words.formerColleague),
    findName: (id) => names.get(id),
  }
}

export function toPersonName({ name, email }: Account): string {
  return name === '' ? email : name
}

/** A visitor's name, or what stands for it. */
export function toVisitorName({ inquiry }: InboxEntry): string {
  const name = `${inquiry.firstName} ${inquiry.lastName}`.trim()
  return name === '' ? inquiry.email : name
}

/** Characters of a message that a list shows. */
const PREVIEW = 160

/** How the message begins, in one line, without the line that says the topic. */
export function toPreview({ inquiry, handling }: InboxEntry): string {
  const lines = inquiry.message.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const told = handling.topic === undefined || lines.length === 1 ? lines : lines.slice(1)
  return [...told.join(' ')].slice(0, PREVIEW).join('')
}

export function toLanguageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
