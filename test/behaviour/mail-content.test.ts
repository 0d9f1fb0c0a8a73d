/** What arrives at the other end, read by another program than the one that wrote it. */
import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inquiry } from '../../src/index.ts'
import {
  composeInquiry,
  composeNotice,
  composeTest,
  type MailSettings,
} from '../../src/mail/message.ts'
import type { MailMessage } from '../../src/mail/mailer.ts'
import { createSmtpMailer } from '../../src/mail/mailers/smtp/smtp.ts'
import { createInquiry } from '../harness/inquiry.ts'
import { smtpSink, type ReceivedMail, type SmtpSink } from '../harness/smtp-server.ts'

const settings: MailSettings = {
  siteName: 'Northwind, "Ltd" <evil@example.net>',
  from: 'site@northwind.example',
  to: ['office@northwind.example'],
  host: 'northwind.example',
}

const ADDRESSED = {
  to: 'office@northwind.example',
  messageId: '<01a1fd42@northwind.example>',
}

let sink: SmtpSink
let mailer: ReturnType<typeof createSmtpMailer>

beforeAll(async () => {
  sink = await smtpSink()
  const endpoint = { host: '127.0.0.1', port: sink.port, security: 'off', auth: undefined } as const
  mailer = createSmtpMailer({ endpoint })
})

afterAll(async () => {
  mailer.close()
  await sink[Symbol.asyncDispose]()
})

async function deliver(message: MailMessage): Promise<ReceivedMail> {
  expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
  const mail = sink.mails.at(-1)
  if (!mail) throw new Error('Nothing arrived.')
  return mail
}

const deliverInquiry = (changes: Partial<Inquiry>): Promise<ReceivedMail> =>
  deliver(composeInquiry(createInquiry(changes), ADDRESSED, settings))

/** Names of the header fields, as they stand on the wire. */
function readHeaderNames({ raw }: ReceivedMail): readonly string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .toSorted()
}

const expectedHeaders = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-submission-id',
]

describe('the mail of an inquiry', () => {
  it('comes from the site, answers to the visitor, and says what it is', async () => {
    const inquiry = createInquiry({ firstName: 'Søren', lastName: "O'Neil" })
    const mail = await deliver(composeInquiry(inquiry, ADDRESSED, settings))
    expect(mail).toMatchObject({ from: settings.from, to: [ADDRESSED.to] })
    expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    const parsed = await mail.parse()
    expect(parsed.from).toEqual({ name: settings.siteName, address: settings.from })
    expect(parsed.to).toEqual([{ name: '', address: ADDRESSED.to }])
    expect(parsed.replyTo).toEqual([{ name: "Søren O'Neil", address: inquiry.email }])
    expect(parsed.subject).toBe("Inquiry: Søren O'Neil")
    expect(parsed.messageId).toBe(ADDRESSED.messageId)
    expect(Date.parse(parsed.date ?? '')).toBe(Math.floor(inquiry.receivedAt / 1000) * 1000)
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'x-submission-id', value: inquiry.id }),
    )
    expect(parsed.text).toContain(`\nPhone:     ${inquiry.phone}\n`)
    expect(parsed.text).toContain(`\nE-mail:    ${inquiry.email}\n`)
    expect(mail.raw).toMatch(/^[\0-\x7f]*$/)
  })

  it('is the same on every attempt, Message-ID and Date included', async () => {
    const inquiry = createInquiry({})
    const first = await deliver(composeInquiry(inquiry, ADDRESSED, settings))
    const second = await deliver(composeInquiry(inquiry, ADDRESSED, settings))
    expect(second.raw).toBe(first.raw)
  })

  it('can leave out Auto-Submitted, for help desks that set such mail aside', async () => {
    const message = composeInquiry(createInquiry({}), ADDRESSED, {
      ...settings,
      autoSubmitted: 'omit',
    })
    const mail = await deliver(message)
    expect(readHeaderNames(mail)).toEqual(expectedHeaders.slice(1))
  })

  it('says in the subject and in one line that it is doubtful, or unverified', async () => {
    const doubtful = await (await deliverInquiry({ quarantine: 'links' })).parse()
    expect(doubtful.subject).toBe('Inquiry: [doubtful] Ada Lovelace')
    expect(doubtful.text).toContain('It was marked as doubtful: links.\n\nName:')
    const unverified = await (await deliverInquiry({ verification: 'unavailable' })).parse()
    expect(unverified.subject).toBe('Inquiry: [unverified] Ada Lovelace')
    expect(unverified.text).toMatch(/^The bot check could not be asked.*$/m)
    const plain = await (await deliverInquiry({})).parse()
    expect(plain.text).not.toMatch(/doubtful|bot check/)
  })
})

