/** The topic: chosen in a form, kept in the message (contract 2.1 has five fields). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldRules, inquiryFields } from '../../packages/frontdesk/src/contract/fields.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { fillIn, pressSend, readTexts } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { sendForm } from '../harness/in-place.ts'
import { keptPage } from '../harness/kept-page.ts'
import { serveOtherSite } from '../harness/other-site.ts'

const topics = ['Repairs', 'Orders & <offers>']
const LINE = `Topic: ${topics[1]}`

let desk: ServedDesk
let elsewhere: Awaited<ReturnType<typeof serveOtherSite>>
beforeAll(async () => {
  let service = ''
  elsewhere = await serveOtherSite(
    () =>
      `<!DOCTYPE html><html lang="de"><title>Shop</title><main><h1>Shop</h1><frontdesk-contact-form></frontdesk-contact-form></main><script type="module" src="${service}${FORM_SCRIPT_PATH}"></script>`,
  )
  desk = await serveDesk({ contact: { topics, allowedOrigins: [elsewhere.url] } })
  service = desk.url
})
afterAll(async () => {
  await elsewhere?.[Symbol.asyncDispose]()
  await desk?.[Symbol.asyncDispose]()
})

/** The newest inquiry's message. */
const readMessage = (): string | undefined => desk.store.inquiries.at(-1)?.message

/** Field names of a sent form. */
function readNames(body: string | null): readonly string[] {
  return [...(body ?? '').matchAll(/name="([^"]*)"/g)].map(([, name = '']) => name)
}

const places = [
  { name: 'on the contact page', language: 'en', at: () => `${desk.url}${paths.contactPage}` },
  { name: 'in the element on another site', language: 'de', at: () => elsewhere.url },
]

describe.each(places)('the choice of a topic, $name', ({ language, at }) => {
  const label = language === 'en' ? 'Topic' : 'Thema'
  let page: Page
  beforeAll(async () => {
    page = await keptPage()
  })
  beforeEach(() => page.goto(at()))

  it('is the first line of the message, in a form of five fields', async () => {
    const choice = page.getByLabel(label)
    // In an embedded form its script creates it.
    await choice.waitFor()
    expect(await readTexts(page, 'form select option')).toEqual([
      language === 'en' ? 'Please choose' : 'Bitte wählen',
      ...topics,
    ])
    await choice.selectOption(topics[1] ?? '')
    await fillIn(page, { message: `Chosen, in ${language}.` }, language)
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      pressSend(page, language),
    ])
    await page.locator('.success').waitFor()
    expect(readNames(request.postData())).toEqual(inquiryFields.map(({ name }) => name))
    expect(readMessage()).toBe(`${LINE}\n\nChosen, in ${language}.`)
  })

  it('counts for the length of the message, which without it is sent alone', async () => {
    const { maxLength } = fieldRules.message
    await fillIn(page, { lastName: language, message: 'a'.repeat(maxLength) }, language)
    await page.getByLabel(label).selectOption(topics[1] ?? '')
    const over = LINE.length + 2
    await page.locator('.counter', { hasText: String(over) }).waitFor()
    await pressSend(page, language)
    const fault = page.locator('.fault')
    await fault.waitFor()
    expect(await fault.textContent()).toContain(String(over))
    // The message stayed red while only the changed field, the topic, was checked again.
    await page.getByLabel(label).selectOption('')
    expect(await fault.count()).toBe(0)
    await pressSend(page, language)
    await page.locator('.success').waitFor()
    expect(desk.store.inquiries.at(-1)?.lastName).toBe(language)
    expect(readMessage() === 'a'.repeat(maxLength)).toBe(true)
  })
})

describe('the choice of a topic without script', () => {
  it('is also the first line of the message, and is kept in a refused form', async () => {
    const page = await keptPage({ javaScriptEnabled: false })
    await page.goto(`${desk.url}${paths.contactPage}`)
    await page.getByLabel('Topic').selectOption(topics[1] ?? '')
    await fillIn(page, { lastName: ' ', message: 'a'.repeat(fieldRules.message.maxLength) })
    await pressSend(page)
    expect(await readTexts(page, '.remark li')).toEqual([
      'Last name is missing.',
      expect.stringMatching(/^Message .* 10,026 .* 10,000\. .* 26\.$/),
    ])
    expect(await page.getByLabel('Topic').inputValue()).toBe(topics[1])
    await fillIn(page, { message: 'Without a script.' })
    await pressSend(page)
    expect(await page.locator('h1').textContent()).toBe('Message received')
    expect(readMessage()).toBe(`${LINE}\n\nWithout a script.`)
  })

  it('is ignored if it is not among those offered', async () => {
    const fields = new FormData()
    const made = { ...goodForm, message: 'Made up.', topic: 'Free money' }
    for (const [name, value] of Object.entries(made)) fields.set(name, value)
    expect(await sendForm(desk, paths.contactPage, fields)).toContain('<h1>Message received</h1>')
    expect(readMessage()).toBe('Made up.')
  })
})

describe('a program that sends a topic', () => {
  it.each([paths.contact, paths.contactAlias])(
    'has it ignored by %s as an unknown field (contract 2.1)',
    async (path) => {
      const body = new URLSearchParams({ ...goodForm, message: `By ${path}.`, topic: 'Repairs' })
      const answer = await fetch(`${desk.url}${path}`, { method: 'POST', body })
      expect(answer.status).toBe(200)
      expect(readMessage()).toBe(`By ${path}.`)
    },
  )
})

describe('the choice of a topic beside a bot check', () => {
  it('works with a new token, and a repeat is recognised', async () => {
    await using guarded = await serveDesk({ verifier: quickAltcha(), contact: { topics } })
    const page = await keptPage()
    await page.goto(`${guarded.url}${paths.contactPage}`)
    await page.getByLabel('Topic').selectOption('Repairs')
    await fillIn(page)
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      pressSend(page),
    ])
    await page.locator('.success').waitFor()
    const again = await fetch(request.url(), {
      method: 'POST',
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
      body: request.postData() ?? '',
    })
    expect(again.status).toBe(200)
    expect(guarded.store.inquiries.map(({ message }) => message)).toEqual([
      `Topic: Repairs\n\n${goodForm['message']}`,
    ])
  })
})
