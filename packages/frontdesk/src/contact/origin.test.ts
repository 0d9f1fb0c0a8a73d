import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../../test/harness/log.ts'
import { createOriginCheck, createOriginRule } from './origin.ts'

const check = (own: string, headers: Record<string, string>, allowed: readonly string[] = []) =>
  createOriginRule({ own, allowed })(new Headers(headers))

describe('createOriginCheck', () => {
  it.each([
    [{}, 'own'],
    [{ origin: 'https://shop.example' }, 'own'],
    [{ origin: 'https://blog.example' }, 'own'],
    [{ origin: 'https://www.shop.example' }, 'foreign'],
    [{ origin: 'http://shop.example' }, 'foreign'],
    [{ origin: 'https://shop.example:8443' }, 'foreign'],
    [{ origin: 'https://SHOP.example' }, 'foreign'],
    [{ origin: '' }, 'foreign'],
    [{ origin: 'null' }, 'hidden'],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ origin: 'null', 'sec-fetch-site': 'none' }, 'hidden'],
    [{ origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' }, 'own'],
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'none' }, 'own'],
    [{ 'sec-fetch-site': 'same-site' }, 'hidden'],
    [{ 'sec-fetch-site': 'cross-site' }, 'hidden'],
  ] as const)('says of %j to https://shop.example: %s', (headers, expected) => {
    expect(check('https://shop.example', headers, ['https://blog.example'])).toBe(expected)
  })

  it.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'own'],
    ['http://localhost:3000', 'http://[::1]:3000', 'own'],
    ['http://127.0.0.1:3000', 'http://localhost:3000', 'own'],
    ['http://localhost:3000', 'http://localhost:8080', 'foreign'],
    ['http://localhost:3000', 'https://localhost:3000', 'foreign'],
    ['http://localhost:3000', 'http://192.0.2.1:3000', 'foreign'],
    ['https://shop.example', 'https://localhost', 'foreign'],
  ] as const)('knows %s under the names of loopback: %s is %s', (own, origin, expected) => {
    expect(check(own, { origin })).toBe(expected)
  })

  it.each([
    ['https://blog.example', 'add it to contact.allowedOrigins'],
    ['null', 'let it send one'],
  ])('names a remedy for %s that can be followed', (origin, remedy) => {
    const log = recordingLog()
    createOriginCheck(
      createOriginRule({ own: 'https://shop.example', allowed: [] }),
      log,
    )(new Headers({ origin }))
    expect(log.entries).toMatchObject([
      { event: 'form.foreign-origin', fields: { origin, remedy: expect.stringContaining(remedy) } },
    ])
  })
})
