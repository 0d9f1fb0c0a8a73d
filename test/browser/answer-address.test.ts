/** Where the answer goes, before and after sending, and what the form promises. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { fillIn, pressSend, readTexts, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { serveOtherSite } from '../harness/other-site.ts'
import { textsOf } from '../harness/texts.ts'

const typed = { ...goodForm, email: 'ada@gmail.con' }
const texts = textsOf('en')
const QUESTION = texts.meant('ada@gmail.com')

/** The sentence about an address, without the remedy. */
const says = (address: string): string => texts.next(address).split('. ')[0] ?? ''

let desk: ServedDesk
let page: Page
beforeAll(async () => {
  const contact = { answerWithin: 2, topics: ['Repairs'] }
  desk = await serveDesk({ verifier: quickAltcha(), contact })
  page = await keptPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => desk?.[Symbol.asyncDispose]())
beforeEach(() => page.goto(`${desk.url}${paths.contactPage}`))

describe('an address that looks mistyped', () => {
  it('is questioned before the form is sent, and corrected by a press', async () => {
    await fillIn(page, typed)
    const offer = page.getByRole('button', { name: QUESTION })
    await offer.waitFor()
    await offer.click()
    expect((await readValues(page))['email']).toBe('ada@gmail.com')
    expect(await offer.count()).toBe(0)
    await pressSend(page)
    await page.getByText(says('ada@gmail.com')).waitFor()
    expect(desk.store.inquiries.at(-1)?.email).toBe('ada@gmail.com')
  })

  it('is questioned by the first press of the button, and sent by the answer', async () => {
    const before = desk.store.inquiries.length
    await page.getByLabel('Topic').selectOption('Repairs')
    await fillIn(page, typed)
    await page.locator('[name=email]').focus()
    await page.keyboard.press('Enter')
    const offer = page.getByRole('button', { name: QUESTION })
    await offer.waitFor()
    await expect.poll(() => page.locator(':focus').textContent()).toBe(QUESTION)
    expect(desk.store.inquiries).toHaveLength(before)
    await offer.click()
    await page.getByText(says('ada@gmail.com')).waitFor()
    expect(desk.store.inquiries.slice(before)).toMatchObject([
      { email: 'ada@gmail.com', message: `Topic: Repairs\n\n${goodForm['message']}` },
    ])
  })

  it.each([
    ['ada@gmail.con', QUESTION],
    ['ada@harbour.d', texts.noEnding],
  ])('is sent as it is by who means it: %s', async (email, question) => {
    await fillIn(page, { ...goodForm, email })
    await pressSend(page)
    await page.getByText(question).waitFor()
    await page.getByRole('button', { name: texts.keepAddress(email) }).click()
    await page.getByText(says(email)).waitFor()
    expect(desk.store.inquiries.at(-1)?.email).toBe(email)
  })

  it('cannot be kept if it is not a valid address', async () => {
    await fillIn(page, { ...goodForm, email: 'ada@gmail,com' })
    await page.locator('[name=message]').focus()
    const offer = page.getByRole('button', { name: texts.meant('ada@gmail.com') })
    await offer.waitFor()
    expect(await page.locator('.meant').count()).toBe(1)
    await offer.click()
    expect(await page.locator('[name=email]').inputValue()).toBe('ada@gmail.com')
  })

  it('is sent unchanged by a second press of the button', async () => {
    const email = 'bada@gmail.con'
    await fillIn(page, { ...goodForm, email })
    await pressSend(page)
    await page.getByRole('button', { name: texts.keepAddress(email) }).waitFor()
    await pressSend(page)
    await page.getByText(says(email)).waitFor()
    expect(desk.store.inquiries.at(-1)?.email).toBe(email)
  })

  it('without a top-level domain returns to its field, and Enter does not send it', async () => {
    const before = desk.store.inquiries.length
    await fillIn(page, { ...goodForm, email: 'ada@intranet' })
    const field = page.locator('[name=email]')
    await field.focus()
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Enter')
      await page.getByText(texts.noEnding).waitFor()
      expect(await page.locator(':focus').getAttribute('name')).toBe('email')
    }
    expect(desk.store.inquiries).toHaveLength(before)
    await field.pressSequentially('.example')
    await page.keyboard.press('Enter')
    await page.getByText(says('ada@intranet.example')).waitFor()
  })
})

describe('an address that looks right', () => {
  it('can be corrected after sending, with everything else in its place', async () => {
    await fillIn(page)
    expect(await page.locator('.meant').count()).toBe(0)
    await pressSend(page)
    await page.getByText(says(goodForm['email'] ?? '')).waitFor()
    expect(await page.locator('.meant').count()).toBe(0)
    await page.getByRole('button', { name: texts.success.correct }).click()
    expect(await readValues(page)).toEqual(goodForm)
    expect(await page.evaluate(() => String(getSelection()))).toBe(goodForm['email'])
  })

  // The page that thanks without script has the same of a site without bot check.
  it('is one with the inquiry that it corrects', async () => {
    const { store } = desk
    await fillIn(page, { ...goodForm, email: 'adda@site.example' })
    await pressSend(page)
    await page.getByText(says('adda@site.example')).waitFor()
    const first = store.inquiries.at(-1)
    const correct = page.getByRole('button', { name: texts.success.correct })
    await correct.click()
    await page.locator('[name=email]').fill('ada@site.example')
    await pressSend(page)
    await page.getByText(says('ada@site.example')).waitFor()
    const second = store.inquiries.at(-1)
    expect(second).toMatchObject({ email: 'ada@site.example', corrects: first?.id })
    await correct.click()
    await page.locator('[name=email]').fill('ada.l@site.example')
    await pressSend(page)
    await page.getByText(says('ada.l@site.example')).waitFor()
    expect(store.inquiries.at(-1)).toMatchObject({ corrects: second?.id })
    await page.getByRole('button', { name: texts.success.again }).click()
    await fillIn(page, { ...goodForm, message: 'Something else.' })
    await pressSend(page)
    await page.getByText(says(goodForm['email'] ?? '')).waitFor()
    expect(store.inquiries.at(-1)?.corrects).toBeUndefined()
  })
})