describe('a name that means harm', () => {
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

  it.each(names)('by %s reaches no header of its own', async (_, firstName, seen) => {
    const mail = await deliverInquiry({ firstName, lastName: 'X' })
    expect(mail.to).toEqual([ADDRESSED.to])
    expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    const { subject, replyTo, from, to, cc, bcc } = await mail.parse()
    const name = `${seen} X`.replaceAll(/\s+/g, ' ')
    expect(subject).toBe(`Inquiry: ${name}`)
    expect(replyTo).toEqual([{ name, address: 'ada@example.com' }])
    expect([from?.address, to?.map(({ address }) => address), cc, bcc]).toEqual([
      settings.from,
      [ADDRESSED.to],
      undefined,
      undefined,
    ])
  })

  it('by its length shortens the subject, not the body', async () => {
    const firstName = '👩'.repeat(100)
    const { subject, text } = await (
      await deliverInquiry({ firstName, lastName: firstName })
    ).parse()
    expect([...(subject ?? '')].length).toBeLessThanOrEqual(120)
    expect(subject).toMatch(/…$/)
    expect(text).toContain(firstName)
  })

  it('and any other name adds no header field and no recipient', async () => {
    const any = string({ unit: 'binary', maxLength: 60 })
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
      { numRuns: 100 },
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
  ])('such as %s is answered exactly', async (email) => {
    const { replyTo } = await (await deliverInquiry({ email })).parse()
    expect(replyTo).toEqual([{ name: 'Ada Lovelace', address: email }])
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

describe('the body', () => {
  const paragraph = 'The quick brown fox jumps over the lazy dog. '

  it.each([
    ['dots that end a message for SMTP', 'a\n.\n..\n.b\n\n.\nQUIT'],
    ['a line of 10,000 characters', 'x'.repeat(10_000)],
    ['10,000 emoji', '👩‍🚀'.repeat(3333)],
    ['many long lines', `${paragraph.repeat(20)}\n`.repeat(10).trim()],
    ['white space at ends and beginnings of lines', 'a  \n  b\t\n\tc'],
    ['lines that look like headers, MIME and mbox', 'From me\nSubject: x\n--b\n\n--b--\n>From'],
    ['quoted-printable and base 64 by hand', '=20=3D =\n=?utf-8?q?a?= QUJD'],
    ['markup', '<script>alert(1)</script>&amp;'],
    ['scripts of all directions', 'שלום مرحبا 你好 ẞ é e\u0301'],
    ['empty lines', 'a\n\n\n\nb'],
  ])('arrives as it was written: %s', async (_, message) => {
    const mail = await deliverInquiry({ message })
    const { text = '', html } = await mail.parse()
    const [, body] = /\nInquiry: .*?\n\n([^]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
    expect(body?.replace(/\n+$/, '')).toBe(message)
    expect(html).toBeUndefined()
    expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
  })
})

describe('other mails', () => {
  it('the notice of a refused one holds nothing that a visitor typed', async () => {
    const inquiry = createInquiry({ quarantine: 'links' })
    const mail = await deliver(composeNotice(inquiry, ADDRESSED, '554 5.7.1', settings))
    const { text, subject, replyTo, messageId } = await mail.parse()
    for (const value of [inquiry.firstName, inquiry.email, inquiry.phone, inquiry.message]) {
      expect(mail.raw).not.toContain(value)
    }
    expect(replyTo).toBeUndefined()
    expect(subject).toBe('Inquiry: one could not be mailed')
    expect(messageId).toBe('<01a1fd42.notice@northwind.example>')
    expect(text).toContain(`npx frontdesk inbox show ${inquiry.id}\n`)
    expect(text).toContain('554 5.7.1')
  })

  it('the test mail says so', async () => {
    const message = composeTest('some-id', 1_795_237_200_000, ADDRESSED.to, settings)
    const { subject, text } = await (await deliver(message)).parse()
    expect(subject).toBe('Inquiry: test mail')
    expect(text).toMatch(/^This is a test mail of Frontdesk/)
  })
})
