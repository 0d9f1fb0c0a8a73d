/** One check of a folder: reads new mail, and stores what belongs to an inquiry. */
import type { Log } from 'frontdesk/ports'
import type { ImapFlow } from 'imapflow'
import { toContentHash } from '../letters/content-hash.ts'
import { readClues, toConversation, type Belonging } from '../letters/conversation.ts'
import { letterLimits, type Letter } from '../letters/letter.ts'
import { parseLetter } from '../letters/parse-letter.ts'
import type { Erasures } from '../store/erasures.ts'
import { isMailId } from '../secrets.ts'
import type { KeptLetter, LetterPlace, Letters } from '../store/letters.ts'
import type { Cursor, MailboxCursors } from '../store/mailbox-cursors.ts'
import type { OtherMailStore } from '../store/other-mail.ts'
import type { Proofs } from '../store/proofs.ts'
import { isTransient } from './fault.ts'

export interface LookOptions {
  readonly client: ImapFlow
  /** Name of the folder, unique among all mailboxes. */
  readonly folder: string
  /** The company's own addresses. */
  readonly addresses: readonly string[]
  /** Key of the tokens in addresses. */
  readonly key: string
  readonly letters: Pick<Letters, 'add' | 'findConversations' | 'readConversation'>
  readonly otherMail: Pick<OtherMailStore, 'isKept' | 'add'>
  readonly cursors: Pick<MailboxCursors, 'begin' | 'toQuery'>
  readonly erasures: Pick<Erasures, 'hasErased'>
  readonly proofs: Pick<Proofs, 'see'>
  readonly log: Log
  /** By UID, how often the server failed to send it, shared among mails fetched together. */
  readonly failures: Map<number, number>
  /** Moves the cursor only; false where the lease is lost, which ends the check. */
  advance(place: LetterPlace): Promise<boolean>
}

/** Mails whose headers are fetched at a time. */
const AT_ONCE = 50

/** Then a mail is stored without its body, after one more without its headers: others wait for it. */
const MAX_FAILURES = 2

/** Milliseconds read again after a new UIDVALIDITY: clocks and mail servers may be a day off. */
const AGAIN_MS = 2 * 86_400_000

/** Most characters stored of an unreadable mail's headers. */
const MAX_HEADERS = 20_000

/** Resolves to the number of mails stored. */
export async function lookForMail(options: LookOptions, cursor: Cursor): Promise<number> {
  const { client, folder, cursors, failures, advance } = options
  const { mailbox } = client
  if (mailbox === false) throw new Error('The folder is not open.')
  const uidValidity = Number(mailbox.uidValidity)
  let last = cursor.uid
  if (cursor.uidValidity !== uidValidity) {
    last = await findStart(client, cursor, mailbox.uidNext)
    await cursors.begin({ folder, uidValidity, uid: last })
  }
  const found = await search(client, { uid: `${last + 1}:*` })
  // The search also returns the last mail if its UID is lower (RFC 9051 6.4.8).
  const uids = found.filter((uid) => uid > last).toSorted((a, b) => a - b)
  let stored = 0
  // After a failure one by one, to find the mail that causes it.
  const atOnce = failures.size > 0 ? 1 : AT_ONCE
  for (let start = 0; start < uids.length; start += atOnce) {
    const some = uids.slice(start, start + atOnce)
    for (const head of await readHeads(options, some)) {
      const place = { folder, uidValidity, uid: head.uid }
      if (await storeIfOurs(options, head, place)) stored += 1
    }
    const uid = some.at(-1) ?? last
    if (!(await advance({ folder, uidValidity, uid }))) return stored
  }
  if (uids.length === 0) await advance({ folder, uidValidity, uid: last })
  failures.clear()
  return stored
}

/**
 * The UID before the first one to read. At the first check that of the newest mail; after new UIDs,
 * that of the last mail that was surely read before.
 */
async function findStart(client: ImapFlow, { at }: Cursor, uidNext: number): Promise<number> {
  if (at === 0) return uidNext - 1
  const again = await search(client, { since: new Date(at - AGAIN_MS) })
  return again.reduce((least, uid) => Math.min(least, uid), uidNext) - 1
}

async function search(
  client: ImapFlow,
  query: { readonly uid: string } | { readonly since: Date },
): Promise<readonly number[]> {
  const found = await client.search(query, { uid: true })
  if (found === false || found === undefined) throw new Error('The server refused SEARCH.')
  return found
}

interface Head {
  readonly uid: number
  /** Bytes of the mail. */
  readonly size: number
  readonly at: number
  readonly headers: Buffer
}

