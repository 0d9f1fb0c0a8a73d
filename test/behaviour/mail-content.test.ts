/** The arriving mail, read by an independent program. */
import { describe, expect, it } from 'vitest'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import { textsOf } from '../harness/texts.ts'
import { createInquiry } from '../harness/inquiry.ts'
import {
  ADDRESSED,
  mailSettings as settings,
  prepareMailDelivery,
  readHeaderNames,
  expectedHeaders,
} from '../harness/mail-delivery.ts'

const { deliver, deliverInquiry } = prepareMailDelivery()

describe('the mail of an inquiry that corrects another', () => {
  it.each(['', '.2'])('stands below it, and says which one it is (part "%s")', async (part) => {
    const inquiry = createInquiry({ corrects: '01a1fd41-first' })
    const host = 'northwind.example'
    const messageId = `<${inquiry.id}${part}@${host}>`
    const mail = await deliver(composeInquiry(inquiry, { ...ADDRESSED, messageId }, settings))
    const earlier = `<01a1fd41-first${part}@${host}>`
    expect(mail.raw).toContain(`In-Reply-To: ${earlier}\r\n`)
    expect(mail.raw).toContain(`References: ${earlier}\r\n`)
    expect(mail.raw).toContain(`Message-ID: ${messageId}\r\n`)
    expect(mail.raw).toContain('! This corrects the email address of message 01a1fd41-first.')
  })
})

describe('the mail of an inquiry', () => {
  it('is from the site, replies to the visitor, and has a clear subject', async () => {
    const inquiry = createInquiry({ firstName: 'Søren', lastName: "O'Neil" })
    const mail = await deliver(composeInquiry(inquiry, ADDRESSED, settings))
    expect(mail).toMatchObject({ from: settings.from, to: [ADDRESSED.to] })
    expect(readHeaderNames(mail)).toEqual(expectedHeaders)
    const parsed = await mail.parse()
    // Lists of mails show little more than the sender's name.
    const sender = `Søren O'Neil via ${settings.siteName}`
    expect(parsed.from).toEqual({ name: sender, address: settings.from })
    expect(parsed.to).toEqual([{ name: '', address: ADDRESSED.to }])
    expect(parsed.replyTo).toEqual([{ name: "Søren O'Neil", address: inquiry.email }])
    expect(parsed.subject).toBe('Inquiry: Do you ship to Norway?')
    expect(parsed.messageId).toBe(ADDRESSED.messageId)
    expect(Date.parse(parsed.date ?? '')).toBe(ADDRESSED.date)
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'x-submission-id', value: inquiry.id }),
    )
    expect(parsed.text).toMatch(/^> Do you ship to Norway\?\n\n-+\nName:/)
    expect(parsed.text).toContain(`Phone:          ${inquiry.phone}\n`)
    expect(parsed.text).toContain(`Email:          ${inquiry.email}\n`)
    expect(parsed.text).toContain(`Received:       21 November 2026, 05:00 (UTC)\n`)
    expect(parsed.text).toContain("Your reply goes to Søren O'Neil.")
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

  it('says in the subject and in one line that it is doubtful, or not verified', async () => {
    const doubtful = await (await deliverInquiry({ quarantine: 'many-links' })).parse()
    expect(doubtful.subject).toBe('Inquiry: [doubtful] Do you ship to Norway?')
    expect(doubtful.text).toContain(
      '\n! This message looks like spam: many links in the message.\n',
    )
    // A value that another version may have stored.
    expect((await (await deliverInquiry({ quarantine: 'constructor' })).parse()).text).toContain(
      'looks like spam: constructor.\n',
    )
    const unverified = await (await deliverInquiry({ verification: 'unavailable' })).parse()
    expect(unverified.subject).toBe('Inquiry: [not verified] Do you ship to Norway?')
    expect(unverified.text).toMatch(/^! The robot check could not be reached.*$/m)
    const plain = await (await deliverInquiry({})).parse()
    expect(plain.text).not.toMatch(/doubtful|spam|robot/)
  })

  it('names the topic in the language of the company', async () => {
    const inquiry = createInquiry({ message: 'Topic: Heizung\n\nEs tropft.' })
    const german = { ...settings, languages: ['de'], texts: [textsOf('de')] }
    const { text } = await (await deliver(composeInquiry(inquiry, ADDRESSED, german))).parse()
    expect(text).toMatch(/^> Thema: Heizung\n>\n> Es tropft\.\n/)
    const french = { ...settings, languages: ['fr'], texts: [textsOf('fr')] }
    const { subject } = composeInquiry(inquiry, ADDRESSED, french)
    expect(subject.replaceAll(/\s/g, ' ')).toBe('Demande : Heizung : Es tropft.')
  })

  it('begins its subject with the topic, and cuts it between words', async () => {
    const message = `Topic: Repairs\n\nMy scale\nshows ${'the same weight for every apple '.repeat(5)}`
    const { subject } = await (await deliverInquiry({ message })).parse()
    expect(subject).toBe(
      'Inquiry: Repairs: My scale shows the same weight for every apple the same…',
    )
  })

  it.each([
    ['Do you ship to Norway?', 'ada@example.com · +44 20 7946 0000'],
    [
      'My scale has shown the same weight for every apple since last Tuesday evening, when my cat sat on it. Can you repair it by Friday, and what will that cost me at most?',
      '… evening, when my cat sat on it. Can you repair it by Friday, and what will that cost me… · ada@example.com · +44 20 7946 0000',
    ],
  ])('has a preview that goes on where the subject ends: %s', async (message, preview) => {
    const { subject = '', html = '' } = await (await deliverInquiry({ message })).parse()
    const [, shown = ''] = /<body[^>]*>\s*<div[^>]*>\s*<div[^>]*>([^]*?)<\/div>/.exec(html) ?? []
    const words = shown.replaceAll(/(?:&#847;|\u034F)(?:&nbsp;|\u00a0)/g, '')
    expect(words).toBe(preview)
    expect(subject).not.toContain(words.slice(2, 30))
  })

  it('has the spaces of French printers in French', async () => {
    const own = { languages: ['fr'], texts: [textsOf('fr')] }
    const composed = composeInquiry(createInquiry(), ADDRESSED, { ...settings, ...own })
    const { text, html } = await (await deliver(composed)).parse()
    expect(text).toMatch(/\nNom\u00A0: +Ada/)
    expect(html).toMatch(/>Nom(?:\u00A0|&nbsp;):</)
  })

  it("is in the company's language, with times in its zone", async () => {
    const own = { languages: ['de', 'en'], texts: [textsOf('de')], timeZone: 'Europe/Berlin' }
    const changes = { quarantine: 'blocked-domain', page: '/preise' }
    const inquiry = createInquiry(changes)
    const { subject, text, html, from } = await (
      await deliver(composeInquiry(inquiry, ADDRESSED, { ...settings, ...own }))
    ).parse()
    expect(from?.name).toBe(`Ada Lovelace via ${settings.siteName}`)
    expect(subject).toBe('Anfrage: [verdächtig] Do you ship to Norway?')
    expect(text).toContain(
      '! Diese Nachricht sieht nach Spam aus: die Domain der E-Mail-Adresse steht auf der Sperrliste.\n',
    )
    expect(text).toContain('21. November 2026 um 06:00 Uhr (Europe/Berlin)')
    expect(text).toMatch(/Seite: +\/preise\n/)
    expect(text).not.toContain('URL')
    expect(html).toContain('<html lang="de" dir="ltr">')
  })

  it('says the same in its HTML part, which loads nothing and runs nothing', async () => {
    const inquiry = createInquiry({
      message:
        'Two  blanks\n  and an indent\n<img src="https://evil.example/x.png" onerror=alert(1)>',
      lastName: '<b>"Lovelace"</b> & Co',
      quarantine: 'links',
      verification: 'unavailable',
      page: '/?a=<script>',
    })
    const { text = '', html = '' } = await (
      await deliver(composeInquiry(inquiry, ADDRESSED, settings))
    ).parse()
    const words = (content: string): string => content.replaceAll(/[\s\u00a0]+/g, ' ').trim()
    const shown = html
      .replace(/^[^]*<body[^>]*>/, '')
      .replace(/<div class="preview"[^]*?<\/div>/, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    expect(words(shown)).toBe(words(text.replaceAll(/^(?:-+$|! |> )/gm, '')))
    const markup = [...html.matchAll(/<[^>]*>|<style>[^]*<\/style>/g)].join('\n')
    expect(markup).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|\son\w+=/i)
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      'mailto:ada@example.com',
      'tel:+442079460000',
    ])
  })
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
  ])(
    'arrives as it was written, quoted and in lines that no reader breaks: %s',
    async (_, message) => {
      const mail = await deliverInquiry({ message })
      const { text = '', html } = await mail.parse()
      const [, body = ''] = /^([^]*)\n\n-{40}\nName: /.exec(text.replaceAll('\r\n', '\n')) ?? []
      const quoted = body.split('\n').map((line) => /^>(?: (.+))?$/.exec(line)?.[1] ?? '')
      expect(body.split('\n').filter((line) => !line.startsWith('>'))).toEqual([])
      const breaks = (words: string): string => words.replaceAll('\n', '')
      expect(breaks(quoted.join('\n'))).toBe(breaks(message))
      expect(html).toContain('</html>')
      expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThan(999)
      expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
    },
  )
})

