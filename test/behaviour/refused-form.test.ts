/** The page after a refused form without script (contract 4.1, 7). */
import { describe, expect, it } from 'vitest'
import { MAX_FORM_BYTES } from '../../packages/frontdesk/src/contract/fields.ts'
import { toPhoneText } from '../../packages/frontdesk/src/company/phone.ts'
import type { FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { answerTo, type RawAnswer } from '../harness/raw-socket.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

/** Sends a form like a browser: `fetch` cannot set the navigation headers. */
async function submit(
  { port }: ServedDesk,
  fields: Readonly<Record<string, string>>,
  headers: readonly string[] = [],
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
      ...headers,
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
  'Mit der Zurück-Taste Ihres Browsers kommen Sie wieder zum Formular. Ihr Text steht noch darin.'
const ways = `Neues Formular öffnen An ${exampleSite.email} schreiben`
const orWrite = `Oder schreiben Sie an ${exampleSite.email}.`

/** The text above the fields of a returned form. */
function readRemark(html: string): readonly string[] {
  const [, remark = ''] = /<form [^>]*>\s*<div class="remark"[^>]*>(.*?)<\/div>/s.exec(html) ?? []
  return remark
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

describe('the page of a refused form, in German', () => {
  it('names every faulty field by its label, and keeps the typed text (contract 4.1 rules 1 and 2)', async () => {
    await using desk = await open(['de', 'en'])
    const { status, headers, body } = await submit(desk, {
      firstName: 'a'.repeat(101),
      lastName: ' ',
      email: 'jörg"<@example.com',
      phone: 'a\u0001b',
      message: `\n\n${'a'.repeat(12_026)}</textarea><b>`,
    })
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="de">')
    expect(body).toContain(`<title>Ihre Nachricht wurde nicht gesendet · ${exampleSite.name}<`)
    expect(readRemark(body)).toEqual([
      'Bitte prüfen Sie 5 Angaben',
      'Es wurde noch nichts gesendet. Alles, was Sie geschrieben haben, ist noch da.',
      'Vorname zu lang: 101 Zeichen, erlaubt sind höchstens 100. Bitte kürzen Sie den Text um 1 Zeichen.',
      'Nachname fehlt.',
      'Wir können nur an Adressen antworten, die vor dem @ aus Buchstaben von a bis z, Ziffern und üblichen Zeichen bestehen.',
      'Telefon enthält ein Zeichen, das nicht gesendet werden kann. Bitte geben Sie den Text neu ein.',
      'Nachricht zu lang: 12.040 Zeichen, erlaubt sind höchstens 10.000. Bitte kürzen Sie den Text um 2.040 Zeichen.',
    ])
    expect(body).toContain('value="jörg&quot;&lt;@example.com"')
    // A parser drops the first line break of a text area; the typed text begins with two.
    expect(body).toContain('>\n\n\na')
    expect(body).toContain('a&lt;/textarea&gt;&lt;b&gt;</textarea>')
    expect(body).toMatch(/id="lastName"[^>]*aria-describedby="lastName-fault"[^>]*aria-invalid/)
    expect(body).toContain(`<a href="${desk.url}/docs/api/errors/validation"`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(desk.store.inquiries).toEqual([])
  })

  it('asks for a shorter message where the form is too large to be read (contract 4.1)', async () => {
    await using desk = await open(['de'])
    const { status, body } = await submit(desk, {
      ...goodForm,
      message: 'a'.repeat(MAX_FORM_BYTES),
    })
    expect(status).toBe(400)
    expect(readLines(body)).toEqual([
      'Ihre Nachricht wurde nicht gesendet',
      'Wir konnten das Formular nicht lesen. Bitte kürzen Sie die Nachricht und senden Sie sie noch einmal.',
      wayBack,
      ways,
      'Status 400: VALIDATION_ERROR',
    ])
  })

  it('says how to pass the bot check, and where to write and call (contract 4.1 rule 4)', async () => {
    await using desk = await open(['de'], { verifier: scriptedVerifier() })
    const { status, body } = await submit(desk, goodForm)
    expect(status).toBe(403)
    expect(readLines(body).slice(0, 3)).toEqual([
      'Die Sicherheitsprüfung ist fehlgeschlagen',
      'Dieses Formular braucht JavaScript',
      `Das Formular prüft, ob ein Mensch es sendet. Ohne JavaScript geht das nicht. Bitte schreiben Sie an ${exampleSite.email} oder rufen Sie an: ${toPhoneText(exampleSite.phone ?? '')}.`,
    ])
    expect(body).toContain(goodForm['message'])
    expect(body).toContain('<button type="submit" disabled>')
  })

  it('says that the website around the form may not send it (decision 7: cross-origin)', async () => {
    await using desk = await open(['de'])
    const { status, body } = await submit(desk, goodForm, ['Origin: https://elsewhere.example'])
    expect(status).toBe(403)
    expect(readLines(body).slice(0, 2)).toEqual([
      'Ihre Nachricht wurde nicht gesendet',
      expect.stringContaining('das Formular auf unserer eigenen Website'),
    ])
    expect(desk.store.inquiries).toEqual([])
  })

  it('says when to try again, as Retry-After does (contract 8.2)', async () => {
    await using desk = await open(['de'], { limiters: spentLimiters })
    const { status, headers, body } = await submit(desk, goodForm)
    expect([status, headers['retry-after']]).toEqual([429, '1234'])
    expect(readLines(body)).toEqual([
      'Zu viele Nachrichten aus Ihrem Netzwerk',
      'Es wurde nichts gesendet. Bitte versuchen Sie es in 21 Minuten noch einmal.',
      wayBack,
      ways,
      'Status 429: RATE_LIMITED',
    ])
  })

  it('reports a failure without its cause, and keeps the text (contract 7)', async () => {
    await using desk = await open(['de'])
    desk.store.failWith(new Error('disk full'))
    const { status, body } = await submit(desk, goodForm)
    expect(status).toBe(500)
    expect(body).not.toContain('disk full')
    expect(body).toContain('<h1>Bei uns ist etwas schiefgegangen</h1>')
    expect(readRemark(body)).toEqual([
      'Ihr Text ist noch da. Bitte senden Sie ihn in einer Minute noch einmal. Falls er schon angekommen ist, speichern wir ihn nur einmal.',
      orWrite,
    ])
    expect(body).toContain(`value="${goodForm['email']}"`)
    expect(body).toContain(`>\n${goodForm['message']}</textarea>`)
  })
})

describe('the page of a refused form', () => {
  it.each([
    { languages: ['en', 'de'], expected: 'en' },
    { languages: ['de-CH', 'en'], expected: 'de' },
    { languages: ['fi', 'de'], expected: 'de' },
    { languages: ['fi'], expected: 'en' },
    { languages: ['nb-NO', 'en'], expected: 'no' },
  ])('speaks what the form of a site in $languages speaks', async ({ languages, expected }) => {
    await using desk = await open(languages)
    const form = await (await fetch(`${desk.url}/contact`)).text()
    const { body } = await submit(desk, {})
    expect(form).toContain(`<html lang="${expected}">`)
    expect(body).toContain(`<html lang="${expected}">`)
  })
})
