import { describe, expect, it } from 'vitest'
import { parseNetwork, type Network } from '../../http/ip-address.ts'
import { createConnectionCounts, type ConnectionCounts } from './connection-limits.ts'

function enterAll(connectionCounts: ConnectionCounts, addresses: readonly string[]): number {
  return addresses.filter((address) => connectionCounts.enter(address) !== undefined).length
}

const repeat = (count: number, name: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => name(index))

describe('createConnectionCounts', () => {
  it('accepts the limit of connections of one IPv4 address, in any notation', () => {
    const connectionCounts = createConnectionCounts(3, [])
    expect(enterAll(connectionCounts, ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'])).toBe(3)
    expect(connectionCounts.enter('192.0.2.1')).toBeUndefined()
    expect(connectionCounts.enter('::ffff:192.0.2.1')).toBeUndefined()
    expect(connectionCounts.enter('192.0.2.2')).toBeDefined()
  })

  it('gives a place back when its connection has gone', () => {
    const connectionCounts = createConnectionCounts(1, [])
    const place = connectionCounts.enter('192.0.2.1')
    expect(connectionCounts.enter('192.0.2.1')).toBeUndefined()
    place?.leave()
    expect(connectionCounts.enter('192.0.2.1')).toBeDefined()
  })

  it('counts IPv6 by its /64, and wider networks with twice as much each time', () => {
    expect(
      enterAll(
        createConnectionCounts(4, []),
        repeat(100, (index) => `2001:db8::${index}`),
      ),
    ).toBe(4)
    const by64 = repeat(256, (index) => `2001:db8:0:${index.toString(16)}::1`)
    expect(enterAll(createConnectionCounts(4, []), by64)).toBe(8)
    const by56 = repeat(256, (index) => `2001:db8:0:${index.toString(16)}00::1`)
    expect(enterAll(createConnectionCounts(4, []), by56)).toBe(16)
    const by32 = repeat(3000, (index) => `2001:db8:${index.toString(16)}::1`)
    expect(enterAll(createConnectionCounts(4, []), by32)).toBe(4 * 2 ** 5)
    const elsewhere = repeat(50, (index) => `2001:${(0xdb8 + index).toString(16)}::1`)
    expect(enterAll(createConnectionCounts(4, []), elsewhere)).toBe(50)
  })

  it('does not count proxies that are trusted', () => {
    const trusted = ['10.0.0.0/8', 'fd00::1']
      .map(parseNetwork)
      .filter((network): network is Network => network !== undefined)
    const connectionCounts = createConnectionCounts(2, trusted)
    expect(
      enterAll(
        connectionCounts,
        repeat(10, () => '10.1.2.3'),
      ),
    ).toBe(10)
    expect(
      enterAll(
        connectionCounts,
        repeat(10, () => 'fd00::1'),
      ),
    ).toBe(10)
    expect(
      enterAll(
        connectionCounts,
        repeat(10, () => 'fd00::2'),
      ),
    ).toBe(2)
  })
})
