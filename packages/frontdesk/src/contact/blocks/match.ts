/** Finds the entry of the block list that holds an inquiry back. */
import { isInNetwork, parseAddress, parseNetwork } from '../../http/ip-address.ts'
import type { Block, BlockEntry, BlockKind } from '../../inquiries/blocks.ts'
import type { InquiryValues } from '../../inquiries/inquiry.ts'
import { toAddressValue, toWordsValue } from './entry.ts'

/** Undefined where no entry matches. `address`: the client's. */
export type FindBlock = (values: InquiryValues, address: string | undefined) => Block | undefined

/** Only kinds that have entries cost time; entries that are off do not count. */
export function createFindBlock(entries: readonly BlockEntry[]): FindBlock {
  const valuesOf = (kind: BlockKind): readonly string[] =>
    entries.filter((entry) => entry.on && entry.kind === kind).map(({ value }) => value)
  const addresses = new Set(valuesOf('address'))
  const domains = new Set(valuesOf('domain'))
  const words = valuesOf('word')
  const networks = valuesOf('network').flatMap((value) => {
    const network = parseNetwork(value)
    return network ? [{ value, network }] : []
  })

  const findDomain = (email: string): string | undefined => {
    for (let at = email.lastIndexOf('@'); at >= 0; at = email.indexOf('.', at + 1)) {
      const domain = email.slice(at + 1)
      if (domains.has(domain)) return domain
    }
    return undefined
  }
  const findNetwork = (address: string): string | undefined => {
    const groups = parseAddress(address)
    return groups && networks.find(({ network }) => isInNetwork(groups, network))?.value
  }

  return (values, client) => {
    const to = (kind: BlockKind, value: string | undefined): Block | undefined =>
      value === undefined ? undefined : { kind, value }
    if (addresses.size + domains.size > 0) {
      const email = toAddressValue(values.email)
      if (addresses.has(email)) return { kind: 'address', value: email }
      const found = to('domain', findDomain(email))
      if (found) return found
    }
    if (networks.length > 0 && client !== undefined) {
      const found = to('network', findNetwork(client))
      if (found) return found
    }
    if (words.length === 0) return undefined
    const { email: _, ...texts } = values
    const text = toWordsValue(Object.values(texts).join('\n'))
    return to(
      'word',
      words.find((word) => stands(text, word)),
    )
  }
}

const PART_OF_WORD = /[\p{L}\p{N}]/u

/** Whether the words stand there as whole words, not inside longer ones. */
function stands(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isInside(text, at) && !isInside(text, at + words.length)) return true
  }
  return false
}

/** Whether a place has letters or digits on both sides. */
function isInside(text: string, at: number): boolean {
  return PART_OF_WORD.test(text[at - 1] ?? '') && PART_OF_WORD.test(text[at] ?? '')
}
