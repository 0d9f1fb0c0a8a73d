import { describe, expect, it } from 'vitest'
import { toMailUri } from './mail-uri.ts'
import { toAsciiAddress } from '../../contact/readable-address.ts'

describe('toMailUri', () => {
  it.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['ada+news@example.com', 'mailto:ada+news@example.com'],
    ["o'neil.x-y_z~@example.com", "mailto:o'neil.x-y_z~@example.com"],
    ['ada?cc=eve@evil.example', 'mailto:ada%3Fcc%3Deve@evil.example'],
    ['ada@x.example?bcc=eve@evil.example', 'mailto:ada%40x.example%3Fbcc%3Deve@evil.example'],
    ['a&b#c%d/e@example.com', 'mailto:a%26b%23c%25d%2Fe@example.com'],
    ['ada%3Fcc=x@example.com', 'mailto:ada%253Fcc%3Dx@example.com'],
    ['ada@evil.example?cc=b', 'mailto:ada@evil.example%3Fcc%3Db'],
    ['ada@b\u00FCcher.example', 'mailto:ada@xn--bcher-kva.example'],
  ])('makes of %s a letter to that address alone', (email, uri) => {
    expect(toMailUri(email)).toBe(uri)
    const { pathname, search, hash } = new URL(uri)
    expect([decodeURIComponent(pathname), search, hash]).toEqual([toAsciiAddress(email), '', ''])
  })
})
