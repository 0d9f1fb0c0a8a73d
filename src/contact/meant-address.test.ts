import { describe, expect, it } from 'vitest'
import { findMeantAddress } from './meant-address.ts'

describe('findMeantAddress', () => {
  it.each([
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gamil.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.cm', 'ada@gmail.com'],
    ['ada@GMAIL.CMO', 'ada@gmail.com'],
    ['ada@gnail.con', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@t-onlin.de', 'ada@t-online.de'],
    ['ada@halden-instruments.con', 'ada@halden-instruments.com'],
    ['"a@b"@gmail.con', '"a@b"@gmail.com'],
  ])('takes %s for %s', (typed, meant) => expect(findMeantAddress(typed)).toBe(meant))

  it.each([
    'ada@gmail.com',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@email.com',
    'ada@example.com',
    'ada@web.de',
    'ada@gmx.net',
    'ada@hotmail.co.uk',
    'ada@yahoo.co.jp',
    'ada@london',
    'ada@maison',
    'ada@company.co',
    'gmail.con',
    '@gmail.con',
    'ada@',
    '',
  ])('leaves %j alone', (typed) => expect(findMeantAddress(typed)).toBe(undefined))
})
