/** The filters of `frontdesk inbox`, as options and as the store's query. */
import { toKeptAddress } from '../../contact/kept-address.ts'
import { toShellWord } from '../../inquiries/shell-word.ts'
import { toReadableAddress } from '../../contact/readable-address.ts'
import { MAX_WORDS, type InboxFilter } from '../../inquiries/inbox.ts'
import { deliveryStates } from '../../inquiries/outbox.ts'
import { MOMENT_ALLOWED, parseMoment } from '../moments.ts'
import { refuseWords, type Refusal } from '../command.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'

export type FilterName =
  | 'state'
  | 'quarantined'
  | 'spam'
  | 'answered'
  | 'unanswered'
  | 'text'
  | 'email'
  | 'since'
  | 'until'

export const filterArguments: OptionDefinitions<FilterName> = {
  state: {
    type: 'string',
    description: `Only with mail that is ${deliveryStates.join(', ')}`,
    valueHint: 'STATE',
  },
  quarantined: { type: 'boolean', description: 'Only in quarantine' },
  spam: { type: 'boolean', description: 'Only marked as spam (hidden otherwise)' },
  answered: { type: 'boolean', description: 'Only marked as answered' },
  unanswered: { type: 'boolean', description: 'Only not marked as answered' },
  text: {
    type: 'string',
    description: 'Only with all these words in name, address, phone or message',
    valueHint: 'WORDS',
  },
  email: { type: 'string', description: 'Only from this address', valueHint: 'ADDRESS' },
  since: {
    type: 'string',
    description: 'Only received since: a date, a time (UTC) or an age such as 7d',
    valueHint: 'TIME',
  },
  until: { type: 'string', description: 'Only received before this time', valueHint: 'TIME' },
}

export type FilterOutcome = { readonly ok: true; readonly filter: InboxFilter } | Refusal

/** `now`: start of ages, in epoch milliseconds. */
export function parseFilter(words: CommandWords<FilterName>, now: number): FilterOutcome {
  const stateText = words.text('state')
  const state = deliveryStates.find((known) => known === stateText)
  if (stateText !== undefined && !state) {
    return refuseWords(wrongOption('state', stateText, `one of ${deliveryStates.join(', ')}`))
  }
  if (words.flag('answered') && words.flag('unanswered')) {
    return refuseWords('--answered and --unanswered exclude each other: leave one out.')
  }
  const searched = words.text('text')?.split(/\s+/).filter(Boolean).map(toReadableAddress)
  if (searched && (searched.length === 0 || searched.length > MAX_WORDS)) {
    return refuseWords(wrongOption('text', words.text('text') ?? '', `1 to ${MAX_WORDS} words`))
  }
  const email = words.text('email')
  const moments: { since?: number; until?: number } = {}
  for (const name of ['since', 'until'] as const) {
    const text = words.text(name)
    if (text === undefined) continue
    const moment = parseMoment(text, now)
    if (moment === undefined) return refuseWords(wrongOption(name, text, MOMENT_ALLOWED))
    moments[name] = moment
  }
  return {
    ok: true,
    filter: {
      ...(state && { state }),
      ...(words.flag('quarantined') && { quarantined: true }),
      // All inquiries of one visitor include those marked as spam.
      ...(words.flag('spam') ? { spam: true } : !words.has('email') && { spam: false }),
      ...(words.flag('answered') && { answered: true }),
      ...(words.flag('unanswered') && { answered: false }),
      ...(searched && { words: searched }),
      ...(email !== undefined && { email: toKeptAddress(email) }),
      ...moments,
    },
  }
}

/** Whether a listing shows less than everything but spam. */
export function isNarrowed({ spam, ...others }: InboxFilter): boolean {
  return spam === true || Object.keys(others).length > 0
}

/** The same filters to type again; with times, because an age would have moved on. */
export function toFilterWords(filter: InboxFilter): string {
  const { state, quarantined, spam, answered, words: searched, email, since, until } = filter
  /** Empty: an option without a value. */
  const typed: Readonly<Record<FilterName, string | false | undefined>> = {
    state,
    quarantined: quarantined && '',
    spam: spam && '',
    answered: answered === true && '',
    unanswered: answered === false && '',
    text: searched?.join(' '),
    email,
    since: since !== undefined && new Date(since).toISOString(),
    until: until !== undefined && new Date(until).toISOString(),
  }
  const given = Object.entries(typed).filter(([, value]) => typeof value === 'string')
  return given.map(([name, value]) => ` --${name}${value && ` ${toShellWord(value)}`}`).join('')
}

/** `allowed` completes "it must be". */
export function wrongOption(name: string, given: string, allowed: string): string {
  return `--${name} was "${given}": it must be ${allowed}.`
}
