import { describe, expect, it } from 'vitest'
import { toServerName } from './server-name.ts'

describe('toServerName', () => {
  it.each([
    ['https://example.com', 'com.example/site'],
    ['https://www.example.co.uk:8443', 'uk.co.example.www/site'],
    ['https://bücher.example', 'example.xn--bcher-kva/site'],
    ['http://localhost:3000', 'localhost/site'],
    ['http://127.0.0.1:3000', '127.0.0.1/site'],
    ['http://[2001:db8::1]:3000', '2001-db8--1/site'],
    ['http://[::1]', '--1/site'],
  ])('names the tools of %s %s', (baseUrl, name) => {
    expect(toServerName(baseUrl)).toBe(name)
    expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  })
})
