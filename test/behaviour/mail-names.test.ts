/** Visitors' names and addresses in a mail, read by an independent program. */
import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../harness/any-character.ts'
import {
  ADDRESSED,
  mailSettings as settings,
  prepareMailDelivery,
  readHeaderNames,
  expectedHeaders,
} from '../harness/mail-delivery.ts'

const { deliverInquiry } = prepareMailDelivery()

describe('a malicious name', () => {
  const names: readonly (readonly [string, string, string])[] = [
    ['a header after CR LF', 'Ada\r\nBcc: evil@example.net', 'Ada Bcc: evil@example.net'],
    ['a header after LF', 'Ada\nBcc: evil@example.net', 'Ada Bcc: evil@example.net'],
    ['a header after CR', 'Ada\rBcc: evil@example.net', 'Ada Bcc: evil@example.net'],
    ['a body after an empty line', 'Ada\r\n\r\nBuy', 'Ada Buy'],
    ['a folded header', 'Ada\r\n Bcc: evil@example.net', 'Ada Bcc: evil@example.net'],
    ['NUL and other controls', 'A\0d\u0007a\u001b[31m\u007f', 'A d a [31m'],
    ['C1 controls', 'Ad\u0085a\u009b', 'Ad a'],
    ['Unicode line separators', 'Ada\u2028Bcc: x\u2029y', 'Ada Bcc: x y'],
    ['signs that turn the direction', 'Ada\u202e\u2066gpj.exe\u2069', 'Ada gpj.exe'],
    ['an encoded word', '=?utf-8?q?Bcc=3A_evil?=', '= ?utf-8?q?Bcc=3A_evil?='],
    ['an encoded word in base 64', '=?UTF-8?B?QmNjOiBldmls?=', '= ?UTF-8?B?QmNjOiBldmls?='],
    ['half an encoded word', 'x=\r\n?utf-8?q?a?=', 'x= ?utf-8?q?a?='],
    ['an address in brackets', 'Ada <evil@example.net>', 'Ada <evil@example.net>'],
    ['a list of addresses', 'evil@example.net, b@example.net', 'evil@example.net, b@example.net'],
    ['quotes', '"evil@example.net" <', '"evil@example.net" <'],
    ['a backslash at the end', 'Ada \\', 'Ada \\'],
    ['a group', 'Team: evil@example.net;', 'Team: evil@example.net;'],
    ['a comment', 'Ada (evil@example.net)', 'Ada (evil@example.net)'],
    ['letters of all kinds', 'Ādā 李 👩‍🚀 مرحبا', 'Ādā 李 👩‍🚀 مرحبا'],
  ]

  it.each(names)('by %s makes no header', async (_, firstName, seen) => {
    const mail = await deliverInquiry({ firstName, lastName: 'X' })
    expect(mail.to).toEqual([ADDRESSED.to])
    expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    const { subject, replyTo, from, to, cc, bcc } = await mail.parse()
    const name = `${seen} X`.replaceAll(/\s+/g, ' ')
    expect(subject).toBe('Inquiry: Do you ship to Norway?')
    expect(from?.name).toBe(`${name} via ${settings.siteName}`)
    expect(replyTo).toEqual([{ name, address: 'ada@example.com' }])
    expect([from?.address, to?.map(({ address }) => address), cc, bcc]).toEqual([
      settings.from,
      [ADDRESSED.to],
      undefined,
      undefined,
    ])
  })

  it.each(names)('by %s reaches no header from the message either', async (_, message, seen) => {
    const mail = await deliverInquiry({ message })
    expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    expect((await mail.parse()).subject).toBe(`Inquiry: ${seen.replaceAll(/\s+/g, ' ')}`)
  })

  it('that is too long is shortened itself, not the company or the body', async () => {
    const firstName = '👩'.repeat(100)
    const { from, text } = await (await deliverInquiry({ firstName, lastName: firstName })).parse()
    expect(from?.name).toBe(`${'👩'.repeat(59)}… via ${settings.siteName}`)
    expect(text).toContain(firstName)
  })

  it('with invisible characters hides nothing, and starts no line', async () => {
    const changes = {
      firstName: 'CEO Halden',
      lastName: `${'\u200B'.repeat(97)}x\u2028Email: eve@evil.example`,
    }
    const { from, text } = await (await deliverInquiry(changes)).parse()
    const name = 'CEO Halden x Email: eve@evil.example'
    expect(from?.name).toBe(`${name} via ${settings.siteName}`)
    expect(text).toContain(`\nName:           ${name}\n`)
  })

  it('and any other name adds no header field and no recipient', async () => {
    const any = string({ unit: anyCharacter, maxLength: 60 })
    const sharp = array(
      constantFrom('\r\n', '\n', '=?', '?=', '<', '>', '"', ',', '\u2028', 'Bcc:', 'a', ' '),
    ).map((parts) => parts.join(''))
    await assert(
      asyncProperty(oneof(any, sharp), oneof(any, sharp), async (firstName, lastName) => {
        const mail = await deliverInquiry({ firstName, lastName })
        expect(readHeaderNames(mail)).toEqual(expectedHeaders)
        expect(mail.to).toEqual([ADDRESSED.to])
        expect((await mail.parse()).replyTo).toMatchObject([{ address: 'ada@example.com' }])
      }),
      { numRuns: 40 },
    )
  })
})

describe("a visitor's address", () => {
  it.each([
    'ada+news@example.com',
    "o'neil@example.com",
    'host!user@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'ada@xn--bcher-kva.example',
    'a/b=c@example.com',
    'ada@192.0.2.1',
    'ada?cc=eve&b#c%3F/d@example.com',
  ])('such as %s is answered exactly', async (email) => {
    const { replyTo, html = '' } = await (await deliverInquiry({ email })).parse()
    expect(replyTo).toEqual([{ name: 'Ada Lovelace', address: email }])
    // A question mark stays part of the address.
    const link = /href="(mailto:[^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? ''
    const { pathname, search, hash } = new URL(link)
    expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
  })

  it('is shown with its international domain, and answered in ASCII', async () => {
    const { replyTo, html, text } = await (
      await deliverInquiry({ email: 'ada@bücher.example' })
    ).parse()
    expect(replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@xn--bcher-kva.example' }])
    expect(text).toContain('ada@bücher.example')
    expect(html).toContain('<a href="mailto:ada@xn--bcher-kva.example"')
    expect(html).toContain('<bdi>ada@bücher.example</bdi>')
  })

  it.each(['a..b@example.com', '.a@example.com', 'a.@example.com'])(
    'such as %s, which needs quotes, is answered with them',
    async (email) => {
      const mail = await deliverInquiry({ email })
      const [local] = email.split('@')
      expect(mail.raw).toContain(`<"${local}"@example.com>`)
      expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    },
  )

  it.each(['jörg@example.com', 'a b@example.com', 'a@b@example.com', '<a@example.com>', 'a'])(
    'such as %s, which no store should hold, stays out of the header',
    async (email) => {
      const mail = await deliverInquiry({ email })
      expect(readHeaderNames(mail)).not.toContain('reply-to')
      expect((await mail.parse()).text).toContain(email)
    },
  )
})
