import { isIP } from 'node:net'
import { assert, constantFrom, ipV4, ipV6, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  IPV6_WIDTHS,
  isInNetwork,
  parseAddress,
  parseNetwork,
  toClientKey,
  toNetworkKeys,
} from './ip-address.ts'

const toKey = (text: string): string | undefined => {
  const groups = parseAddress(text)
  return groups && toClientKey(groups)
}

describe('parseAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('takes %s for the client %s (decision 7: key)', (text, key) => {
    expect(toKey(text)).toBe(key)
  })

  it.each([
    '',
    'localhost',
    '192.0.2',
    '192.0.2.1.5',
    '192.0.2.256',
    '192.0.02.1',
    '0x7f.0.0.1',
    '192.0.2.1 ',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '12345::',
    'g::',
    ':1',
    '::ffff:192.0.2.999',
    '[::1]',
    `${'1:'.repeat(60)}1`,
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toBeUndefined()
  })

  it('accepts exactly what Node accepts as an address', () => {
    const text = oneof(
      ipV4(),
      ipV6(),
      string({ unit: constantFrom('0', '1', '9', 'a', 'f', ':', '.', '::'), maxLength: 20 }),
    )
    assert(
      property(text, (address) => {
        expect(parseAddress(address) !== undefined).toBe(isIP(address) > 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('puts 1,000 addresses of one /64 into one bucket, and the next /64 into another (contract 8)', () => {
    const keys = new Set<string | undefined>()
    for (let host = 0; host < 1000; host++) keys.add(toKey(`2001:db8:0:1::${host.toString(16)}`))
    expect(keys).toStrictEqual(new Set(['2001:db8:0:1::/64']))
    expect(toKey('2001:db8:0:2::')).not.toBe(toKey('2001:db8:0:1::'))
  })
})

describe('toNetworkKeys', () => {
  const toKeys = (text: string): readonly string[] => toNetworkKeys(parseAddress(text) ?? [])

  it('names the networks around an IPv6 address, one for each width', () => {
    expect(toKeys('2001:db8:abcd:1234:ffff::1')).toStrictEqual([
      '2001:db8:abcd:1200::/56',
      '2001:db8:abcd::/48',
      '2001:db8:abc0::/44',
      '2001:db8:ab00::/40',
      '2001:db8::/32',
    ])
  })

  it('gives two addresses one network exactly where they share its bits', () => {
    assert(
      property(ipV6(), ipV6(), (one, other) => {
        for (const text of [one, other]) {
          const keys = toKeys(text)
          if (keys.length === 0) return
          for (const [index, bits] of IPV6_WIDTHS.entries()) {
            const network = parseNetwork(`${text.split('%')[0]}/${bits}`)
            const groups = parseAddress(other)
            if (!network || !groups) throw new Error('Both must parse.')
            expect(toKeys(other)[index] === keys[index]).toBe(isInNetwork(groups, network))
          }
        }
      }),
    )
  })

  it('names no network around an IPv4 address in any notation', () => {
    expect(toKeys('192.0.2.1')).toStrictEqual([])
    expect(toKeys('::ffff:192.0.2.1')).toStrictEqual([])
  })
})

describe('parseNetwork and isInNetwork', () => {
  const isIn = (address: string, network: string): boolean => {
    const [groups, parsed] = [parseAddress(address), parseNetwork(network)]
    if (!groups || !parsed) throw new Error('Both must parse.')
    return isInNetwork(groups, parsed)
  }

  it.each([
    ['10.255.255.255', '10.0.0.0/8', true],
    ['11.0.0.0', '10.0.0.0/8', false],
    ['172.31.255.255', '172.16.0.0/12', true],
    ['172.32.0.0', '172.16.0.0/12', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.2', '192.0.2.1', false],
    ['192.0.2.2', '0.0.0.0/0', true],
    ['::ffff:10.0.0.1', '10.0.0.0/8', true],
    ['2001:db8:ffff::', '2001:db8::/32', true],
    ['2001:db9::', '2001:db8::/32', false],
    ['2001:db8::1', '2001:db8::/127', true],
    ['2001:db8::2', '2001:db8::/127', false],
    ['10.0.0.1', '::/0', false],
  ])('says of %s in %s: %s', (address, network, expected) => {
    expect(isIn(address, network)).toBe(expected)
  })

  it.each(['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'ten'])(
    'refuses %s',
    (network) => {
      expect(parseNetwork(network)).toBeUndefined()
    },
  )
})
