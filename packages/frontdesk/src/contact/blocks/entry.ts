/** Entries of the block list: as the operator writes them, and as they are compared. */
import { parseNetwork } from '../../http/ip-address.ts'
import { toAsciiDomain, toReadableAddress } from '../readable-address.ts'
import { blockKinds, type Block, type BlockKind } from '../../inquiries/blocks.ts'

/** Characters of an entry. */
const MAX_LENGTH = 254

/** Characters that are invisible between letters: soft hyphens, joiners, zero-width spaces. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * Reads `win@example.net`, `example.net`, `203.0.113.0/24` or any other words. A kind before a
 * colon, as in `word:example.net`, decides where the guess could be wrong. Undefined for a text
 * that is no entry.
 */
export function parseBlock(text: string): Block | undefined {
  const named = blockKinds.find((kind) => text.startsWith(`${kind}:`))
  if (named) return parseKind(named, text.slice(named.length + 1))
  const guesses = ['network', 'address', 'domain', 'word'] as const
  return guesses.map((kind) => parseKind(kind, text)).find((block) => block !== undefined)
}

/** The entry as text: `kind:value`, which the function above reads back. */
export function toBlockText({ kind, value }: Block): string {
  return `${kind}:${kind === 'address' || kind === 'domain' ? toReadableAddress(value) : value}`
}

export function parseKind(kind: BlockKind, text: string): Block | undefined {
  const given = text.trim()
  if (given === '' || given.length > MAX_LENGTH || /\p{Cc}/u.test(given)) return undefined
  const value = read(kind, given)
  return value === undefined || value === '' ? undefined : { kind, value }
}

function read(kind: BlockKind, given: string): string | undefined {
  switch (kind) {
    case 'address':
      return ADDRESS.test(given) ? toAddressValue(given) : undefined
    case 'domain': {
      const name = given.replace(/^@/, '')
      return HOST.test(name) ? toDomainValue(name) : undefined
    }
    case 'network':
      return toNetworkValue(given)
    case 'word':
      return toWordsValue(given)
  }
}

/** One form for each mailbox, whatever its upper case, look-alike letters and `+tag`. */
export function toAddressValue(given: string): string {
  const address = given.normalize('NFKC').replaceAll(INVISIBLE, '')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  return `${local.replace(/(?<=.)\+.*$/, '')}@${toDomainValue(address.slice(at + 1))}`
}

/** The form that is looked up: lower case, other scripts in their ASCII form. */
function toDomainValue(domain: string): string {
  const lower = domain.toLowerCase()
  return toAsciiDomain(lower) ?? lower
}

/** Letters as they look to a reader, with one space between words. */
export function toWordsValue(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
}

function toNetworkValue(text: string): string | undefined {
  const network = parseNetwork(text)
  if (!network) return undefined
  const { groups, bits } = network
  const own = groups.map((group, index) => group & toMask(bits - index * 16))
  const address =
    own.length === 2
      ? own.map((group) => `${group >> 8}.${group & 255}`).join('.')
      : new URL(`http://[${own.map((group) => group.toString(16)).join(':')}]`).hostname.slice(
          1,
          -1,
        )
  return `${address}/${bits}`
}

function toMask(bits: number): number {
  return (0xffff << (16 - Math.min(Math.max(bits, 0), 16))) & 0xffff
}
