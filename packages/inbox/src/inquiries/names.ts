/** What people and inquiries are called on pages. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Account } from '../store/accounts.ts'
import type { Texts } from '../texts/texts.ts'

/** The accounts, and what each is called. */
export interface People {
  /** Those who can get in. */
  readonly active: readonly Account[]
  /** `actor` as the record has it. */
  toName(actor: string): string
}

export async function readPeople(parts: Parts, { inquiry: words }: Texts): Promise<People> {
  const accounts = (await parts.accounts.list()).map(({ account }) => account)
  return {
    active: accounts.filter(({ disabledAt }) => disabledAt === undefined),
    toName(actor) {
      if (actor === 'command') return words.commandLine
      const account = accounts.find(({ id }) => id === actor)
      return account ? toPersonName(account) : words.formerColleague
    },
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

/** Of the message, without the line that says the topic. */
export function toFirstLine({ inquiry, handling }: InboxEntry): string {
  const lines = inquiry.message.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return (handling.topic === undefined ? lines[0] : (lines[1] ?? lines[0])) ?? ''
}

export function toLanguageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
