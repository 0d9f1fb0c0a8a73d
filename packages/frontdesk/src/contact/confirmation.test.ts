import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../test/harness/inquiry.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { createConfirmation, toAddressKey } from './confirmation.ts'

const ask = createConfirmation((headers) => headers.get('content-language') ?? undefined)
const passed = createInquiry({ verification: 'passed' })

describe('createConfirmation', () => {
  it.each<[name: string, changes: Partial<Inquiry>]>([
    ['has no bot check', { verification: 'off' }],
    ['could not be checked', { verification: 'unavailable' }],
    ['is doubtful', { quarantine: 'links' }],
    ['looks like spam where nothing is looked for', { message: '[url=https://a.example]a[/url]' }],
  ])('sends none for an inquiry that %s', (_, changes) => {
    expect(ask({ ...passed, ...changes }, new Headers())).toBeUndefined()
    expect(ask(passed, new Headers())).toEqual({ address: 'ada@example.com' })
  })

  it('has the language of answers, else of the form', () => {
    const headers = new Headers({ 'content-language': 'de' })
    expect(ask(passed, headers)?.language).toBe('de')
    expect(ask({ ...passed, language: 'de-AT' }, headers)?.language).toBe('de-AT')
    expect(ask({ ...passed, language: 'fr' }, new Headers())?.language).toBe('fr')
  })
})

describe('toAddressKey', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada+shop@example.com', 'ada@example.com'],
    ['a.d.a+x@GoogleMail.com', 'ada@gmail.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['Ada.Love-lace_1+x@pm.me', 'adalovelace1@proton.me'],
    ['ada-lovelace@protonmail.com', 'adalovelace@proton.me'],
    ['ada.lovelace@ya.ru', 'ada-lovelace@yandex.ru'],
    ['ada-lovelace@yandex.com', 'ada-lovelace@yandex.ru'],
    ['ada@me.com', 'ada@icloud.com'],
    ['ada@mac.com', 'ada@icloud.com'],
    ['ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['ada-shop@example.com', 'ada-shop@example.com'],
  ])('takes %s for %s', (address, key) => {
    expect(toAddressKey(address)).toBe(key)
  })
})
