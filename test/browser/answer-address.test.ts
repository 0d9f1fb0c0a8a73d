/** Where the answer goes, before a message is sent and after, and what stands beside the button. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../src/form/script.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { fillIn, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/desk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { serveOtherSite } from '../harness/other-site.ts'
import { textsOf } from '../harness/texts.ts'

const typed = { ...goodForm, email: 'ada@gmail.con' }
const texts = textsOf('en')
const QUESTION = texts.meant('ada@gmail.com')

/** The sentence on an address, without what to do if it is wrong. */
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
  it('is asked about before it is sent, and mended by a press', async () => {
    await fillIn(page, typed)
    const offer = page.getByRole('button', { name: QUESTION })
    await offer.waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await readViolations(page)).toEqual([])
    }
    await offer.click()
    expect((await readValues(page))['email']).toBe('ada@gmail.com')
    expect(await offer.count()).toBe(0)
    await pressSend(page)
    await page.getByText(says('ada@gmail.com')).waitFor()
    expect(desk.store.inquiries.at(-1)?.email).toBe('ada@gmail.com')
  })

  it('is sent all the same by who means it, and asked about again after that', async () => {
    await page.getByLabel('Topic').selectOption('Repairs')
    await fillIn(page, typed)
    await pressSend(page)
    await page.getByText(says('ada@gmail.con')).waitFor()
    expect(desk.store.inquiries.at(-1)?.email).toBe('ada@gmail.con')
    expect(await readViolations(page)).toEqual([])
    await page.getByRole('button', { name: QUESTION }).click()
    expect(await readValues(page)).toEqual({ ...typed, email: 'ada@gmail.com' })
    expect(await page.getByLabel('Topic').inputValue()).toBe('Repairs')
    expect(await page.locator(':focus').getAttribute('name')).toBe('email')
    await pressSend(page)
    await page.getByText(says('ada@gmail.com')).waitFor()
    expect(desk.store.inquiries.at(-1)).toMatchObject({
      email: 'ada@gmail.com',
      message: `Topic: Repairs\n\n${goodForm['message']}`,
    })
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
})

describe('beside the button', () => {
  it('stands how soon the company answers, and what becomes of the message', async () => {
    const promises = page.locator('.send .hint')
    expect(await promises.allTextContents()).toEqual([
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
      contact: { answerWithin: 1, allowedOrigins: [site.origin] },
    })
    service = german.url
    await page.goto(site.origin)
    const promises = page.locator('.send .hint')
    await promises.first().waitFor()
    const { answerWithin, dataUse, next } = textsOf('de')
    expect(await promises.allTextContents()).toEqual([
      answerWithin(1),
      `${dataUse.text} ${dataUse.more}`,
    ])
    expect(await promises.getByRole('link').getAttribute('href')).toBe(`${german.url}/de/privacy`)
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.getByText(next(goodForm['email'] ?? '').split('. ')[0] ?? '').waitFor()
  })

  it('stands nothing where the site around says it, and no time where none is given', async () => {
    await using kept = await serveDesk({ serve: ['contact'] })
    await page.goto(`${kept.url}${paths.contactPage}`)
    expect(await page.locator('.send .hint').count()).toBe(0)
  })
})

describe('the page that thanks without script', () => {
  it('says where the answer goes, and what was probably meant', async () => {
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
})
