/** `frontdesk inbox delete` and `purge`: permanent deletion, after a question. */
import { toInquiries } from '../count-text.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseKind } from '../../contact/blocks/entry.ts'
import { toKeptAddress } from '../../contact/kept-address.ts'
import { removeByBits } from '../../inquiries/expiry.ts'
import { MAX_LISTED, type InboxFilter } from '../../inquiries/inbox.ts'
import { advanceKnownTime, FARTHEST_MS } from '../../inquiries/known-time.ts'
import { listLinked } from '../../inquiries/linked.ts'
import { confirm } from '../confirmation.ts'
import { wrongOption } from './filter.ts'
import { resolveIds } from './ids.ts'
import { listOtherMails, toOtherMails } from './other-mails.ts'
import { readPages } from './pages.ts'
import { MOMENT_ALLOWED, parseMoment, toTimeText } from '../moments.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { openStore, storeArguments, type OpenStore, type StoreName } from '../operator-store.ts'
import type { ErasedSubject } from '../../ports.ts'
import { toPrintable } from '../printable.ts'
import { createProgress } from '../progress.ts'
import type { OptionDefinition, OptionDefinitions, CommandWords } from '../words.ts'
import { findWebInbox } from './web-inbox.ts'

/** Milliseconds between two transactions: SQLite looks this often whether the service may write. */
const PAUSE_MS = 25

/** Where the web inbox is used, but not configured for the command. D1 has none, and no `run`. */
const COMES_BACK =
  " The web inbox's settings (INBOX_*) are missing here, so a restored backup brings this back. After a restore, delete it again."

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

export async function deleteInquiries(words: CommandWords<DeleteName>): Promise<CommandOutcome> {
  const { operands } = words
  const email = words.text('email')
  if ((email === undefined) === (operands.length === 0)) {
    return refuseWords('delete takes ids, or --email ADDRESS for all of one visitor.')
  }
  const opening = await openStore(words, 'write')
  if (!opening.ok) return opening
  await using opened = opening
  if (email !== undefined) {
    const name = toKeptAddress(email)
    const linked = (await listLinked(opening.store, name)).map(({ inquiry }) => inquiry.id)
    const ids = [...linked]
    for await (const own of readPages(opening.store, { email: name }, MAX_LISTED)) {
      ids.push(...own.map(({ inquiry }) => inquiry.id))
    }
    const tied =
      linked.length === 0
        ? ''
        : `, ${linked.length} of them under another address that was corrected`
    const removal = {
      filters: [{ email: name }, ...(linked.length > 0 ? [{ ids: linked }] : [])],
      what: ` of ${toPrintable(email)}${tied}`,
      mails: { from: name, count: (await listOtherMails(opening, name)).length },
      erased: [{ kind: 'address', name } as const, ...ids.map(toErased)],
    }
    const outcome = await remove(opened, words, removal)
    return outcome.ok
      ? { ...outcome, text: `${outcome.text}${await toBlockedText(opened, email)}` }
      : outcome
  }
  const resolved = await resolveIds(opened.store, operands)
  if (!resolved.ok) return resolved
  const { ids } = resolved
  return await remove(opened, words, { filters: [{ ids }], what: '', erased: ids.map(toErased) })
}

const toErased = (name: string) => ({ kind: 'inquiry', name }) as const

export async function purgeInquiries(words: CommandWords<PurgeName>): Promise<CommandOutcome> {
  const now = Date.now()
  const text = words.text('older-than')
  if (text === undefined) {
    return refuseWords(
      'Nothing was deleted: purge needs an age or a time. For example: npx frontdesk inbox purge --older-than 90d',
    )
  }
  const until = parseMoment(text, now)
  if (until === undefined) return refuseWords(wrongOption('older-than', text, MOMENT_ALLOWED))
  const opening = await openStore(words, 'write')
  if (!opening.ok) return opening
  await using opened = opening
  // An age is only right if the clock is.
  if (parseMoment(text, now + 1) !== until) {
    const { known, believed } = await advanceKnownTime(opened.store, now, FARTHEST_MS)
    if (!believed) {
      return refuse(
        `Nothing was deleted: this machine's clock says ${toTimeText(now)} UTC, the store was last used at ${toTimeText(known)} UTC. If the clock is right: npx frontdesk inbox confirm-clock`,
      )
    }
  }
  const removal = { filters: [{ until }], what: ` received before ${toTimeText(until)} UTC` }
  return await remove(opened, words, removal)
}

interface Removal {
  /** One after the other. */
  readonly filters: readonly InboxFilter[]
  /** Completes "3 inquiries". */
  readonly what: string
  /** Inquiries that a restored backup must not bring back; not for deletion by age. */
  readonly erased?: readonly ErasedSubject[]
  /** Mails this address sent about other people's inquiries, or about none. */
  readonly mails?: { readonly from: string; readonly count: number }
}

async function remove(
  opened: OpenStore,
  words: CommandWords<'yes'>,
  { filters, what, erased = [], mails }: Removal,
): Promise<CommandOutcome> {
  const { store, place, settings } = opened
  const counts = await Promise.all(filters.map((filter) => store.count(filter)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const hasMails = mails !== undefined && mails.count > 0
  if (total === 0 && !hasMails)
    return { ok: true, text: `There are no inquiries${what} in ${place}` }
  const found = `${toInquiries(total)}${what}${hasMails ? ` and ${toOtherMails(mails.count)}` : ''}`
  const inbox = erased.length > 0 ? await findWebInbox(settings, store) : undefined
  const isOwn = (name: string): boolean => existsSync(join(settings.dataDir, name))
  const isUnlisted = erased.length > 0 && !inbox && store.run !== undefined
  const back = isUnlisted && ['inbox.key', 'inbox.erased'].some(isOwn) ? COMES_BACK : ''
  if (!words.flag('yes')) {
    const answer = await confirm(`Delete ${found} from ${place} permanently?${back}`)
    if (answer === 'unasked') {
      return refuse(
        `Nothing was deleted: this would delete ${found}, and there is no terminal to ask you. Add --yes to delete without a question.`,
      )
    }
    if (answer === 'no') return refuse('Nothing was deleted.')
  }
  for (let start = 0; start < erased.length; start += MAX_LISTED) {
    await inbox?.program.noteErased(inbox.host, erased.slice(start, start + MAX_LISTED))
  }
  const gone = hasMails && inbox ? await inbox.program.eraseMailsFrom(inbox.host, mails.from) : 0
  const showProgress = createProgress()
  let removed = 0
  for (const filter of filters) {
    for await (const some of removeByBits(store, filter, () => sleep(PAUSE_MS, true))) {
      removed += some
      showProgress(`${removed} of ${total} deleted`)
    }
  }
  showProgress('')
  const also = gone > 0 ? ` and ${toOtherMails(gone)}` : ''
  return { ok: true, text: `${toInquiries(removed)}${also} deleted.${back}` }
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
