/**
 * The list of erasures, by which a restored database is erased again, and mails of an erased address
 * are not stored again. It is beside the database and in none of our backups; each line has only a
 * keyed hash. The database records the number of the last line that it knows.
 */
import { join } from 'node:path'
import { DAY_MS, type ErasedSubject, type InboxStore } from 'frontdesk/ports'
import { foldSender } from '../letters/conversation.ts'
import type { Letter } from '../letters/letter.ts'
import { createToken, sign, type Random } from '../secrets.ts'
import { foldEmail } from './accounts.ts'
import { toInList } from './in-list.ts'
import { readSenders } from './letters.ts'
import { readIfThere, replaceDurably, writeDurably } from './own-files.ts'
import { readNumber, readText, toSetting } from './rows.ts'

export interface Erasures {
  /** Erases again what a restored database has: call it before anything is served. */
  eraseAgain(): Promise<ErasedAgain>
  /**
   * Writes down what is about to be erased, durably, with the mails of inquiries. Call the result
   * after erasing; otherwise the next start erases again.
   */
  note(subjects: readonly ErasedSubject[]): Promise<() => Promise<void>>
  /** Takes back an entry whose erasure failed. */
  withdraw(subject: ErasedSubject): Promise<void>
  /**
   * Whether this mail or a sender's address was erased then (epoch milliseconds) or later.
   * `messageId`: or the id of an inquiry.
   */
  hasErased(letter: Pick<Letter, 'senders' | 'messageId'>, at: number): boolean
}

/** `mail`: by its Message-ID. */
interface Subject {
  readonly kind: ErasedSubject['kind'] | 'mail'
  readonly name: string
}

interface ErasedAgain {
  readonly inquiries: number
  /** What was wrong with a list lately. */
  readonly losses: readonly Loss[]
}

/** `old`: behind the database. `key`: written with another one. */
const losses = ['missing', 'damaged', 'old', 'key'] as const

export type Loss = (typeof losses)[number]

export interface ErasuresOptions {
  readonly store: Pick<InboxStore, 'run' | 'remove' | 'forget' | 'createBlockList'>
  readonly folder: string
  readonly key: string
  readonly random: Random
  /** Epoch milliseconds. */
  now(): number
}

/**
 * Milliseconds that a line is kept: longer than a backup. An address can be guessed, so its hash is
 * kept for less time than an id's.
 */
const ERASURE_KEPT_MS: Readonly<Record<Subject['kind'], number>> = {
  inquiry: 400 * DAY_MS,
  mail: 400 * DAY_MS,
  address: 100 * DAY_MS,
}

/** Inquiries checked and removed at a time. */
const AT_ONCE = 5000
const REMOVED_AT_ONCE = 500

const NAME = 'inbox.erased.'

/** In place of a list's id: when that was found. Told for so long, in milliseconds. */
const toLostId = (loss: Loss): string => `lost-${loss}`
const LOST_TOLD_MS = 30 * DAY_MS

interface Line {
  readonly number: number
  readonly mark: 'erased' | 'kept'
  readonly kind: Subject['kind']
  readonly hash: string
  readonly at: number
}

interface List {
  readonly id: string
  readonly lines: readonly Line[]
  /** Some of it cannot be read, or it is of another key: then it recognises nothing. */
  readonly fault?: 'damaged' | 'key' | undefined
}

