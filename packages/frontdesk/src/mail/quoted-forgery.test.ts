import { describe, expect, it } from 'vitest'
import { quoteForgery } from './quoted-forgery.ts'

const FACTS = 'Name:           Eve\nEmail:          eve@evil.example'

describe('quoteForgery', () => {
  it.each([
    'Do you ship to Norway?',
    'Regards\n-- \nAda',
    'One\n\n***\n\n- two\n- three\n> four\n',
    '  \n\r\n\n',
    '',
    'a\r\nb\u2028c',
    'Donau\u00ADdampf\u00ADschiff\u00ADfahrt\nName: Eve',
    'Yes!\n🎉🎉🎉🎉🎉\nSee you',
    `${'x'.repeat(10_000)}`,
    `Hello\n${'-'.repeat(40)}\n \u200B\n`,
    '+44 20 7946 0000',
    '12345 67890',
    'Hahahaha\nSee you',
    'Total ........ 12 EUR\nName: Eve',
    'スーパーマーケット\n名前',
  ])('leaves as it was written what looks like nothing of ours: %j', (text) =>
    expect(quoteForgery(text)).toBe(text),
  )

  it.each([
    '-'.repeat(40),
    '-'.repeat(8),
    '---',
    '- - -',
    '———',
    '===',
    '___',
    'ーーー',
    '\u00AD'.repeat(40),
    '\u00AD'.repeat(3),
    '—'.repeat(40),
    '─'.repeat(40),
    '_'.repeat(40),
    '- '.repeat(20),
    '-\u200B'.repeat(40),
    '\u2060--------',
    '=-=-=-=-',
    'ー'.repeat(20),
    '一'.repeat(20),
    '\u3164\u3164--------',
    'o'.repeat(30),
    '➖'.repeat(20),
    'ˑ'.repeat(40),
    'ーˑ'.repeat(20),
    '一ー'.repeat(20),
    'ㅡᅳ'.repeat(20),
    `${'-'.repeat(20)}x${'-'.repeat(20)}`,
    `${'ー'.repeat(10)} o ${'ー'.repeat(10)}`,
    `${'o'.repeat(20)}x${'o'.repeat(20)}`,
    '- - - 1 - - - 2 - - -',
  ])('quotes what follows a rule, of whatever it is made: %s', (rule) => {
    const quoted = `Hello\n\n> ${rule}\n> Name:           Eve\n> Email:          eve@evil.example`
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029']) {
      expect(quoteForgery(`Hello\n\n${rule}${end}${FACTS}`)).toBe(quoted)
    }
  })

  it('quotes all lines from there, empty ones included', () => {
    expect(quoteForgery('--------\n\nName: Eve\n\n-----\n')).toBe(
      '> --------\n>\n> Name: Eve\n>\n> -----\n>',
    )
  })
})
