import { domainToASCII } from 'node:url'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAsciiAddress, toReadableAddress, toReadableDomain } from './readable-address.ts'

describe('an address as people write it', () => {
  it.each([
    'zoe@müller-bäder.de',
    'a@straße.example',
    'a@post.café.fr',
    'a@ком.рф',
    'a@παράδειγμα.δοκιμή',
    'Ada@example.com',
  ])('%s has the letters of its domain', (readable) => {
    const [local = '', domain = ''] = readable.split('@')
    const ascii = `${local}@${domainToASCII(domain)}`
    expect(toReadableAddress(ascii)).toBe(readable)
    expect(toReadableAddress(ascii.replace('xn--', 'XN--'))).toBe(readable)
    expect(toAsciiAddress(readable)).toBe(ascii)
  })

  it.each([
    ['Cyrillic letters in a Latin name', domainToASCII('ex\u0430mple.com')],
    ['a Cyrillic name below a Latin ending', domainToASCII('\u0430\u0440\u0440\u04cf\u0435.com')],
    ['a Greek letter among Latin ones', domainToASCII('g\u03bfogle.com')],
    ['a click that looks like an l', domainToASCII('paypa\u01c0.com')],
    ['no letters at all', 'xn--e28h.example'],
    ['nothing but ASCII behind the prefix', 'xn--paypal-.com'],
    ['broken', 'xn--a.example'],
    ['endless', `xn--${'9'.repeat(59)}.example`],
  ])('stays as it is stored where it has %s', (_, domain) => {
    expect(domain).toMatch(/^xn--/i)
    expect(toReadableDomain(domain)).toBe(domain)
  })

  it('converts back to the same ASCII form for any letters', () => {
    const letters = constantFrom(...'aznäöüßéèêëçñøåæłśżčřőãõěůțșơệ0-')
    assert(
      property(string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
        const ascii = domainToASCII(`${label}.example`)
        const readable = toReadableAddress(`a@${ascii}`)
        expect(domainToASCII(readable.slice(2))).toBe(ascii)
      }),
    )
  })
})
