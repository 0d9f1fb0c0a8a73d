import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { parsePhone, toPhoneText, toPhoneUri } from './phone.ts'

describe('toPhoneUri', () => {
  // An extension was read as the number's last digit.
  it.each([
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['+1 617-253-1000 ext. 5', 'tel:+16172531000;ext=5'],
    ['+1 (617) 253-1000 x5', 'tel:+16172531000;ext=5'],
    ['+1.617.253.1000;ext=12', 'tel:+16172531000;ext=12'],
    ['+49 30/901820-17', 'tel:+493090182017'],
    ['+49 33012 / 70123', 'tel:+493301270123'],
    ['+39 06 6982', 'tel:+39066982'],
    ['+47 22 22 00 00', 'tel:+4722220000'],
    ['+1\u00A0617\u2011253\u20111000 EXTENSION 5', 'tel:+16172531000;ext=5'],
  ])('makes of %s what an independent reader dials the same', (text, uri) => {
    expect(toPhoneUri(text)).toBe(uri)
    const read = parsePhoneNumberWithError(uri)
    const written = parsePhoneNumberWithError(toPhoneText(text))
    expect([read.number, read.ext]).toEqual([written.number, written.ext])
  })

  it.each([
    '+1 (0)617-555-0100 ext. 5',
    '+44 (0) 20 7946 0000',
    '020 7946 0000',
    '0044 20 7946 0000',
    '+0 20 7946 0000',
    '+44 20 7946 0000 or 0001',
    '+44 20 7946 0000, +44 20 7946 0001',
    '+1 617-555-0100 / 0101',
    '+49 30 901820/17',
    '+1 617 FLOWERS',
    '+44 (20 7946 0000',
    '+44 20) 7946 0000',
    '+123456',
    '+1234567890123456',
    '+44 20 7946 0000 ext.',
    '+44 20 7946 0000 ext. 12345678901',
    '+',
    '',
    `+1${'-'.repeat(5000)}x`,
  ])('has nothing to dial for %.60s', (text) => {
    expect(parsePhone(text)).toBeUndefined()
    expect(toPhoneUri(text)).toBeUndefined()
  })

  it.each([
    ['+1234567', 'tel:+1234567'],
    ['+123456789012345', 'tel:+123456789012345'],
  ])('takes the shortest and the longest: %s', (text, uri) => {
    expect(toPhoneUri(text)).toBe(uri)
  })
})
