import { describe, expect, it } from 'vitest'
import { findMeantAddress, isWithoutEnding } from './meant-address.ts'

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
    ['ada@gxm.de', 'ada@gmx.de'],
    ['ada@wbe.de', 'ada@web.de'],
    ['ada@web.d', 'ada@web.de'],
    ['ada@fere.fr', 'ada@free.fr'],
    ['ada@wanado.fr', 'ada@wanadoo.fr'],
    ['ada@liberro.it', 'ada@libero.it'],
    ['ada@zigo.nl', 'ada@ziggo.nl'],
    ['ada@intera.pl', 'ada@interia.pl'],
    ['ada@gmail', 'ada@gmail.com'],
    ['ada@web', 'ada@web.de'],
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
    'ada@gmc.de',
    'ada@webb.de',
    'ada@gmx.dk',
    'ada@online.nl',
    'ada@hotmail.gr',
    'ada@hotmail.se',
    'ada@yahoo.dk',
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

describe('isWithoutEnding', () => {
  it.each([
    ['ada@intranet', true],
    ['ada@site.example', false],
    ['ada', false],
    ['ada@', false],
  ])('says of %s: %s', (typed, expected) => expect(isWithoutEnding(typed)).toBe(expected))
})
