/** Mails that came in for inquiries, each once, stored with all that they change. */
import { toReadableAddress, type Answers, type Bounce, type Query, type Run } from 'frontdesk/ports'
import { foldSender, type Conversation, type KnownMail } from '../letters/conversation.ts'
import type { Letter } from '../letters/letter.ts'
import { createToken, type Random } from '../secrets.ts'
import { toInList } from './in-list.ts'
import type { RecordKeeper } from './record.ts'
import { readNumber, readOptional, readText, type StoredRow } from './rows.ts'

/** The stored part of a mail; the mailbox has the rest. */
export interface KeptLetter extends Pick<
  Letter,
  | 'kind'
  | 'from'
  | 'subject'
  | 'text'
  | 'omittedText'
  | 'attachments'
  | 'omittedAttachments'
  | 'automatic'
  | 'report'
  | 'failedAuthentication'
> {
  /** Of an unreadable mail; else empty. */
  readonly headers: string
  /** Bytes of the whole mail, where only its start was read. */
  readonly cutOf: number | undefined
}

/** Where a mail lies. UIDs count within a folder and its UIDVALIDITY (RFC 9051 2.3.1.1). */
export interface LetterPlace {
  readonly folder: string
  readonly uidValidity: number
  readonly uid: number
}

/** A mail that belongs to an inquiry. */
export interface ReceivedLetter {
  readonly inquiryId: string
  /** `reply`: from the address that the form gave. */
  readonly sender: 'reply' | 'another sender'
  /** See {@link Letter.senders}. */
  readonly senders: readonly string[]
  /** Its Message-ID, or the hash where it has none. */
  readonly key: string
  /** A mail with the same key and the same hash is a copy, and kept once. */
  readonly contentHash: string
  /** Epoch milliseconds, by the mail server. */
  readonly at: number
  readonly letter: KeptLetter
}

export interface Letters {
  /** Of these inquiries, the oldest first. */
  list(inquiryIds: readonly string[]): Promise<readonly ReceivedLetter[]>
  /** Whose conversation mails with these Message-IDs are of, sent or received. */
  findConversations(messageIds: readonly string[]): Promise<readonly KnownMail[]>
  /** Undefined where the inquiry is gone. */
  readConversation(inquiryId: string): Promise<Conversation | undefined>
  /**
   * A reply reopens the inquiry; each mail of a person, and an answer that came back, makes it
   * unread. Nothing where it is stored already, or the inquiry is gone. `along` runs in the same
   * transaction.
   */
  add(received: ReceivedLetter, place: LetterPlace, along: Query): Promise<'stored' | 'left'>
  /** Mails that this address sent into conversations of others, the oldest first. */
  listFrom(email: string): Promise<readonly ReceivedLetter[]>
  /** Erases them; resolves to the inquiry of each. */
  eraseFrom(email: string): Promise<readonly string[]>
  /**
   * Takes the replies, and reports of answers that came back, of which no one was notified yet: each
   * is given once, on any instance.
   */
  takeUntold(): Promise<readonly UntoldMail[]>
  /** Gives them out again, the next time. */
  putBack(mails: readonly UntoldMail[]): Promise<void>
}

export interface UntoldMail {
  readonly id: string
  readonly inquiryId: string
  /** An answer came back; else a reply came. */
  readonly isBounce: boolean
  /** Id of the account that has it; undefined: none. */
  readonly assignee: string | undefined
}

/** Rows with this sender; several are between spaces. */
export const IS_FROM = `(from_email = :email OR from_email LIKE ' %'
  AND replace(from_email, ' ' || :email || ' ', '') <> from_email)`

const FROM_OTHER = `${IS_FROM} AND sender <> 'reply'`

/** Actor in the record for changes caused by a mail. */
export const MAILBOX = 'mailbox'

export interface LettersOptions {
  readonly run: Run
  readonly answers: Pick<Answers, 'findMailed' | 'toBounceQueries'>
  readonly record: Pick<RecordKeeper, 'toQuery' | 'chain'>
  readonly random: Random
}

