/** Names of people and inquiries on pages. */
import type { InboxEntry } from 'frontdesk/ports'
import { toLanguageNames } from '../formats.ts'
import type { Parts } from '../parts.ts'
import type { Account } from '../store/accounts.ts'
import { MAILBOX } from '../store/letters.ts'
import type { Texts } from '../texts/en.ts'

/** The accounts with their names. */
export interface People {
  readonly all: readonly Account[]
  /** Those that are not disabled. */
  readonly active: readonly Account[]
  /** Name of an `actor` in the record. */
  toName(actor: string): string
  /** The same with the address, since people choose their names. */
  toFullName(actor: string): string
  /** Undefined where the id is not an account's. */
  findName(id: string): string | undefined
}

export async function readPeople(parts: Parts, { inquiry: words }: Texts): Promise<People> {
  const accounts = (await parts.accounts.list()).map(({ account }) => account)
  const taken = accounts.map((account) => foldName(toPersonName(account)))
  const toUnique = (account: Account): string => {
    const name = toPersonName(account)
    const isOnly = taken.filter((one) => one === foldName(name)).length === 1
    return isOnly ? name : toFull(account)
  }
  const names = new Map(accounts.map((account) => [account.id, toUnique(account)]))
  const fullNames = new Map(accounts.map((account) => [account.id, toFull(account)]))
  const toName = (all: ReadonlyMap<string, string>, actor: string): string => {
    if (actor === 'command' || actor === 'start') return words.commandLine
    return actor === MAILBOX ? words.mailbox : (all.get(actor) ?? words.formerColleague)
  }
  return {
    all: accounts,
    active: accounts.filter(({ disabledAt }) => disabledAt === undefined),
    toName: (actor) => toName(names, actor),
    toFullName: (actor) => toName(fullNames, actor),
    findName: (id) => names.get(id),
  }
}

/** Two accounts may have one name. */
function toFull({ name, email }: Account): string {
  return name === '' ? email : `${name} (${email})`
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

export function toPersonName({ name, email }: Account): string {
  return name === '' ? email : name
}

/** A visitor's name, or a replacement for an empty one. */
export function toVisitorName({ inquiry }: InboxEntry): string {
  const name = `${inquiry.firstName} ${inquiry.lastName}`.trim()
  return name === '' ? inquiry.email : name
}

/** Characters of a message in the list. */
const PREVIEW = 160

/** The start of a message in one line. */
export function toPreview(entry: InboxEntry): string {
  const lines = toMessage(entry)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  return [...lines.join(' ')].slice(0, PREVIEW).join('')
}

/** Without the line of the topic, which is in English and shown apart. */
export function toMessage({ inquiry: { message }, handling }: InboxEntry): string {
  return handling.topic === undefined ? message : message.replace(/^.*[\r\n]+/, '') || message
}

export function toLanguageName(tag: string, language: string): string {
  try {
    return toLanguageNames(language).of(tag) ?? tag
  } catch {
    return tag
  }
}
