/** `frontdesk inbox delete` and `purge`: permanent deletion, after a question. */
import { toInquiries } from '../count-text.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseKind } from '../../contact/blocks/entry.ts'
import { removeByBits } from '../../inquiries/expiry.ts'
import type { Inbox, InboxFilter } from '../../inquiries/inbox.ts'
import type { Confirmation } from '../confirmation.ts'
import { toKeptAddress, wrongOption } from './filter.ts'
import { resolveIds } from './ids.ts'
import { MOMENT_ALLOWED, parseMoment, toTimeText } from '../moments.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type OpenStore, type StoreName } from '../operator-store.ts'
import type { ErasedSubject } from '../../ports.ts'
import { loadInbox, toInboxHost } from '../../service/inbox-program.ts'
import { createLog } from '../../service/log.ts'
import { toPrintable } from '../printable.ts'
import { createProgress } from '../progress.ts'
import type { OptionDefinition, OptionDefinitions, Words } from '../words.ts'

/**
 * Milliseconds between two transactions: SQLite checks this often whether the service may write.
 */
const PAUSE_MS = 25

export const yes: OptionDefinition = { type: 'boolean', description: 'Do not ask' }

export type DeleteName = StoreName | 'email' | 'yes'

export const deleteArguments: OptionDefinitions<DeleteName> = {
  email: { type: 'string', description: "All of this visitor's", valueHint: 'ADDRESS' },
  yes,
  ...storeArguments,
}

export type PurgeName = StoreName | 'older-than' | 'yes'

export const purgeArguments: OptionDefinitions<PurgeName> = {
  'older-than': {
    type: 'string',
    description: 'Those received before then: an age such as 90d, a date or a time (UTC)',
    valueHint: 'TIME',
  },
  yes,
  ...storeArguments,
}

export interface RemoveSurroundings {
  readonly confirm: (question: string) => Promise<Confirmation>
  /** Epoch milliseconds. */
  readonly now: number
}

export async function deleteInquiries(
  words: Words<DeleteName>,
  surroundings: RemoveSurroundings,
): Promise<CommandOutcome> {
  const { operands } = words
  const email = words.text('email')
  if ((email === undefined) === (operands.length === 0)) {
    return refuseWords('delete takes ids, or --email ADDRESS for all of one visitor.')
  }
  const opened = await openStore(words, 'write')
  if (!opened.ok) return opened
  await using desk = opened
  if (email !== undefined) {
    const name = toKeptAddress(email)
    const erased = [{ kind: 'address', name }] as const
    const removal = { filter: { email: name }, what: ` of ${toPrintable(email)}`, erased }
    const outcome = await remove(desk, words, removal, surroundings)
    return outcome.ok
      ? { ...outcome, text: `${outcome.text}${await toBlockedText(desk, email)}` }
      : outcome
  }
  const resolved = await resolveIds(desk.store, operands)
  if (!resolved.ok) return resolved
  const { ids } = resolved
  const erased = ids.map((name) => ({ kind: 'inquiry', name }) as const)
  return await remove(desk, words, { filter: { ids }, what: '', erased }, surroundings)
}

export async function purgeInquiries(
  words: Words<PurgeName>,
  surroundings: RemoveSurroundings,
): Promise<CommandOutcome> {
  const text = words.text('older-than')
  if (text === undefined) return refuseWords('purge needs --older-than, such as --older-than 90d.')
  const until = parseMoment(text, surroundings.now)
  if (until === undefined) return refuseWords(wrongOption('older-than', text, MOMENT_ALLOWED))
  const opened = await openStore(words, 'write')
  if (!opened.ok) return opened
  await using desk = opened
  const removal = { filter: { until }, what: ` received before ${toTimeText(until)} UTC` }
  return await remove(desk, words, removal, surroundings)
}

interface Removal {
  readonly filter: InboxFilter
  /** Completes "3 inquiries". */
  readonly what: string
  /** Inquiries that a restored backup must not bring back; not for deletion by age. */
  readonly erased?: readonly ErasedSubject[]
}

async function remove(
  desk: OpenStore,
  words: Words<'yes'>,
  { filter, what, erased }: Removal,
  { confirm }: RemoveSurroundings,
): Promise<CommandOutcome> {
  const { store, place } = desk
  const total = await store.count(filter)
  if (total === 0) return { ok: true, text: `There are no inquiries${what} in ${place}.` }
  const found = `${toInquiries(total)}${what}`
  if (!words.flag('yes')) {
    const question = `Delete ${found}${await toUnsentText(store, filter)} from ${place} permanently?`
    const answer = await confirm(question)
    if (answer === 'unasked') {
      return refuse(
        `Nothing was deleted: this would delete ${found}, and there is no terminal to ask you. Add --yes to delete without a question.`,
      )
    }
    if (answer === 'no') return refuse('Nothing was deleted.')
  }
  if (erased) await noteErased(desk, erased)
  const rest = (): Promise<boolean> => sleep(PAUSE_MS, true)
  const showProgress = createProgress()
  let removed = 0
  for await (const gone of removeByBits(store, filter, rest)) {
    removed += gone
    showProgress(`${removed} of ${total} deleted`)
  }
  showProgress('')
  return { ok: true, text: `${toInquiries(removed)} deleted.` }
}

/** A note where the address is still on the block list. */
async function toBlockedText({ store }: OpenStore, email: string): Promise<string> {
  const block = parseKind('address', email)
  const entries = (await store.createBlockList?.().list()) ?? []
  const isBlocked = entries.some(({ kind, value }) => kind === block?.kind && value === block.value)
  return isBlocked
    ? ` The address is still on the block list: npx frontdesk inbox blocks remove ${toPrintable(email)}`
    : ''
}

/** A note about inquiries that were never mailed. */
async function toUnsentText(inbox: Pick<Inbox, 'count'>, filter: InboxFilter): Promise<string> {
  const states = ['pending', 'failed', 'held'] as const
  const counts = await Promise.all(states.map((state) => inbox.count({ ...filter, state })))
  const unsent = counts.reduce((sum, count) => sum + count, 0)
  return unsent === 0 ? '' : ` (${unsent} of them never mailed)`
}

/** With a web inbox, which repeats the erasure in a restored store. */
async function noteErased(
  { settings, store }: OpenStore,
  subjects: readonly ErasedSubject[],
): Promise<void> {
  const host = toInboxHost(settings, store, createLog('error'))
  if (!host) return
  const program = await loadInbox()
  await program?.noteErased(host, subjects)
}