export function createErasures(options: ErasuresOptions): Erasures {
  const { store, key, random, now } = options
  const { run } = store
  const path = join(options.folder, 'inbox.erased')
  const toHash = ({ kind, name }: Subject): string =>
    sign(key, 'erased', kind, kind === 'address' ? foldEmail(name) : name)

  /** With the mails of inquiries: the mailbox still has them. */
  const append = async (
    mark: Line['mark'],
    subjects: readonly ErasedSubject[],
  ): Promise<() => Promise<void>> => {
    const { text: ids, values } = toInList(subjects.map(({ name }) => name))
    const [rows = []] = await run.again({
      text: `SELECT message_key FROM inbox_letter WHERE inquiry_id IN ${ids}`,
      values,
    })
    const mails = rows.map((row) => ({ kind: 'mail', name: readText(row, 'message_key') }) as const)
    const list = readList() ?? begin()
    let number = toLast(list)
    const text = [...subjects, ...mails].map((subject) => {
      number += 1
      return toText({ number, mark, kind: subject.kind, hash: toHash(subject), at: now() })
    })
    writeDurably(path, text.join(''), 'a')
    return () => keepNumber(list, number)
  }

  const write = (list: List): List => {
    const head = `${list.id} ${sign(key, 'list', list.id)}\n`
    replaceDurably(path, [head, ...list.lines.map(toText)].join(''))
    return list
  }

  const begin = (lines: readonly Line[] = []): List => write({ id: createToken(random), lines })

  const readList = (): List | undefined => {
    const text = readIfThere(path) ?? ''
    if (!text.includes('\n')) return undefined
    const list = parseList(text, key)
    // The next line must start on a new one.
    return text.endsWith('\n') ? list : write(list)
  }

  const keepNumber = async ({ id }: Pick<List, 'id'>, number: number): Promise<void> => {
    await run.again(toSetting(`${NAME}${id}`, String(number)))
  }

  /** By list: each of several instances has one. */
  const readNumbers = async (): Promise<ReadonlyMap<string, number>> => {
    const [rows = []] = await run.again({
      text: `SELECT name, value FROM setting WHERE name LIKE '${NAME}%'`,
    })
    return new Map(
      rows.map((row) => [readText(row, 'name').slice(NAME.length), readNumber(row, 'value')]),
    )
  }

  const removeMails = async (
    table: string,
    where: string,
    erased: ReadonlyMap<string, number>,
  ): Promise<void> => {
    const [rows = []] = await run.again({
      text: `SELECT id, from_email, at FROM ${table} WHERE ${where}`,
    })
    const ids = rows.flatMap((row) => {
      const isErased = readSenders(row).some(
        (name) => readNumber(row, 'at') <= (erased.get(toHash({ kind: 'address', name })) ?? -1),
      )
      return isErased ? [readText(row, 'id')] : []
    })
    for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
      const { text, values } = toInList(ids.slice(start, start + REMOVED_AT_ONCE))
      await run.again({ text: `DELETE FROM ${table} WHERE id IN ${text}`, values })
    }
    if (ids.length > 0) await store.forget?.()
  }

  const removeListed = async (lines: readonly Line[]): Promise<number> => {
    const erased = toErased(lines)
    if (erased.size === 0) return 0
    const hasAddresses = lines.some(({ kind }) => kind === 'address')
    let last = ''
    let removed = 0
    for (;;) {
      const [rows = []] = await run.again({
        text: `SELECT id, email, received_at FROM inquiry WHERE id > :last ORDER BY id LIMIT ${AT_ONCE}`,
        values: { last },
      })
      const ids = rows.flatMap((row) => {
        const id = readText(row, 'id')
        const own = erased.has(toHash({ kind: 'inquiry', name: id }))
        const name = readText(row, 'email')
        const at = hasAddresses && erased.get(toHash({ kind: 'address', name }))
        return own || (at && readNumber(row, 'received_at') <= at) ? [id] : []
      })
      for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
        const some = ids.slice(start, start + REMOVED_AT_ONCE)
        removed += await store.remove({ ids: some }, some.length)
      }
      if (rows.length < AT_ONCE) break
      last = readText(rows.at(-1) ?? {}, 'id')
    }
    if (hasAddresses) {
      await removeMails('inbox_letter', "sender <> 'reply'", erased)
      await removeMails('inbox_other_mail', 'TRUE', erased)
      const blocks = store.createBlockList?.()
      for (const block of (await blocks?.list()) ?? []) {
        const at = erased.get(toHash({ kind: 'address', name: block.value })) ?? -1
        if (block.kind === 'address' && block.addedAt <= at) await blocks?.remove(block)
      }
    }
    return removed
  }

  return {
    async eraseAgain() {
      const numbers = await readNumbers()
      const found = readList()
      const isBehind = found && (numbers.get(found.id) ?? 0) > toLast(found)
      const missing = numbers.size > 0 ? 'missing' : undefined
      const loss = found ? (found.fault ?? (isBehind ? 'old' : undefined)) : missing
      if (loss) await keepNumber({ id: toLostId(loss) }, now())
      const isTold = (one: Loss): boolean =>
        one === loss || now() - (numbers.get(toLostId(one)) ?? -Infinity) < LOST_TOLD_MS
      // A list that lacks lines continues under another name, so that no number is used twice.
      const list = !found || loss ? begin(found?.lines) : found
      const known = numbers.get(list.id) ?? 0
      const current = list.lines.filter(({ kind, at }) => now() - at < ERASURE_KEPT_MS[kind])
      const inquiries = await removeListed(current.filter(({ number }) => number > known))
      const hasLast = current.at(-1) === list.lines.at(-1)
      // Its number went with the last line, so the list continues under another name.
      const kept = hasLast ? { ...list, lines: current } : begin(current)
      if (hasLast && current.length < list.lines.length) write(kept)
      await keepNumber(kept, toLast(kept))
      return { inquiries, losses: losses.filter(isTold) }
    },
    note: (subjects) => append('erased', subjects),
    async withdraw(subject) {
      await append('kept', [subject])
    },
    hasErased({ senders, messageId = '' }, at) {
      const erased = toErased(parseList(readIfThere(path) ?? '', key).lines)
      const addresses = senders.map(
        (name) => ({ kind: 'address', name: foldSender(name) }) as const,
      )
      const ids = (['mail', 'inquiry'] as const).map((kind) => ({ kind, name: messageId }))
      return [...addresses, ...ids].some(
        (subject) => at <= (erased.get(toHash(subject)) ?? -Infinity),
      )
    },
  }
}

/** When each was last erased, without those taken back. */
function toErased(lines: readonly Line[]): ReadonlyMap<string, number> {
  const erased = new Map<string, number>()
  for (const { mark, hash, at } of lines) {
    if (mark === 'erased') erased.set(hash, at)
    else erased.delete(hash)
  }
  return erased
}

function toLast({ lines }: List): number {
  return lines.at(-1)?.number ?? 0
}

function toText({ number, mark, kind, hash, at }: Line): string {
  return `${number} ${mark} ${kind} ${hash} ${at}\n`
}

/** Half a line at the end counts as damage: more may be missing than one line. */
function parseList(text: string, key: string): List {
  const [head = '', ...rest] = text.split('\n')
  const [id = '', check] = head.split(' ')
  const whole = rest.slice(0, -1)
  const lines = whole.flatMap(parseLine)
  const isWhole = lines.length === whole.length && rest.at(-1) === ''
  const isOwn = check === sign(key, 'list', id)
  return { id, lines, fault: !isWhole ? 'damaged' : isOwn ? undefined : 'key' }
}

/** Empty for a line that cannot be read. */
function parseLine(text: string): readonly Line[] {
  const [, number, written, subject, hash = '', at] =
    /^(\d+) (erased|kept) (inquiry|address|mail) ([\w-]{43}) (\d+)$/.exec(text) ?? []
  const mark = written === 'kept' ? written : 'erased'
  const kind = subject === 'address' || subject === 'mail' ? subject : 'inquiry'
  return number === undefined ? [] : [{ number: Number(number), mark, kind, hash, at: Number(at) }]
}
