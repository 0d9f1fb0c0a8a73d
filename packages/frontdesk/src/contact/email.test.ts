import { describe, expect, it } from 'vitest'
import { parseEmail, type EmailReason } from './email.ts'

/** Cases of the email rule: browsers' rule, with the lengths of RFC 5321. */
type EmailCase = readonly [name: string, value: string, outcome: ReturnType<typeof parseEmail>]

const takes = (name: string, value: string, address: string = value): EmailCase => [
  name,
  value,
  { ok: true, address },
]
const refuses = (name: string, value: string, reason: EmailReason = 'syntax'): EmailCase => [
  name,
  value,
  { ok: false, reason },
]
const a = (count: number): string => 'a'.repeat(count)
const labels = (length: number): string => `${a(length)}.`.repeat(4)

const cases: readonly EmailCase[] = [
  takes('plain', 'ada@example.com'),
  takes('plus tag', 'ada+news@example.com'),
  takes('dots before the @', 'a.b.c@example.com'),
  takes('hyphen in the domain', 'a@my-company.example'),
  takes('subdomains', 'a@b.c.d.example.com'),
  takes('one-letter labels', 'a@b.co'),
  takes('digits before the @', '1234567890@example.com'),
  takes('label of digits', 'a@123.com'),
  takes('last label of digits', 'a@example.123'),
  takes('long last label', 'a@example.photography'),
  takes('capitals', 'ADA@EXAMPLE.COM'),
  takes('underscore before the @', '_@example.com'),
  takes('apostrophe', "o'neil@example.com"),
  takes('all special signs', "!#$%&'*+/=?^_`{|}~-@example.com"),
  takes('slash before the @', 'a/b@example.com'),
  takes('equals sign before the @', 'a=b@example.com'),
  takes('hyphen first', '-a@example.com'),
  takes('no dot in the domain', 'ada@localhost'),
  takes('intranet name', 'ada@intranet'),
  refuses('dot at the end of the domain', 'ada@example.com.'),
  refuses('dot at the start of the domain', 'ada@.example.com'),
  refuses('two dots in the domain', 'ada@example..com'),
  takes('dot first', '.ada@example.com'),
  takes('dot before the @', 'ada.@example.com'),
  takes('two dots before the @', 'a..b@example.com'),
  refuses('label that starts with a hyphen', 'a@-example.com'),
  refuses('label that ends with a hyphen', 'a@example-.com'),
  refuses('underscore in the domain', 'a@my_company.com'),
  takes('two hyphens in a label', 'a@ex--ample.com'),
  takes('label of 63', `a@${a(63)}.com`),
  refuses('label of 64', `a@${a(64)}.com`),
  takes('64 before the @', `${a(64)}@example.com`),
  refuses('65 before the @', `${a(65)}@example.com`, 'local-too-long'),
  takes('254 in all', `a@${labels(60)}${a(8)}`),
  refuses('258 in all', `a@${labels(60)}${a(12)}`, 'too-long'),
  refuses('320 in all', `${a(64)}@${labels(62)}aaa`, 'too-long'),
  refuses('two @', 'a@b@example.com'),
  refuses('no @', 'example.com'),
  refuses('nothing before the @', '@example.com'),
  refuses('nothing after the @', 'a@'),
  refuses('only @', '@'),
  refuses('nothing', ''),
  refuses('space inside', 'a b@example.com'),
  refuses('space before the @', 'a @example.com'),
  takes('space first', ' ada@example.com', 'ada@example.com'),
  takes('space last', 'ada@example.com ', 'ada@example.com'),
  takes('tabs around', '\tada@example.com\t', 'ada@example.com'),
  takes('line feed inside', 'ada@exam\nple.com', 'ada@example.com'),
  refuses('mail header behind a line break', 'ada@example.com\r\nBcc: evil@example.net'),
  refuses('NUL', 'ada\0@example.com'),
  refuses('no-break space last', 'ada@example.com\u00A0', 'domain'),
  refuses('zero width space', 'ada\u200B@example.com', 'local-not-ascii'),
  refuses('quotes with a space', '"a b"@example.com'),
  refuses('quotes', '"ada"@example.com'),
  refuses('display name', 'Ada <ada@example.com>'),
  refuses('angle brackets', '<ada@example.com>'),
  refuses('comment', 'ada(comment)@example.com'),
  refuses('IPv4 literal', 'ada@[192.0.2.1]'),
  refuses('IPv6 literal', 'ada@[IPv6:2001:db8::1]'),
  takes('bare IPv4 address', 'ada@192.0.2.1'),
  refuses('port', 'ada@example.com:25'),
  refuses('list by comma', 'a@example.com,b@example.com'),
  refuses('list by semicolon', 'a@example.com;b@example.com'),
  refuses('mailto', 'mailto:ada@example.com'),
  refuses('backslash', 'a\\b@example.com'),
  takes('percent sign', 'a%b@example.com'),
  takes('exclamation mark', 'host!user@example.com'),
  refuses('parenthesis', 'a(b@example.com'),
  refuses('comma before the @', 'a,b@example.com'),
  takes('umlaut in the domain', 'ada@bücher.example', 'ada@xn--bcher-kva.example'),
  takes('Japanese domain', 'ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'),
  takes('domain in Punycode', 'ada@xn--bcher-kva.example'),
  takes('broken Punycode', 'ada@xn--a.example'),
  refuses('umlaut before the @', 'jörg@example.com', 'local-not-ascii'),
  refuses('Chinese on both sides', '用户@例子.广告', 'local-not-ascii'),
  takes('Cyrillic look-alike', 'ada@ex\u0430mple.com', 'ada@xn--exmple-4nf.com'),
  refuses('emoji before the @', '😀@example.com', 'local-not-ascii'),
  takes('emoji in the domain', 'a@😀.example', 'a@xn--e28h.example'),
  refuses('full-width @', 'ada\uFF20example.com'),
  takes('ideographic full stop', 'ada@例え\u3002テスト', 'ada@xn--r8jz45g.xn--zckzah'),
  takes('sharp s in the domain', 'ada@straße.example', 'ada@xn--strae-oqa.example'),
  takes('combining umlaut', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'),
  takes('soft hyphen in the domain', 'ada@exam\u00ADple.com', 'ada@example.com'),
]

describe('parseEmail (contract 4.1 rule 2)', () => {
  it.each(cases)('%s', (_, value, outcome) => {
    expect(parseEmail(value)).toEqual(outcome)
  })

  it.each([
    'a@ü%2e.example',
    'a@ü:25',
    'a@ü/x',
    'a@ü?x',
    'a@ü#x',
    'a@ü\\x',
    'a@[ü]',
    'a@ü ü',
    'a@ü\tü.example',
    'a@ü_ü.example',
    'a@ü／x.example',
    'a@ü％41.example',
    'a@user:secret@ü.example',
    'a@\u202E.example',
    'a@\u00AD',
    'a@ü。',
    'a@ü..example',
  ])('does not let a URL parser find a host in %j', (value) => {
    expect(parseEmail(value).ok).toBe(false)
  })

  it('reads full-width digits as browsers do, and leaves ASCII names alone', () => {
    expect(parseEmail('a@１９２.0.2.1')).toEqual({ ok: true, address: 'a@192.0.2.1' })
    expect(parseEmail('a@0x7f.1')).toEqual({ ok: true, address: 'a@0x7f.1' })
    expect(parseEmail('a@1.2.3')).toEqual({ ok: true, address: 'a@1.2.3' })
  })

  it('keeps the case of the local part, and of an ASCII domain', () => {
    expect(parseEmail('Ada@Example.COM')).toEqual({ ok: true, address: 'Ada@Example.COM' })
    expect(parseEmail('Ada@Bücher.Example')).toEqual({
      ok: true,
      address: 'Ada@xn--bcher-kva.example',
    })
  })

  it('bounds the local part at 64 octets and the address at 254', () => {
    const domain = (length: number): string => 'a.'.repeat(128).slice(0, length - 1) + 'a'
    const address = (length: number): string => `a@${domain(length - 2)}`
    for (const length of [253, 254]) {
      expect(address(length)).toHaveLength(length)
      expect(parseEmail(address(length)).ok).toBe(true)
    }
    expect(parseEmail(address(255))).toEqual({ ok: false, reason: 'too-long' })
    for (const length of [63, 64]) expect(parseEmail(`${'a'.repeat(length)}@b`).ok).toBe(true)
    expect(parseEmail(`${'a'.repeat(65)}@b`)).toEqual({ ok: false, reason: 'local-too-long' })
  })

  it.each(['a', ' ', 'a ', '\n', '@', 'a.', 'a@', 'ü', '-', '\u00AD'])(
    'takes linear time on a megabyte of %j',
    (piece) => {
      const before = process.cpuUsage()
      const text = piece.repeat(1_000_000 / piece.length)
      expect(parseEmail(text).ok).toBe(false)
      expect(parseEmail(`a@${text}.example`).ok).toBe(false)
      // Microseconds of the processor. What looks back from every sign takes minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
    },
  )
})
