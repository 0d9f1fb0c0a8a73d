import { describe, expect, it } from 'vitest'
import { isOwnRequest } from './origin.ts'

const own = 'https://desk.example'

const check = (method: string, headers: Readonly<Record<string, string>>, origin = own) =>
  isOwnRequest(new Request(`${origin}/`, { method, headers }), origin)

describe('isOwnRequest', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('accepts %s from anywhere', (method) => {
    expect(check(method, { 'sec-fetch-site': 'cross-site' })).toBe(true)
    expect(check(method, {})).toBe(true)
  })

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: own }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('judges POST with %j: %s', (headers, accepted) => {
    expect(check('POST', headers)).toBe(accepted)
  })

  it.each([
    ['localhost:3001', true],
    ['127.0.0.1:3001', true],
    ['[::1]:3001', true],
    ['evil.example:3001', false],
  ])('over http, judges every method for the host %s: %s', (host, accepted) => {
    const headers = { host, 'sec-fetch-site': 'same-origin' }
    expect(check('GET', headers, 'http://localhost:3001')).toBe(accepted)
    expect(check('POST', headers, 'http://localhost:3001')).toBe(accepted)
  })
})
