/**
 * Reads the header fields of a mail into lists and texts of limited length, whatever they contain.
 */
import { addressParser, type Address, type Email } from 'postal-mime'
import { toVisibleLine } from 'frontdesk/ports'
import type { Letter } from './letter.ts'

/** Most Message-IDs read from one field. */
const MAX_IDS = 50

/** Most characters of a Message-ID: the longest line of a mail (RFC 5322 2.1.1). */
const MAX_ID_LENGTH = 998

/** Most characters of a name, a subject or an address. */
const MAX_LINE_LENGTH = 1000

const MAX_RECIPIENTS = 200

/** PostgreSQL indexes them together, in at most 2,704 bytes. */
const MAX_SENDERS = 5

/** Most characters of an address that a form accepts. */
const MAX_SENDER_LENGTH = 254

/** Most characters of an address field; the rest is dropped. */
const MAX_ADDRESSES_LENGTH = 20_000

/** Fields of the sender's program, and those in which servers name the recipient. */
const RECIPIENT_FIELDS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
] as const

/** All values of a field, topmost first. */
export type ReadField = (name: string) => readonly string[]

export function toReadField({ headers }: Pick<Email, 'headers'>): ReadField {
  const values = Map.groupBy(headers, ({ key }) => key)
  return (name) => (values.get(name) ?? []).map(({ value }) => value)
}

/** The last ids, which are the nearest, with angle brackets optional. */
export function readIds(values: readonly string[]): readonly string[] {
  const ids = values.flatMap((value) => {
    const found = value.match(/<[^<>\s]+>/g)
    return found ?? (/^[^<>\s]+@[^<>\s]+$/.test(value) ? [`<${value}>`] : [])
  })
  return ids.filter(({ length }) => length <= MAX_ID_LENGTH).slice(-MAX_IDS)
}

export function readSender(read: ReadField): Pick<Letter, 'from' | 'senders'> {
  const fields = read('from')
  const mailboxes = fields.flatMap(toMailboxes)
  const [mailbox] = mailboxes
  const written = new Set(fields.flatMap(findAddresses))
  const isOne = fields.length === 1 && mailboxes.length === 1 && written.size <= 1
  const from =
    isOne && mailbox?.address
      ? { name: toLine(mailbox.name), address: toLine(mailbox.address) }
      : undefined
  const all = new Set([...mailboxes.map(({ address = '' }) => address.toLowerCase()), ...written])
  const senders = [...all].filter(({ length }) => length > 0 && length <= MAX_SENDER_LENGTH)
  return { from, senders: senders.slice(0, MAX_SENDERS) }
}

/** Addresses that the parser may have taken for a name. */
function findAddresses(value: string): readonly string[] {
  const bare = value
    .slice(0, MAX_ADDRESSES_LENGTH)
    .replaceAll(
      /"(?:[^"\\]|\\.)*("?)|\([^()]*\)|=\?[^?\s]*\?[bq]\?[^?]*\?=/gi,
      (found, end?: string) => (end === '' ? found : ' '),
    )
  const words = bare.toLowerCase().split(/[\s<>,;:()]+/)
  return words.filter((word) => /[^@]@[^@]/.test(word))
}

export function readRecipients(read: ReadField): readonly string[] {
  const addresses = RECIPIENT_FIELDS.flatMap(read)
    .flatMap(toMailboxes)
    .flatMap(({ address }) => (address ? [toLine(address).toLowerCase()] : []))
  return [...new Set(addresses)].slice(0, MAX_RECIPIENTS)
}

function toMailboxes(value: string): readonly Address[] {
  return addressParser(value.slice(0, MAX_ADDRESSES_LENGTH), { flatten: true })
}

export function toLine(text: string, most: number = MAX_LINE_LENGTH): string {
  return toVisibleLine(text.slice(0, 4 * most))
    .slice(0, most)
    .toWellFormed()
}