/** Reads all before any other command: none may run during a FETCH. */
async function readHeads(options: LookOptions, uids: readonly number[]): Promise<readonly Head[]> {
  const { client, failures } = options
  const isLeftOut = (failures.get(uids[0] ?? 0) ?? 0) >= MAX_FAILURES + 1
  // One byte more than is parsed.
  const bodyParts = isLeftOut ? [] : [{ key: 'HEADER', maxLength: letterLimits.headers + 1 }]
  const query = { uid: true, size: true, internalDate: true, bodyParts }
  // A failure while the server sends nothing at all is not the mail's.
  if (failures.size > 0) await client.fetchAll([...uids], { uid: true }, { uid: true })
  const fetched = client.fetchAll([...uids], query, { uid: true })
  const messages = await fetched.catch(countFailure(options, uids))
  const heads = messages.map(({ uid, size = 0, internalDate, headers }) => ({
    uid,
    size,
    at: new Date(internalDate ?? 0).getTime() || Date.now(),
    headers: headers ?? Buffer.of(),
  }))
  return heads.toSorted((a, b) => a.uid - b.uid)
}

async function readSource(options: LookOptions, { uid }: Head): Promise<Buffer | undefined> {
  const query = { source: { maxLength: letterLimits.size } }
  const fetched = options.client.fetchOne(String(uid), query, { uid: true })
  const message = await fetched.catch(countFailure(options, [uid]))
  return message === false ? undefined : message.source
}

/** Not where the server refuses everything for a while. */
function countFailure({ failures }: LookOptions, uids: readonly number[]) {
  return (error: unknown): never => {
    for (const uid of isTransient(error) ? [] : uids)
      failures.set(uid, (failures.get(uid) ?? 0) + 1 / uids.length)
    throw error
  }
}

async function storeIfOurs(options: LookOptions, head: Head, place: LetterPlace): Promise<boolean> {
  const { addresses, letters, otherMail, erasures, cursors } = options
  const isLeftOut = (options.failures.get(head.uid) ?? 0) >= MAX_FAILURES
  if (isLeftOut) options.log.warn('mailbox.mail-left', { uid: head.uid })
  const start = await parseLetter(head.headers, { addresses })
  const [, ownId] = /^x-submission-id:[ \t]*([\w-]+)/im.exec(start.headers) ?? []
  if (ownId !== undefined && (await isOurs(options, ownId, head.at))) return false
  // A report names its mail in the body. Of other mail only headers are read.
  const isReport =
    start.report !== undefined || /^content-type:\s*multipart\/report/im.test(start.headers)
  // After new UIDs or a restore, a mail may be read again that was erased.
  const isErased = (letter: Letter): boolean => erasures.hasErased(letter, head.at)
  const leave = async (letter: Letter, { kind }: Belonging): Promise<false> => {
    const isOther = kind === 'none' && otherMail.isKept
    if (isOther && !isErased(letter)) await otherMail.add(letter, head.at, cursors.toQuery(place))
    return false
  }
  if (!isReport) {
    const belonging = await findInquiry(options, start)
    if (!('inquiryId' in belonging)) return leave(start, belonging)
  }
  const source = isLeftOut ? head.headers : await readSource(options, head)
  // Deleted meanwhile.
  if (!source) return false
  const read = await parseLetter(source, { addresses })
  const letter: Letter = isLeftOut ? { ...read, kind: 'unreadable' } : read
  const belonging = await findInquiry(options, letter)
  if (!('inquiryId' in belonging)) return leave(letter, belonging)
  // A reply is erased with its inquiry.
  if (belonging.kind !== 'reply' && isErased(letter)) return false
  const contentHash = toContentHash(letter, source)
  const received = {
    inquiryId: belonging.inquiryId,
    sender: belonging.kind,
    senders: letter.senders,
    key: letter.messageId ?? contentHash,
    contentHash,
    at: head.at,
    letter: toKept(letter, head.size),
  }
  return (await letters.add(received, place, cursors.toQuery(place))) === 'stored'
}

/** By an id that others do not know: of a test mail, of an inquiry, or a signed one. */
async function isOurs(options: LookOptions, id: string, at: number): Promise<boolean> {
  const { erasures, key, letters, proofs } = options
  if (isMailId(key, id) || (await proofs.see(id))) return true
  if (erasures.hasErased({ senders: [], messageId: id }, at)) return true
  return (await letters.readConversation(id)) !== undefined
}

async function findInquiry({ key, letters }: LookOptions, letter: Letter): Promise<Belonging> {
  const clues = readClues(letter, key)
  const { inquiryId } = clues
  const [mails, byToken] = await Promise.all([
    letters.findConversations(clues.messageIds),
    inquiryId === undefined ? undefined : letters.readConversation(inquiryId),
  ])
  return toConversation(letter, clues, { byToken, mails })
}

function toKept(letter: Letter, size: number): KeptLetter {
  const {
    messageId: _id,
    inReplyTo: _reply,
    references: _ids,
    senders: _from,
    recipients: _to,
    date: _date,
    ...kept
  } = letter
  return {
    ...kept,
    headers: letter.kind === 'unreadable' ? letter.headers.slice(0, MAX_HEADERS) : '',
    cutOf: size > letterLimits.size ? size : undefined,
  }
}