describe('an address with an umlaut in its domain', () => {
  const readable = 'zoe@müller-bäder.de'

  it('is shown and kept as typed, with and without script', async () => {
    // Typed, because a value set by script is not validated.
    const type = (on: Page) => on.getByLabel(texts.labels.email).pressSequentially(readable)
    await fillIn(page, { email: '' })
    await type(page)
    await pressSend(page)
    await page.getByText(says(readable)).waitFor()
    expect(await page.locator('.success').textContent()).not.toContain('xn--')
    await using open = await serveDesk()
    const still = await keptPage({ javaScriptEnabled: false })
    await still.goto(`${open.url}${paths.contactPage}`)
    await fillIn(still, { email: '', lastName: ' ' })
    await type(still)
    await pressSend(still)
    await still.getByText(texts.faults.heading(1)).waitFor()
    expect(await still.content()).toContain(`value="${readable}"`)
    await fillIn(still, { email: '' })
    await type(still)
    await pressSend(still)
    await still.getByText(says(readable)).waitFor()
    for (const { store } of [desk, open]) expect(store.inquiries.at(-1)?.email).toBe(readable)
  })
})

describe('beside the button', () => {
  it('the form says how soon the company answers, and how the message is processed', async () => {
    const promises = page.locator('.send .hint')
    expect(await readTexts(page, '.send .hint')).toEqual([
      texts.answerWithin(2),
      `${texts.dataUse.text} ${texts.dataUse.more}`,
    ])
    await promises.getByRole('link', { name: texts.dataUse.more }).click()
    expect(new URL(page.url()).pathname).toBe('/privacy')
  })

  it('leads from another site to this one, in the language of the element', async () => {
    let service = ''
    await using site = await serveOtherSite(
      () =>
        `<!DOCTYPE html><html lang="de"><title>Shop</title><main><h1>Shop</h1><frontdesk-contact-form></frontdesk-contact-form></main><script type="module" src="${service}${FORM_SCRIPT_PATH}"></script>`,
    )
    await using german = await serveDesk({
      contact: { answerWithin: 1, allowedOrigins: [site.url] },
    })
    service = german.url
    await page.goto(site.url)
    const promises = page.locator('.send .hint')
    await promises.first().waitFor()
    const { answerWithin, dataUse, next } = textsOf('de')
    expect(await readTexts(page, '.send .hint')).toEqual([
      answerWithin(1),
      `${dataUse.text} ${dataUse.more}`,
    ])
    expect(await promises.getByRole('link').getAttribute('href')).toBe(`${german.url}/de/privacy`)
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.getByText(next(goodForm['email'] ?? '').split('. ')[0] ?? '').waitFor()
  })

  it('the form says nothing if the site around does, and no time if none is set', async () => {
    await using kept = await serveDesk({
      serve: ['contact'],
      site: { ...exampleSite, policies: {} },
    })
    await page.goto(`${kept.url}${paths.contactPage}`)
    expect(await page.locator('.send .hint').count()).toBe(0)
  })
})

describe('the page that thanks without script', () => {
  it('shows the address for the answer, and the probable correction', async () => {
    await using open = await serveDesk()
    const still = await keptPage({ javaScriptEnabled: false })
    await still.goto(`${open.url}${paths.contactPage}`)
    await fillIn(still, typed)
    await pressSend(still)
    expect(await still.locator('main').textContent()).toContain(QUESTION)
    expect(await still.locator('main').textContent()).toContain(
      `${texts.next('ada@gmail.con')} ${exampleSite.email}.`,
    )
  })

  it('accepts a correction, which belongs to the corrected inquiry', async () => {
    await using open = await serveDesk({ contact: { topics: ['Repairs'] } })
    const still = await keptPage({ javaScriptEnabled: false })
    const correct = async (address: string): Promise<void> => {
      await still.locator('[name=email]').fill(address)
      await still.getByRole('button', { name: texts.success.correct }).click()
    }
    await still.goto(`${open.url}${paths.contactPage}`)
    await still.getByLabel('Topic').selectOption('Repairs')
    await fillIn(still, { ...typed, message: 'One.\n\n"Two" & <three>.' })
    await pressSend(still)
    expect(await still.locator('[name=email]').inputValue()).toBe('ada@gmail.com')
    await correct('ada@gmail.com')
    await still.getByText(says('ada@gmail.com')).waitFor()
    // A refused correction keeps its link.
    await correct(`${'a'.repeat(90)}@gmail.com`)
    await still.getByText(texts.faults.heading(1)).waitFor()
    await still.locator('[name=email]').fill('ada@free.fr')
    await pressSend(still)
    await still.getByText(says('ada@free.fr')).waitFor()
    const [first, second, third] = open.store.inquiries
    expect(first).toMatchObject({ email: 'ada@gmail.con' })
    expect(second).toMatchObject({ email: 'ada@gmail.com', corrects: first?.id })
    expect(third).toMatchObject({ email: 'ada@free.fr', corrects: second?.id })
    expect(new Set([first, second, third].map((inquiry) => inquiry?.message)).size).toBe(1)
  })
})
