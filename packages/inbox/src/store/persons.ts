/** Everything that is stored about a person, by address. */
import {
  listLinked,
  type Answer,
  type Answers,
  type Block,
  type InboxEntry,
  type InboxStore,
} from 'frontdesk/ports'
import type { Drafts } from './drafts.ts'
import { foldEmail } from './accounts.ts'
import type { Erasures } from './erasures.ts'
import { toInList } from './in-list.ts'
import type { Letters, ReceivedLetter } from './letters.ts'
import type { Note, Notes } from './notes.ts'
import type { OtherMail, OtherMailStore } from './other-mail.ts'
import { toRecordEntry, type RecordEntry } from './record-chain.ts'
import type { RecordKeeper } from './record.ts'

export interface PersonData {
  readonly address: string
  /** Newest first. */
  readonly inquiries: readonly InboxEntry[]
  readonly notes: readonly Note[]
  /** Of notes and answers that were not added or sent. */
  readonly drafts: readonly Note[]
  readonly answers: readonly Answer[]
  /** Mails that came in for these inquiries. */
  readonly letters: readonly ReceivedLetter[]
  /** Mails from this address about other people's inquiries, oldest first. */
  readonly mailsToOthers: readonly ReceivedLetter[]
  /** Mails from this address that belong to no inquiry, newest first. */
  readonly otherMail: readonly OtherMail[]
  /** Who read and changed these inquiries, oldest first. */
  readonly record: readonly RecordEntry[]
  /** Entries of the block list with exactly this address. */
  readonly blocks: readonly Block[]
}

interface ErasedMails {
  readonly mailsToOthers: number
  readonly otherMail: number
}

export interface Persons {
  /** Everything, for the page and the export. `address`: in the store's spelling. */
  read(address: string): Promise<PersonData>
  /** The same person's other inquiries, newest first. */
  listOthers(entry: InboxEntry, limit: number): Promise<readonly InboxEntry[]>
  /**
   * Erases inquiries with all that belongs to them, entries of the block list, and mails from
   * this address about other people's inquiries, or none. The record keeps who did what.
   */
  erase(address: string, actor: string): Promise<ErasedMails & { readonly inquiries: number }>
  /** Erases only mails from this address about other people's inquiries, or none. */
  eraseMails(address: string, actor: string): Promise<ErasedMails>
}

export interface PersonsOptions {
  readonly store: InboxStore
  readonly notes: Pick<Notes, 'list'>
  readonly answers: Pick<Answers, 'list'>
  readonly letters: Pick<Letters, 'list' | 'listFrom' | 'eraseFrom'>
  readonly otherMail: Pick<OtherMailStore, 'listFrom' | 'eraseFrom'>
  readonly drafts: Pick<Drafts, 'list'>
  readonly record: Pick<RecordKeeper, 'add'>
  readonly erasures: Pick<Erasures, 'note'>
}

/** Inquiries read or removed at a time. */
const AT_ONCE = 500

export function createPersons(options: PersonsOptions): Persons {
  const { store, notes, drafts, answers, letters, otherMail, record, erasures } = options
  const listAll = async (email: string): Promise<readonly InboxEntry[]> => {
    const all: InboxEntry[] = []
    for (;;) {
      const last = all.at(-1)?.inquiry
      const before = last && { before: { receivedAt: last.receivedAt, id: last.id } }
      const some = await store.list({ email, limit: AT_ONCE, ...before })
      all.push(...some)
      if (some.length < AT_ONCE) return [...all, ...(await listLinked(store, email))]
    }
  }

  const listBlocks = async (email: string): Promise<readonly Block[]> => {
    const all = (await store.createBlockList?.().list()) ?? []
    return all.filter(
      ({ kind, value }) => kind === 'address' && foldEmail(value) === foldEmail(email),
    )
  }

  const readRecord = async (ids: readonly string[]): Promise<readonly RecordEntry[]> => {
    const { text, values } = toInList(ids)
    const [rows = []] = await store.run.again({
      text: `SELECT * FROM inbox_record WHERE object IN ${text} ORDER BY seq`,
      values,
    })
    return rows.map(toRecordEntry)
  }

  /** In groups, so that statements stay short. */
  const readEach = async <T>(
    ids: readonly string[],
    read: (some: readonly string[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> => {
    const all: T[] = []
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      all.push(...(await read(ids.slice(start, start + AT_ONCE))))
    }
    return all
  }

  const eraseMails = async (address: string, actor: string): Promise<ErasedMails> => {
    const erased = await letters.eraseFrom(address)
    const others = await otherMail.eraseFrom(address)
    if (erased.length + others > 0) await store.forget?.()
    for (const object of erased) await record.add({ actor, action: 'mail-erased', object })
    return { mailsToOthers: erased.length, otherMail: others }
  }

  return {
    eraseMails,
    async read(address) {
      const inquiries = await listAll(address)
      const ids = inquiries.map(({ inquiry }) => inquiry.id)
      return {
        address,
        inquiries,
        notes: await readEach(ids, (some) => notes.list(some)),
        drafts: await readEach(ids, (some) => drafts.list(some)),
        answers: await readEach(ids, (some) => answers.list(some)),
        letters: await readEach(ids, (some) => letters.list(some)),
        mailsToOthers: (await letters.listFrom(address)).filter(
          ({ inquiryId }) => !ids.includes(inquiryId),
        ),
        otherMail: await otherMail.listFrom(address),
        record: await readEach(ids, readRecord),
        blocks: await listBlocks(address),
      }
    },
    async listOthers({ inquiry }, limit) {
      const all = await store.list({ email: inquiry.email, limit: limit + 1 })
      return all.filter((other) => other.inquiry.id !== inquiry.id).slice(0, limit)
    },
    async erase(address, actor) {
      const settles = [await erasures.note([{ kind: 'address', name: address }])]
      const ids = (await listAll(address)).map(({ inquiry }) => inquiry.id)
      const removed = await readEach(ids, async (some) => {
        settles.push(await erasures.note(some.map((name) => ({ kind: 'inquiry', name }))))
        // A limit above the number marks the last batch, after which the store cleans its files.
        return [await store.remove({ ids: some }, some.length + 1)]
      })
      const inquiries = removed.reduce((sum, count) => sum + count, 0)
      const mails = await eraseMails(address, actor)
      for (const settle of settles) await settle()
      for (const block of await listBlocks(address)) await store.createBlockList?.().remove(block)
      await record.add({ actor, action: 'person-erased', detail: String(inquiries) })
      return { inquiries, ...mails }
    },
  }
}
