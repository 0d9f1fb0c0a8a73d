import { describe, expect, it } from 'vitest'
import { isRefusedForGood } from './refusal-code.ts'

describe('isRefusedForGood', () => {
  it.each(['550 5.1.1', '535 5.7.139', '554 5.7.1', '530 5.7.57', '550', '535', '554'])(
    'knows the refusal of a mail server: %s',
    (code) => expect(isRefusedForGood(code)).toBe(true),
  )

  it.each([
    '500 application_error',
    '500',
    '502',
    '503',
    '503 service_unavailable',
    '503 5.5.1',
    '504',
    '520',
    '552',
    '552 5.2.2',
    '500 InternalFailure',
    '451 4.7.1',
    '401 missing_api_key',
    '5.1.1',
    'ESOCKET',
    '',
  ])('takes nothing else for one: %j', (code) => expect(isRefusedForGood(code)).toBe(false))
})
