import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../test/harness/inquiry.ts'
import { send, toEndpoint } from '../../../../test/harness/mail-attempt.ts'
import { smtpScript } from '../../../../test/harness/smtp-script.ts'
import { allTexts } from '../../../../test/harness/texts.ts'
import type { AnswerLetter } from '../inquiries/answer-letter.ts'
import { composeAnswer } from './answer.ts'

const settings = {
  siteName: 'Northwind',
  from: 'site@northwind.example',
  to: ['office@northwind.example'],
  host: 'northwind.example',
}

const own = { messageId: '<a@northwind.example>', date: 0 }

const letter: AnswerLetter = {
  by: 'id',
  name: 'Ada\r\nBcc: eve@example.net',
  text: '<b>Yes</b>',
  signature: '',
  references: [],
  follows: 'confirmation',
  before: undefined,
}

describe('composeAnswer', () => {
  it('names the first and the last 20 mails of a long conversation, and the last as its parent', () => {
    const references = Array.from({ length: 41 }, (_, index) => `<${index}@n.example>`)
    const { headers } = composeAnswer(createInquiry(), { ...letter, references }, own, settings)
    expect(headers['In-Reply-To']).toBe('<40@n.example>')
    expect(headers['References']?.split(' ')).toEqual([
      ...references.slice(0, 20),
      ...references.slice(-20),
    ])
    const short = { ...letter, references: references.slice(1) }
    expect(composeAnswer(createInquiry(), short, own, settings).headers['References']).toBe(
      references.slice(1).join(' '),
    )
  })

  it('follows the confirmation by its subject, and allows no injected headers or markup', () => {
    const visitor = createInquiry({ message: 'Hi\n<script>x</script>', firstName: '"A" <b@c.d>' })
    const answer = composeAnswer(visitor, letter, own, settings)
    expect(answer).toMatchObject({
      from: { name: 'Ada Bcc: eve@example.net, Northwind', address: 'site@northwind.example' },
      to: 'ada@example.com',
      replyTo: { address: 'office@northwind.example' },
      subject: 'Re: Northwind has received your message',
      headers: {},
    })
    expect(answer.html).toContain('&lt;b&gt;Yes&lt;/b&gt;')
    expect(answer.html).not.toContain('<script>')
    const unnamed = composeAnswer(visitor, { ...letter, name: '', follows: 'form' }, own, settings)
    expect([unnamed.from.name, unnamed.subject]).toEqual([
      'Northwind',
      'Re: Northwind: your message',
    ])
  })

  it("speaks the visitor's language where the site has it, else the main one", () => {
    const site = { ...settings, languages: ['de', 'fr'], texts: allTexts }
    const languages = ['fr-CH', 'en-GB', undefined].map((language) => {
      const visitor = createInquiry({ ...(language !== undefined && { language }) })
      return /lang="(..)"/.exec(composeAnswer(visitor, letter, own, site).html ?? '')?.[1]
    })
    expect(languages).toEqual(['fr', 'de', 'de'])
  })

  it('is known by the Message-ID that Microsoft gives it', async () => {
    const dot = '250 2.0.0 OK <AM0@AM0PR.eurprd.prod.outlook.com> [Hostname=AM0PR]'
    await using server = await smtpScript({ dot })
    const message = composeAnswer(createInquiry(), letter, own, settings)
    expect(await send({ endpoint: toEndpoint(server.port) }, message)).toMatchObject({
      kind: 'sent',
      serverId: '<AM0@AM0PR.eurprd.prod.outlook.com>',
    })
  })
})
