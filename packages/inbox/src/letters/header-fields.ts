/** Reading the header fields of a mail: whatever stands there, in bounded lists of bounded texts. */
import { addressParser, type Address, type Email } from 'postal-mime'
import { toVisibleLine } from 'frontdesk/ports'
import type { Mailbox } from './letter.ts'

/** Message-IDs that are read of one field. */
const MOST_IDS = 50

/** Characters of a Message-ID: a longer one stands on no line of a mail (RFC 5322 2.1.1). */
const MOST_ID = 998

/** Characters of a name, a subject or an address. */
const MOST_LINE = 1000

const MOST_RECIPIENTS = 200

/** Characters of a field with addresses: others are left out. */
const MOST_ADDRESSES = 20_000

/** Where a server says for which address a mail came, beside what the sender wrote. */
const RECIPIENT_FIELDS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
] as const

/** All values of a field, the topmost first. */
export type ReadField = (name: string) => readonly string[]

export function toReadField({ headers }: Pick<Email, 'headers'>): ReadField {
  const values = Map.groupBy(headers, ({ key }) => key)
  return (name) => (values.get(name) ?? []).map(({ value }) => value)
}

/** The last of them, which are the nearest. Without angle brackets where a program forgot them. */
export function readIds(values: readonly string[]): readonly string[] {
  const ids = values.flatMap((value) => {
    const found = value.match(/<[^<>\s]+>/g)
    return found ?? (/^[^<>\s]+@[^<>\s]+$/.test(value) ? [`<${value}>`] : [])
  })
  return ids.filter(({ length }) => length <= MOST_ID).slice(-MOST_IDS)
}

/** Undefined where there are none or several, of which other programs may show another one. */
export function readSender(read: ReadField): Mailbox | undefined {
  const fields = read('from')
  const [mailbox, ...more] = toMailboxes(fields[0] ?? '')
  if (fields.length !== 1 || !mailbox?.address || more.length > 0) return undefined
  return { name: toLine(mailbox.name), address: toLine(mailbox.address) }
}

export function readRecipients(read: ReadField): readonly string[] {
  const addresses = RECIPIENT_FIELDS.flatMap(read)
    .flatMap(toMailboxes)
    .flatMap(({ address }) => (address ? [toLine(address).toLowerCase()] : []))
  return [...new Set(addresses)].slice(0, MOST_RECIPIENTS)
}

function toMailboxes(value: string): readonly Address[] {
  return addressParser(value.slice(0, MOST_ADDRESSES), { flatten: true })
}

/** One visible line. */
export function toLine(text: string, most: number = MOST_LINE): string {
  return toVisibleLine(text.slice(0, 4 * most))
    .slice(0, most)
    .toWellFormed()
}
