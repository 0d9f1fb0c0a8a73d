/** Mails in a mail program: narrow and wide, light and dark. */
import { describe, expect, it } from 'vitest'
import { composeConfirmation } from '../../packages/frontdesk/src/mail/confirmation.ts'
import { composeDigest } from '../../packages/frontdesk/src/mail/digest-mail.ts'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import { de } from '../../packages/frontdesk/src/company/texts/languages/de.ts'
import { createInquiry } from '../harness/inquiry.ts'
import { keptPage } from '../harness/kept-page.ts'

const settings: MailSettings = {
  siteName: 'Halden Instruments',
  from: 'site@halden.example',
  to: ['office@halden.example'],
  host: 'halden.example',
  languages: ['de'],
  texts: [de],
}
const receivedAt = Date.UTC(2026, 2, 2, 13, 5)
const addressed = { to: 'office@halden.example', messageId: '<1@halden.example>', date: receivedAt }
const unbroken = `https://www.example.com/${'a-path-without-an-end'.repeat(8)}`
const marked = createInquiry({
  receivedAt,
  quarantine: 'many-links',
  verification: 'unavailable',
  lastName: 'von-und-zu-Hohenzollern-'.repeat(3),
  email: `${'a'.repeat(60)}@example.com`,
  page: `/${'produkte'.repeat(20)}`,
  message: `Guten Tag,\n\nwas kostet ${unbroken}?\n\n<b>Ada</b>`,
})
const ownWords = { email: 'hello@halden.example', phone: '+49 30 1234567', answerWithin: 2 }

const mails = [
  ['an inquiry', composeInquiry(marked, addressed, settings)],
  ['a weekly list', composeDigest({ held: 9, inquiries: [marked] }, addressed, settings)],
  ['a confirmation', composeConfirmation({ ...addressed, language: 'de' }, settings, ownWords)],
] as const

describe('the mail', () => {
  it.each(mails)(
    'of %s fits every width in light and dark, and loads nothing',
    async (_, { html = '' }) => {
      const page = await keptPage()
      const grounds = new Set<string>()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.setContent(html)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [320, 600, 1200]) {
          await page.setViewportSize({ width, height: 600 })
          const shown = await page.evaluate(() => ({
            over: document.documentElement.scrollWidth - innerWidth,
            ground: getComputedStyle(document.body).backgroundColor,
          }))
          expect(shown.over).toBeLessThanOrEqual(0)
          grounds.add(shown.ground)
        }
      }
      expect(asked).toEqual([])
      expect(grounds.size).toBe(2)
    },
  )
})
