/** Cases of the email rule: browsers' rule, with the lengths of RFC 5321. */
import type { EmailReason } from '../../packages/frontdesk/src/contact/email.ts'

export interface EmailCase {
  readonly number: number
  readonly name: string
  readonly value: string
  /** The stored address; undefined if refused. */
  readonly sends: string | undefined
  /** The reason for refusal; undefined for a valid address. */
  readonly reason: EmailReason | undefined
}

type Row = Omit<EmailCase, 'number'>

const takes = (name: string, value: string, sends: string = value): Row => ({
  name,
  value,
  sends,
  reason: undefined,
})
const refuses = (name: string, value: string, reason: EmailReason = 'syntax'): Row => ({
  name,
  value,
  sends: undefined,
  reason,
})
const a = (count: number): string => 'a'.repeat(count)
const labels = (length: number): string => `${a(length)}.`.repeat(4)

const rows: readonly Row[] = [
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

export const emailCases: readonly EmailCase[] = rows.map(
  ({ name, value, sends, reason }, index) => ({ number: index + 1, name, value, sends, reason }),
)