export function createLetters({ run, answers, record, random }: LettersOptions): Letters {
  return {
    list: (inquiryIds) => listLetters(run, inquiryIds),
    async findConversations(messageIds) {
      const { text, values } = toInList(messageIds)
      const [sent, [rows = []]] = await Promise.all([
        answers.findMailed(messageIds),
        run.again({
          text: `SELECT l.message_key, l.inquiry_id, i.email
            FROM inbox_letter l JOIN inquiry i ON i.id = l.inquiry_id
             WHERE l.message_key IN ${text} ORDER BY l.at DESC`,
          values,
        }),
      ])
      const received = rows.map((row) => ({
        messageId: readText(row, 'message_key'),
        inquiryId: readText(row, 'inquiry_id'),
        email: readText(row, 'email'),
        isSent: false,
      }))
      const ours = sent.map(({ messageId, inquiryId, email }) => {
        return { messageId, inquiryId, email, isSent: true }
      })
      return [...ours, ...received]
    },
    async readConversation(inquiryId) {
      const [[row] = []] = await run.again({
        text: 'SELECT email FROM inquiry WHERE id = :inquiryId',
        values: { inquiryId },
      })
      return row && { inquiryId, email: readText(row, 'email') }
    },
    async add(received, place, along) {
      const { inquiryId, sender, senders, key, contentHash, at, letter } = received
      const id = createToken(random)
      const isOfPerson = letter.automatic === undefined
      const isReply = isOfPerson && sender === 'reply'
      const isStored = {
        text: 'EXISTS (SELECT 1 FROM inbox_letter WHERE id = :letter_id)',
        values: { letter_id: id },
      }
      const change = (text: string): Query => ({
        text: `${text} = :inquiry_id AND ${isStored.text}`,
        values: { ...isStored.values, inquiry_id: inquiryId },
      })
      const reopened = isReply ? ', closed_at = NULL, answered_at = NULL, answered_by = NULL' : ''
      const [, stored = []] = await run.once(
        // Its row is this transaction's from here on: it cannot be erased meanwhile.
        { text: 'UPDATE inquiry SET version = version WHERE id = :id', values: { id: inquiryId } },
        {
          text: `INSERT INTO inbox_letter (
              id, inquiry_id, folder, uid_validity, uid, message_key, content_hash, at, sender, letter,
              told, from_email)
            SELECT CAST(:id AS TEXT), i.id, CAST(:folder AS TEXT), CAST(:uidValidity AS BIGINT),
                   CAST(:uid AS BIGINT), CAST(:key AS TEXT), CAST(:contentHash AS TEXT),
                   CAST(:at AS BIGINT), CAST(:sender AS TEXT), CAST(:letter AS TEXT),
                   CAST(:told AS BIGINT), CAST(:fromEmail AS TEXT)
              FROM inquiry i WHERE i.id = :inquiryId
            ON CONFLICT DO NOTHING RETURNING id`,
          values: {
            ...place,
            id,
            inquiryId,
            key,
            contentHash,
            at,
            sender,
            letter: JSON.stringify(letter),
            told: isReply ? 0 : 1,
            fromEmail: toFromEmail(senders),
          },
        },
        record.toQuery(
          { actor: MAILBOX, action: toAction(sender, isOfPerson), object: inquiryId },
          isStored,
        ),
        ...(isOfPerson
          ? [
              change(`UPDATE inquiry SET version = version + 1${reopened} WHERE id`),
              change('DELETE FROM inbox_seen WHERE inquiry_id'),
            ]
          : []),
        ...toBounces(received).flatMap((bounce) =>
          answers.toBounceQueries(bounce, isStored, ({ text, values }) => [
            {
              text: `DELETE FROM inbox_seen WHERE inquiry_id = :inquiry_id AND ${text}`,
              values: { ...values, inquiry_id: inquiryId },
            },
            { text: `UPDATE inbox_letter SET told = 0 WHERE id = :letter_id AND ${text}`, values },
          ]),
        ),
        along,
      )
      await record.chain()
      return stored.length > 0 ? 'stored' : 'left'
    },
    listFrom: (email) => listLettersFrom(run, email),
    async eraseFrom(email) {
      const [rows = []] = await run.once({
        text: `DELETE FROM inbox_letter WHERE ${FROM_OTHER} RETURNING inquiry_id`,
        values: { email: foldSender(email) },
      })
      return rows.map((row) => readText(row, 'inquiry_id'))
    },
    async takeUntold() {
      const [rows = []] = await run.once({
        text: `UPDATE inbox_letter SET told = 1 WHERE told = 0
          RETURNING id, inquiry_id, letter, (SELECT i.assignee FROM inquiry i WHERE i.id = inquiry_id) AS assignee`,
      })
      return rows.map((row) => ({
        id: readText(row, 'id'),
        inquiryId: readText(row, 'inquiry_id'),
        isBounce: readLetter(row).automatic === 'bounce',
        assignee: readOptional(row, 'assignee', readText),
      }))
    },
    async putBack(mails) {
      const { text, values } = toInList(mails.map(({ id }) => id))
      await run.again({ text: `UPDATE inbox_letter SET told = 0 WHERE id IN ${text}`, values })
    },
  }
}