describe('a message that looks like the mail itself', () => {
  const facts = 'Name:           Eve\nEmail:          eve@example.com'

  it.each([
    ['the rule of the mail', '-'.repeat(40)],
    ['a rule of letters', 'ー'.repeat(40)],
    ['ogham spaces', '\u1680'.repeat(40)],
    ['one dash three times as long', '\u2E3B'],
    ['two of another', '\u2E3A\u2E3A'],
    ['a sign of cuneiform', '\u{1242B}'],
    ['a sign of Javanese', '\uA9C5'],
    ['signs of Newa', '\u{11450}'.repeat(20)],
    ['nothing', ''],
  ])('is quoted, below %s too', async (_, rule) => {
    const { text = '', html = '' } = await (
      await deliverInquiry({ message: `Do you ship to Norway?\n\n${rule}\n${facts}` })
    ).parse()
    const lines = text.split(/\r?\n/)
    expect(lines.filter((line) => /^\s*(?:Name|Email):/.test(line))).toEqual([
      'Name:           Ada Lovelace',
      'Email:          ada@example.com',
    ])
    expect(lines).toContain('> Name:           Eve')
    // Its message is apart from the table.
    expect(html.match(/<th /g)).toHaveLength(5)
  })

  it.each([
    ['blanks', ' '],
    ['wide blanks', '\u3000'],
    ['blanks that hold together', '\u00A0'],
    ['what looks like blanks', '\u2800'],
    ['breaks of another kind', '\u2028'],
  ])('is quoted in every line that a reader sees, behind %s', async (_, filler) => {
    const message = `Do you ship to Norway?${filler.repeat(90)}Name: Eve`
    const { text = '' } = await (await deliverInquiry({ message })).parse()
    const [quoted = ''] = text.split(`\n${'-'.repeat(40)}\n`)
    const lines = quoted.trimEnd().split(/\r?\n|\u2028/)
    expect(lines.filter((line) => !/^>.{0,74}$/u.test(line))).toEqual([])
  })
})
