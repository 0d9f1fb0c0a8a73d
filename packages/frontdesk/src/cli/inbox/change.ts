/** `frontdesk inbox retry`, `release` and `answered`. */
import { toInquiries } from '../count-text.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_ANSWERER, type Inbox } from '../../inquiries/inbox.ts'
import { readServices, toMailStanding } from '../mail-state.ts'
import { withInquiries } from './ids.ts'
import { readPages } from './pages.ts'
import { refuseWords, type CommandOutcome } from '../command.ts'
import {
  storeArguments,
  type OpenStore,
  type StoreName,
  type StoreWords,
} from '../operator-store.ts'
import { toPrintable } from '../printable.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'

export type RetryName = StoreName | 'failed' | 'again'

export const retryArguments: OptionDefinitions<RetryName> = {
  failed: { type: 'boolean', description: 'All whose mail failed permanently' },
  again: { type: 'boolean', description: 'With ids: mail them again although they were sent' },
  ...storeArguments,
}

export async function retryDeliveries(words: CommandWords<RetryName>): Promise<CommandOutcome> {
  const { operands } = words
  if (words.flag('failed') === operands.length > 0) {
    return refuseWords('retry takes ids, or --failed for all whose mail failed permanently.')
  }
  if (words.flag('failed') && words.flag('again')) {
    return refuseWords('--again mails sent inquiries again: give their ids.')
  }
  return withInquiries(words, async (opened, ids) => {
    const also = words.flag('again') ? 'sent' : undefined
    const isAll = words.flag('failed')
    const count = isAll ? await retryAll(opened.store) : await opened.store.retry({ ids }, also)
    if (isAll && count === 0) return { ok: true, text: 'No mail has failed.' }
    const rest = isAll ? 0 : ids.length - count
    const left = rest > 0 ? ` ${toInquiries(rest)} ${also ? WAITS : NOT_GIVEN_UP}` : ''
    return {
      ok: true,
      text: `${toInquiries(count)} will be mailed again ${await readWhen(opened)}.${left}`,
    }
  })
}

const NOT_GIVEN_UP =
  'had not failed. To mail a sent one again: npx frontdesk inbox retry ID --again'
const WAITS = 'had neither been sent nor failed.'

/** Inquiries in one transaction, and milliseconds between two, for the service's forms. */
const RETRIED_AT_ONCE = 50
const PAUSE_MS = 25

async function retryAll(inbox: Inbox): Promise<number> {
  let count = 0
  for await (const page of readPages(inbox, { state: 'failed' }, RETRIED_AT_ONCE)) {
    const retried = await inbox.retry({ ids: page.map(({ inquiry }) => inquiry.id) })
    count += retried
    if (page.length === RETRIED_AT_ONCE) await sleep(PAUSE_MS)
  }
  return count
}

export async function releaseInquiries(words: StoreWords): Promise<CommandOutcome> {
  const { operands } = words
  if (operands.length === 0) {
    return refuseWords(
      'release takes the ids of inquiries in quarantine. To see them: npx frontdesk inbox list --quarantined',
    )
  }
  return withInquiries(words, async (opened, ids) => {
    const count = await opened.store.release({ ids })
    const rest = ids.length - count
    const left = rest > 0 ? ` ${toInquiries(rest)} had not been in quarantine.` : ''
    const next = `Held mail is sent ${await readWhen(opened)}.`
    return { ok: true, text: `${toInquiries(count)} released. ${next}${left}` }
  })
}

export type AnswerName = StoreName | 'by' | 'undo'

export const answerArguments: OptionDefinitions<AnswerName> = {
  by: {
    type: 'string',
    description: 'Who answered (default: who is signed in to this machine)',
    valueHint: 'NAME',
  },
  undo: { type: 'boolean', description: 'Remove the mark' },
  ...storeArguments,
}

/** `user`: the user who is signed in; undefined where the system does not say. */
export async function markAnswered(
  words: CommandWords<AnswerName>,
  user: string | undefined,
): Promise<CommandOutcome> {
  const { operands } = words
  if (operands.length === 0) {
    return refuseWords(
      'answered takes the ids of inquiries. To see which are open: npx frontdesk inbox list --unanswered',
    )
  }
  const undo = words.flag('undo')
  if (undo && words.text('by') !== undefined) {
    return refuseWords('--undo removes the mark, no matter who made it: leave out --by.')
  }
  const by = (words.text('by') ?? user ?? '').trim()
  if (!undo && (by === '' || [...by].length > MAX_ANSWERER || /\p{Cc}/u.test(by))) {
    return refuseWords(`Say who answered: --by and a name of at most ${MAX_ANSWERER} characters.`)
  }
  return withInquiries(words, async (opened, ids) => {
    const count = await opened.store.answer({ ids }, undo ? undefined : by)
    const rest = ids.length - count
    const left = rest > 0 ? ` ${toInquiries(rest)} ${undo ? 'had no mark' : 'had it before'}.` : ''
    const done = undo ? 'no longer marked as answered' : `marked as answered by ${toPrintable(by)}`
    return { ok: true, text: `${toInquiries(count)} ${done}.${left}` }
  })
}

async function readWhen(opened: OpenStore): Promise<string> {
  return toMailStanding(await readServices(opened.store), opened) === 'off'
    ? 'as soon as a mail server is configured'
    : 'within seconds, if the service runs'
}
