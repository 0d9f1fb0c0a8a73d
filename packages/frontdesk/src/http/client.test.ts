import { describe, expect, it } from 'vitest'
import { createClientResolver, type ForwardingHeader } from './client.ts'
import type { Exchange } from './exchange.ts'

const toExchange = (peer: string | undefined, headers: Record<string, string>): Exchange => ({
  request: new Request('http://localhost/', { headers }),
  method: 'GET',
  path: '/',
  peer,
})

/** The key behind the proxy 10.0.0.1, for one value of one header. */
function resolve(header: ForwardingHeader, value: string): string {
  const resolver = createClientResolver({ proxies: ['10.0.0.0/8'], header }, () => {})
  return resolver(toExchange('10.0.0.1', { [header]: value })).key
}

describe('createClientResolver', () => {
  it.each([
    ['x-forwarded-for', '198.51.100.7', '198.51.100.7'],
    ['x-forwarded-for', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['x-forwarded-for', '203.0.113.9, 198.51.100.7, 10.2.2.2', '198.51.100.7'],
    ['x-forwarded-for', '198.51.100.7:4711', '198.51.100.7'],
    ['x-forwarded-for', '[2001:db8::7]:4711', '2001:db8:0:0::/64'],
    ['x-forwarded-for', '2001:db8::7', '2001:db8:0:0::/64'],
    ['x-forwarded-for', 'unknown', '10.0.0.1'],
    ['x-forwarded-for', '198.51.100.7, unknown', '10.0.0.1'],
    ['x-forwarded-for', '198.51.100.7, unknown, 10.2.2.2', '10.2.2.2'],
    ['x-forwarded-for', '', '10.0.0.1'],
    ['x-forwarded-for', ','.repeat(5000), '10.0.0.1'],
    ['x-real-ip', '198.51.100.7', '198.51.100.7'],
    ['cf-connecting-ip', '2001:db8::7', '2001:db8:0:0::/64'],
    ['true-client-ip', '198.51.100.7', '198.51.100.7'],
    ['forwarded', 'for=198.51.100.7', '198.51.100.7'],
    ['forwarded', 'for=203.0.113.9, For="[2001:db8::7]:4711";proto=https', '2001:db8:0:0::/64'],
    ['forwarded', 'proto=https;by=10.0.0.1;for=198.51.100.7:80', '198.51.100.7'],
    ['forwarded', 'for=_hidden', '10.0.0.1'],
    ['forwarded', 'for="[10.0.0.9]"', '10.0.0.1'],
  ] as const)('reads %s: %j as the client %s (decision 7: key)', (header, value, key) => {
    expect(resolve(header, value)).toBe(key)
  })

  it('believes one kind of header only', () => {
    const resolver = createClientResolver({ proxies: ['10.0.0.1'] }, () => {})
    const headers = { forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.8' }
    expect(resolver(toExchange('10.0.0.1', headers)).key).toBe('10.0.0.1')
  })

  it('puts clients without a known address into one bucket', () => {
    const resolver = createClientResolver({ proxies: [] }, () => {})
    for (const peer of [undefined, '', 'unix:/run/web.sock']) {
      expect(resolver(toExchange(peer, {})).key).toBe('unknown')
    }
  })

  it('reports the first forwarding header of an unlisted peer, once (decision 7: key)', () => {
    const seen: string[] = []
    const resolver = createClientResolver({ proxies: ['10.0.0.1'] }, (header) => seen.push(header))
    resolver(toExchange('192.0.2.1', {}))
    resolver(toExchange('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }))
    expect(seen).toStrictEqual([])
    resolver(toExchange('192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }))
    resolver(toExchange('192.0.2.2', { forwarded: 'for=198.51.100.7' }))
    expect(seen).toStrictEqual(['x-forwarded-for'])
  })

  it('takes the address of a host that has read the headers itself', () => {
    const seen: string[] = []
    const resolver = createClientResolver({ proxies: ['10.0.0.0/8'] }, (name) => seen.push(name))
    const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.2' }
    expect(resolver({ ...toExchange('10.0.0.2', headers), resolved: true }).key).toBe('10.0.0.2')
    expect(resolver(toExchange('10.0.0.2', headers)).key).toBe('203.0.113.9')
    expect(resolver(toExchange('203.0.113.9', headers)).key).toBe('203.0.113.9')
    expect(seen).toStrictEqual([])
  })

  it.each([
    ['192.0.2.1', 'x-forwarded-for', '192.0.2.12'],
    ['10.0.0.1', 'x-forwarded-for', '110.0.0.1'],
    // A trial: browser, proxy and service on one machine.
    ['127.0.0.1', 'x-forwarded-for', '127.0.0.1'],
    ['::1', 'x-real-ip', '::1'],
  ])('reports %s that sends %s: %s', (peer, header, value) => {
    const seen: string[] = []
    const resolver = createClientResolver({ proxies: [] }, (name) => seen.push(name))
    resolver(toExchange(peer, { [header]: value }))
    expect(seen).toStrictEqual([header])
  })

  it.each([
    ['2001:db8::7', 'x-forwarded-for', '[2001:DB8:0::7]:4711'],
    ['::ffff:198.51.100.7', 'forwarded', 'for=198.51.100.7'],
  ])('does not report a host that read the header: %s, %s: %s', (peer, header, value) => {
    const seen: string[] = []
    const resolver = createClientResolver({ proxies: [] }, (name) => seen.push(name))
    resolver(toExchange(peer, { [header]: value }))
    expect(seen).toStrictEqual([])
  })

  it('names an invalid network', () => {
    expect(() => createClientResolver({ proxies: ['10.0.0.0/33'] }, () => {})).toThrow(
      /"10\.0\.0\.0\/33" is not a proxy's address/,
    )
  })
})
