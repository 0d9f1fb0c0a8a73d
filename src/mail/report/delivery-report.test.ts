import { describe, expect, it } from 'vitest'
import { toStatusReport } from '../../../test/harness/delivery-status.ts'
import { MAX_REPORT_BYTES, readDeliveryReport, type ReportOutcome } from './delivery-report.ts'

const ID = '01a1fd48-701f-718b-8f57-29e3e06cae80'
const usual = { messageId: `<${ID}@northwind.example>`, recipient: 'office@northwind.example' }
const read = (text: string): ReportOutcome => readDeliveryReport(new TextEncoder().encode(text))
const readWith = (changes: Partial<Parameters<typeof toStatusReport>[0]>): ReportOutcome =>
  read(toStatusReport({ ...usual, ...changes }))

const failed = {
  kind: 'report',
  mails: [{ inquiryId: ID, messageId: usual.messageId }],
  recipient: usual.recipient,
  report: { action: 'failed', status: '5.1.1', words: '550 5.1.1 No such user' },
}

/** As Exchange Online has it: the mail in full, within another multipart, encoded. */
const EXCHANGE = `Received: from x
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/report; boundary="inner";
 report-type=delivery-status

--inner
Content-Type: text/html

<b>Delivery has failed</b>
--inner
Content-Type: message/delivery-status
Content-Transfer-Encoding: quoted-printable

Reporting-MTA: dns;X.prod.outlook.com

Original-Recipient: rfc822;old@northwind.example
Final-Recipient: rfc822;<office@northwind.example>
Action: =46ailed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient =
not found

--inner
Content-Type: message/rfc822
Content-Transfer-Encoding: base64

${btoa(`Message-ID:\n <${ID}.2@northwind.example>\nX-Submission-Id: ${ID}\n\nHello`)}
--inner--
--outer--
`

describe('readDeliveryReport', () => {
  it('knows the mail, its recipient and why, as Postfix and as Exchange write it', () => {
    expect(readWith({})).toEqual(failed)
    expect(read(`From MAILER-DAEMON Sat Nov 21\n${toStatusReport(usual)}`)).toEqual(failed)
    expect(read(toStatusReport(usual).replaceAll('\r', ''))).toEqual(failed)
    expect(read(EXCHANGE)).toEqual({
      kind: 'report',
      mails: [
        { inquiryId: ID, messageId: `<${ID}.2@northwind.example>` },
        { inquiryId: ID, recipient: usual.recipient },
      ],
      recipient: usual.recipient,
      report: {
        action: 'failed',
        status: '5.1.10',
        words: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
      },
    })
  })

  it.each([
    ['failed', '5.2.1', 'failed', '5.2.1'],
    ['failed', '4.4.7 (expired)', 'failed', '4.4.7'],
    ['failed (bad mailbox)', '5.1.1 (unknown)', 'failed', '5.1.1'],
    ['FAILED', 'nonsense', 'failed', '4.0.0'],
    ['failed', '2.0.0', 'failed', '4.0.0'],
    ['delayed', '4.4.1', 'delayed', '4.4.1'],
    ['delayed', '5.1.1', 'delayed', '4.0.0'],
  ])('takes %s with %s for %s with %s', (action, status, kind, kept) => {
    expect(readWith({ action, status })).toMatchObject({
      report: { action: kind, status: kept },
    })
  })

  it('finds a mail by the inquiry’s id where its way gave it another Message-ID, and a notice’s mail', () => {
    const returned = [`X-Submission-Id: ${ID}`]
    const { mails } = { mails: [], ...readWith({ messageId: '<0102@ses.example>', returned }) }
    expect(mails).toContainEqual({ inquiryId: ID, recipient: usual.recipient })
    expect(readWith({ messageId: `<${ID}.notice@northwind.example>` })).toEqual(failed)
  })

  it.each([
    ['delivered', { action: 'delivered', status: '2.0.0' }, 'delivered'],
    ['handed on', { action: 'relayed', status: '2.0.0' }, 'delivered'],
    ['with an action that nobody knows', { action: 'refused' }, 'other'],
    ['without a mail of ours', { messageId: 'none' }, 'foreign'],
  ])('says what a report is worth: %s', (_, changes, kind) => {
    expect(readWith(changes)).toEqual({ kind })
  })

  it.each<[name: string, text: string]>([
    ['nothing', ''],
    ['an answer', 'Subject: Re: Inquiry\n\nYes, gladly.'],
    ['a note of absence', 'Content-Type: text/plain\nAuto-Submitted: auto-replied\n\nBack soon.'],
    ['a boundary that is nowhere', 'Content-Type: multipart/report; boundary=x\n\nnothing'],
    ['no boundary', toStatusReport(usual).replace(/\tboundary=.*\r\n/, '')],
    [
      'a report in the words of a visitor, in a mail that came back',
      toStatusReport(usual)
        .replaceAll('4C1F2.1795/mx.example', 'own')
        .replace(
          /^/,
          'Content-Type: multipart/mixed; boundary=all\n\n--all\nContent-Type: message/rfc822\n\n',
        )
        .concat('\n--all--\n'),
    ],
    ['bytes', String.fromCodePoint(...Array.from({ length: 5000 }, (_, index) => index % 0x3ff))],
  ])('takes %s for no report', (_, text) => {
    expect(read(text)).toEqual({ kind: 'other' })
  })

  it('keeps a server’s words short, on one line and without what a terminal obeys', () => {
    const words = `smtp; 550 \u001B[31m\u202E${'x'.repeat(5000)}`
    const outcome = readWith({ diagnostic: words })
    if (outcome.kind !== 'report') throw new Error(outcome.kind)
    expect(outcome.report.words).toHaveLength(300)
    expect(outcome.report.words).toMatch(/^550 \[31m x+$/)
  })

  it.each([
    ['fields', 'A: b\n'],
    ['folds', ' \n'],
    ['boundaries', '--x\n'],
    ['parts within parts', 'Content-Type: multipart/report; boundary=x\n\n--x\n'],
    ['groups', 'Final-Recipient: a\nAction: failed\n\n'],
    ['brackets', '<'],
    ['equals signs', '=\n'],
    ['line breaks', '\r\n'],
    ['carriage returns', '\r'],
    ['semicolons', ';boundary="'],
  ])('reads megabytes of %s in one go, and no more than its bound', (_, token) => {
    const flood = token.repeat(Math.ceil((2 * MAX_REPORT_BYTES) / token.length))
    const head = 'Content-Type: multipart/report; boundary=x\n\n--x\n'
    const status = `${head}Content-Type: message/delivery-status\n\n`
    for (const start of ['', head, `Content-Type: ${token}`, status]) {
      expect(read(`${start}${flood}`).kind).toMatch(/^(?:other|foreign)$/)
    }
    const encoded = status.replace('\n\n', '\nContent-Transfer-Encoding: quoted-printable\n\n')
    expect(read(`${encoded}${flood}`).kind).toMatch(/^(?:other|foreign)$/)
  })
})
