/** The service's mails to its operator, read by an independent program. */
import { describe, expect, it } from 'vitest'
import { composeNotice, composeTest } from '../../packages/frontdesk/src/mail/operator-mails.ts'
import { textsOf } from '../harness/texts.ts'
import { createInquiry } from '../harness/inquiry.ts'
import {
  ADDRESSED,
  mailSettings as settings,
  prepareMailDelivery,
} from '../harness/mail-delivery.ts'

const { deliver } = prepareMailDelivery()

describe('other mails', () => {
  it('the notice of a refused one contains nothing that a visitor typed', async () => {
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

  it("are in the company's language, with times in its zone", async () => {
    const own = { languages: ['de', 'en'], texts: [textsOf('de')], timeZone: 'Europe/Berlin' }
    const spoken = { ...settings, ...own, siteName: 'Halden' }
    const inquiry = createInquiry({})
    const notice = await (
      await deliver(composeNotice(inquiry, ADDRESSED, '554 5.7.1', spoken))
    ).parse()
    expect(notice.subject).toBe('Anfrage: nicht per E-Mail zugestellt')
    expect(notice.html).toBeUndefined()
    expect(notice.text).toBe(
      [
        'Über Ihr Kontaktformular ist eine Anfrage eingegangen, aber der Mailserver hat die E-Mail dazu wegen ihres Inhalts abgelehnt.',
        'Die Anfrage bleibt gespeichert. Sie wird nicht automatisch noch einmal gesendet.',
        '',
        '-'.repeat(40),
        'Eingegangen:      21. November 2026 um 06:00 Uhr (Europe/Berlin)',
        'Code des Servers: 554 5.7.1',
        '',
        `Lesen: npx frontdesk inbox show ${inquiry.id}`,
        `Noch einmal versuchen: npx frontdesk inbox retry ${inquiry.id}`,
        '',
      ].join('\n'),
    )
    const test = await (await deliver(composeTest('some-id', 0, ADDRESSED.to, spoken))).parse()
    expect(test.subject).toBe('Anfrage: Test-E-Mail')
    expect(test.text).toBe(
      'Halden: Dies ist eine Test-E-Mail von Frontdesk.\nAnfragen kommen hier an.\n',
    )
  })

  it('the test mail says so', async () => {
    const message = composeTest('some-id', 1_795_237_200_000, ADDRESSED.to, settings)
    const { subject, text } = await (await deliver(message)).parse()
    expect(subject).toBe('Inquiry: test mail')
    expect(text).toMatch(/: this is a test mail from Frontdesk\./)
  })
})
