/** What a person reads whose form, sent without script, was not taken (contract 4.1, 7). */
import { describe, expect, it } from 'vitest'
import { MAX_FORM_BYTES } from '../../src/contract/fields.ts'
import type { FrontdeskOptions } from '../../src/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/desk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { answerTo, type RawAnswer } from '../harness/raw-socket.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

/** Sends a form as a browser does: `fetch` would not let a test say that it navigates. */
async function submit(
  { port }: ServedDesk,
  fields: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const body = new URLSearchParams(fields).toString()
  const answer = await answerTo(
    port,
    [
      'POST /api/contact HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
      'Accept-Language: fr',
      'Sec-Fetch-Mode: navigate',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  return { ...answer, body: Buffer.from(answer.body, 'latin1').toString() }
}

const open = (languages: readonly string[], options: Partial<FrontdeskOptions> = {}) =>
  serveDesk({ site: { ...exampleSite, languages }, ...options })

/** The content of the page as lines of text. */
function readLines(html: string): readonly string[] {
  const [, content = ''] = /<main id="content">(.*)<\/main>/s.exec(html) ?? []
  return content
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .filter((line) => line !== '')
}

const wayBack =
  'Die Zurück-Taste des Browsers führt zum Formular; was Sie geschrieben haben, steht noch darin.'
const nothingSent = 'Noch ist nichts gesendet, und nichts Geschriebenes ist verloren.'
const ways = `Leeres Formular öffnen An ${exampleSite.email} schreiben`

describe('the page of a refused form, in German', () => {
  it('names every faulty field by its label (contract 4.1 rules 1 and 2)', async () => {
    await using desk = await open(['de', 'en'])
    const { status, headers, body } = await submit(desk, {
      firstName: 'a'.repeat(101),
      lastName: ' ',
      email: 'jörg@example.com',
      phone: 'a\u0001b',
    })
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="de">')
    expect(body).toContain(`<title>Ihre Nachricht wurde nicht gesendet · ${exampleSite.name}<`)
    expect(readLines(body)).toEqual([
      'Ihre Nachricht wurde nicht gesendet',
      nothingSent,
      'Vorname: zu lang, höchstens 100 Zeichen passen.',
      'Nachname fehlt.',
      'Vor dem @ können wir nur auf Buchstaben von a bis z, Ziffern und einige Zeichen zuverlässig antworten.',
      'Telefon: enthält ein Zeichen, das nicht gesendet werden kann. Bitte tippen Sie es neu.',
      'Nachricht fehlt.',
      wayBack,
      ways,
      'Status 400: VALIDATION_ERROR',
    ])
    expect(body).toContain('<a href="/contact"')
    expect(body).toContain(`<a href="mailto:${exampleSite.email}"`)
    expect(body).toContain(`<a href="${desk.url}/docs/api/errors/validation"`)
    expect(desk.store.inquiries).toEqual([])
  })

  it('asks for a shorter message where the form is too large (contract 4.1)', async () => {
    await using desk = await open(['de'])
    const { status, body } = await submit(desk, {
      ...goodForm,
      message: 'a'.repeat(MAX_FORM_BYTES),
    })
    expect(status).toBe(400)
    expect(readLines(body)).toEqual([
      'Ihre Nachricht wurde nicht gesendet',
      'Das Formular war nicht lesbar. Bitte kürzen Sie die Nachricht und senden Sie sie noch einmal.',
      wayBack,
      ways,
      'Status 400: VALIDATION_ERROR',
    ])
  })

  it('says what the bot check needs, and where to write (contract 4.1 rule 4)', async () => {
    await using desk = await open(['de'], { verifier: scriptedVerifier() })
    const { status, body } = await submit(desk, goodForm)
    expect(status).toBe(403)
    expect(readLines(body)).toEqual([
      'Die Prüfung gegen Roboter ist gescheitert',
      `Dieses Formular prüft, ob ein Mensch es sendet, und braucht dafür JavaScript. Ohne JavaScript schreiben Sie bitte an ${exampleSite.email}.`,
      wayBack,
      ways,
      'Status 403: BOT_VERIFICATION_FAILED',
    ])
  })

  it('says when to try again, as Retry-After does (contract 8.2)', async () => {
    await using desk = await open(['de'], { limiters: spentLimiters })
    const { status, headers, body } = await submit(desk, goodForm)
    expect([status, headers['retry-after']]).toEqual([429, '1234'])
    expect(readLines(body)).toEqual([
      'Zu viele Nachrichten aus Ihrem Netz',
      `${nothingSent} Bitte versuchen Sie es in 21 Minuten wieder.`,
      wayBack,
      ways,
      'Status 429: RATE_LIMITED',
    ])
  })

  it('owns up to a failure, without its cause (contract 7)', async () => {
    await using desk = await open(['de'])
    desk.store.failWith(new Error('disk full'))
    const { status, body } = await submit(desk, goodForm)
    expect(status).toBe(500)
    expect(body).not.toContain('disk full')
    expect(readLines(body)).toEqual([
      'Bei uns ist etwas schiefgegangen',
      `${nothingSent} Bitte versuchen Sie es in 1 Minute wieder.`,
      wayBack,
      ways,
      'Status 500: INTERNAL_ERROR',
    ])
  })
})

describe('the page of a refused form', () => {
  it.each([
    { languages: ['en', 'de'], expected: 'en' },
    { languages: ['de-CH', 'en'], expected: 'de' },
    { languages: ['fr', 'de'], expected: 'de' },
    { languages: ['fr'], expected: 'en' },
  ])('speaks what the form of a site in $languages speaks', async ({ languages, expected }) => {
    await using desk = await open(languages)
    const form = await (await fetch(`${desk.url}/contact`)).text()
    const { body } = await submit(desk, {})
    expect(form).toContain(`<html lang="${expected}">`)
    expect(body).toContain(`<html lang="${expected}">`)
  })
})
