import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { serveDesk } from '../harness/frontdesk.ts'
import { keptPage } from '../harness/kept-page.ts'

const desktop = { width: 1280, height: 900 }

let page: Page
beforeEach(async () => {
  page = await keptPage()
})

const contact = { topics: ['Repairs', 'Orders'] }

const readBox = (selector: string) =>
  page.evaluate((it) => {
    const element = document.querySelector(it)
    if (!element) throw new Error(`There is no ${it}.`)
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    const { borderStyle } = getComputedStyle(element)
    return { left, right, top, bottom, height, borderStyle }
  }, selector)

describe('the layout of the contact page', () => {
  it.each(['plain', 'paper', 'bold'] as const)(
    'has text and rules on one edge on a desktop: %s',
    async (style) => {
      await using desk = await serveDesk({ theme: { style } })
      await page.setViewportSize(desktop)
      await page.goto(`${desk.url}${paths.contactPage}`)
      const { left } = await readBox('h1')
      expect((await readBox('body > footer')).left).toBe(left)
      expect((await readBox('body > header .brand')).left).toBe(left)
    },
  )

  it('has equal space above and below the form, and controls of one height', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha(), contact })
    await page.setViewportSize(desktop)
    await page.goto(`${desk.url}${paths.contactPage}`)
    await page.locator('.progress').waitFor({ state: 'attached' })
    const card = await readBox('.columns > :has(form)')
    const form = await readBox('form')
    expect(form.top - card.top).toBe(card.bottom - form.bottom)
    expect((await readBox('.send')).bottom).toBe(form.bottom)
    expect((await readBox('select')).height).toBe((await readBox('#email')).height)
  })

  it('has a telephone number that a thumb finds on a phone', async () => {
    await using desk = await serveDesk({ contact })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${desk.url}${paths.contactPage}`)
    const call = "dd > [href='tel:+442079460000']"
    const { height, borderStyle } = await readBox(call)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(borderStyle).toBe('solid')
  })

  it('no longer asks to write once a message was sent', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await page.goto(`${desk.url}${paths.contactPage}`)
    expect(await page.locator('main > .lead').isVisible()).toBe(true)
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(await page.locator('main > .lead').isVisible()).toBe(false)
  })
})

it('pages fill a desktop to its right edge, in one measure', async () => {
  await using desk = await serveDesk()
  await page.setViewportSize(desktop)
  for (const path of ['/about', '/privacy', '/articles/reading-a-tide-gauge']) {
    await page.goto(`${desk.url}${path}`)
    const { right } = await readBox('body > footer')
    const rights = await page.evaluate(() =>
      [...document.querySelectorAll('main > :is(p:not(.lead, .actions), ul, figure, .body)')].map(
        (element) => element.getBoundingClientRect().right,
      ),
    )
    expect(rights.length).toBeGreaterThan(0)
    expect({ path, rights: [...new Set(rights)] }).toEqual({ path, rights: [right] })
  }
})
