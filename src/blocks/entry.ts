/** Entries of the block list as the operator writes them, and in the form in which they are compared. */
import { isInNetwork, parseNetwork, type Network } from '../http/ip-address.ts'
import { toReadableAddress } from '../prose/readable-address.ts'
import type { Block, BlockKind } from '../stores/blocks.ts'

/** Characters of an entry. */
const MAX_LENGTH = 254

const kinds: readonly BlockKind[] = ['address', 'domain', 'network', 'word']

/** Characters that are not visible between letters: soft hyphens, joiners, spaces without width. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * Reads `win@example.net`, `example.net`, `203.0.113.0/24` or any other words; a kind before a colon
 * says what it is where that could be wrong, `word:example.net`. Undefined for what is nothing.
 */
export function parseBlock(text: string): Block | undefined {
  const named = kinds.find((kind) => text.startsWith(`${kind}:`))
  return named ? parseKind(named, text.slice(named.length + 1)) : parseAny(text)
}

/** One that `kind:value` reads back. */
export function toBlockText({ kind, value }: Block): string {
  return `${kind}:${kind === 'address' || kind === 'domain' ? toReadableAddress(value) : value}`
}

export function parseKind(kind: BlockKind, text: string): Block | undefined {
  const given = text.trim()
  if (given === '' || given.length > MAX_LENGTH || /\p{Cc}/u.test(given)) return undefined
  const value = read(kind, given)
  return value === undefined || value === '' ? undefined : { kind, value }
}

function parseAny(text: string): Block | undefined {
  const given = text.trim()
  for (const kind of ['network', 'address', 'domain'] as const) {
    const block = parseKind(kind, given)
    if (block) return block
  }
  return parseKind('word', given)
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

/** One form for each mailbox: upper case, variants of letters and a `+tag` make no other address. */
export function toAddressValue(given: string): string {
  const address = given.normalize('NFKC').replaceAll(INVISIBLE, '')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  return `${local.replace(/(?<=.)\+.*$/, '')}@${toDomainValue(address.slice(at + 1))}`
}

/** As it is looked up: lower case, other scripts in their ASCII form. */
function toDomainValue(domain: string): string {
  const lower = domain.toLowerCase()
  if (/^[\x21-\x7e]*$/.test(lower)) return lower
  return URL.canParse(`http://${lower}`) ? new URL(`http://${lower}`).hostname : lower
}

/** Letters as they read, however they are drawn, and one space between words, whatever stood there. */
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

/** Where so many have their mail that a domain says nothing of who writes. */
const FREE_MAIL: ReadonlySet<string> = new Set(
  `aol.com arcor.de bluewin.ch comcast.net free.fr freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net
   googlemail.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it icloud.com interia.pl
   laposte.net libero.it live.com mac.com mail.com mail.de mail.ru mailbox.org me.com msn.com o2.pl
   onet.pl orange.fr outlook.com outlook.de posteo.de proton.me protonmail.com qq.com rocketmail.com
   sapo.pt seznam.cz t-online.de telenet.be tiscali.it virgilio.it wanadoo.fr web.de wp.pl yahoo.co.uk
   yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.ru ymail.com ziggo.nl`.split(/\s+/),
)

/** Below these are the domains of everybody else, as below `co.uk`. */
const PUBLIC_SUFFIX = /^(?:ac|co|com|edu|gob|gov|gv|mil|ne|net|or|org)\.[a-z]{2}$/

const own: readonly Network[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
].flatMap((text) => parseNetwork(text) ?? [])

/** Bits of a network that hold more than one company's visitors, of IPv4 and of IPv6. */
const LEAST_BITS = { 2: 20, 8: 40 } as const

/** Letters and digits of a word that stands in few messages. */
const LEAST_LETTERS = 4

/**
 * Why an entry would hold back more than it is meant for, as a sentence; undefined for most. `ours`:
 * domains of the company's own addresses.
 */
export function findBreadth({ kind, value }: Block, ours: readonly string[]): string | undefined {
  switch (kind) {
    case 'address':
      return undefined
    case 'domain':
      if (FREE_MAIL.has(value))
        return `${value} is where millions of people have their mail: block single addresses of it.`
      if (PUBLIC_SUFFIX.test(value)) return `Everybody's domains are below ${value}.`
      return ours.map(toDomainValue).some((domain) => isBelow(domain, value))
        ? `${value} is the company's own domain.`
        : undefined
    case 'network': {
      const network = parseNetwork(value)
      if (!network) return undefined
      if (own.some((one) => isInNetwork(network.groups, one)))
        return `${value} is an inner network: where a proxy is not listed in TRUSTED_PROXIES, all visitors seem to come from there.`
      return network.bits < (network.groups.length === 2 ? LEAST_BITS[2] : LEAST_BITS[8])
        ? `${value} is wider than one owner's network.`
        : undefined
    }
    case 'word':
      return (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_LETTERS
        ? `"${value}" is too short to stand in spam alone.`
        : undefined
  }
}

/** Whether a domain is another, or below it. */
function isBelow(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`)
}