/** Of these inquiries, the oldest first. */
export async function listLetters(
  run: Run,
  inquiryIds: readonly string[],
): Promise<readonly ReceivedLetter[]> {
  const { text, values } = toInList(inquiryIds)
  const [rows = []] = await run.again({
    text: `SELECT * FROM inbox_letter WHERE inquiry_id IN ${text} ORDER BY at, uid_validity, uid`,
    values,
  })
  return rows.map(toReceived)
}

/** Mails that an address sent into conversations of others, the oldest first. */
export async function listLettersFrom(run: Run, email: string): Promise<readonly ReceivedLetter[]> {
  const [rows = []] = await run.again({
    text: `SELECT * FROM inbox_letter WHERE ${FROM_OTHER} ORDER BY at, uid_validity, uid`,
    values: { email: foldSender(email) },
  })
  return rows.map(toReceived)
}

/** Whether the visitor of the inquiry, or this address, wrote it. */
export function isLetterOf({ sender, senders }: ReceivedLetter, email: string): boolean {
  return sender === 'reply' || senders.includes(foldSender(email))
}

/** As a column has them, for {@link IS_FROM}. */
export function toFromEmail(senders: readonly string[]): string {
  const folded = senders.map(foldSender).join(' ')
  return senders.length > 1 ? ` ${folded} ` : folded
}

export function readSenders(row: StoredRow): readonly string[] {
  return readText(row, 'from_email').split(' ').filter(Boolean)
}

/** For each recipient that the report names. A delay is only shown: the mail may still arrive. */
function toBounces({ inquiryId, letter: { report } }: ReceivedLetter): readonly Bounce[] {
  if (report?.action !== 'failed' || report.messageIds.length === 0) return []
  const { messageIds, recipients } = report
  return recipients.flatMap(({ addresses, status, words }) => {
    const reason = `${status || '5.0.0'} ${words}`.trim()
    const forms = addresses.flatMap((address) => [address, toReadableAddress(address)])
    return forms.length === 0 ? [] : [{ inquiryId, messageIds, recipients: forms, reason }]
  })
}

function toAction(sender: ReceivedLetter['sender'], isOfPerson: boolean) {
  if (!isOfPerson) return 'automatic-mail'
  return sender === 'reply' ? 'reply' : 'mail-of-other'
}

function toReceived(row: StoredRow): ReceivedLetter {
  return {
    inquiryId: readText(row, 'inquiry_id'),
    sender: readText(row, 'sender') === 'reply' ? 'reply' : 'another sender',
    senders: readSenders(row),
    key: readText(row, 'message_key'),
    contentHash: readText(row, 'content_hash'),
    at: readNumber(row, 'at'),
    letter: readLetter(row),
  }
}

function readLetter(row: StoredRow): KeptLetter {
  const letter: KeptLetter = JSON.parse(readText(row, 'letter'))
  return letter
}
