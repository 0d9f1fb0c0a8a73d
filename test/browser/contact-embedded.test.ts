import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toLanguagePath } from '../../packages/frontdesk/src/site/form/language-path.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import {
  none,
  type BotVerifier,
  type FrontdeskOptions,
  type Texts,
} from '../../packages/frontdesk/src/index.ts'
import { shippedTexts } from '../../packages/frontdesk/src/company/texts/shipped.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { fillIn, fillInSlowly, pressSend } from '../harness/contact-page.ts'
import { goodForm, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { createClaim } from '../harness/inquiry.ts'
import { keptPage } from '../harness/kept-page.ts'
import { recordingLog } from '../harness/log.ts'
import { serveOtherSite } from '../harness/other-site.ts'
import { textsOf } from '../harness/texts.ts'

let page: Page
beforeAll(async () => {
  page = await keptPage()
})
afterEach(() => page.unrouteAll())

/** Another site's page with the element, served beside Frontdesk. */
async function serveBoth(
  element: string,
  allowed: 'allowed' | 'not allowed',
  languages: readonly string[] = ['en'],
  options: Partial<FrontdeskOptions> = {},
) {
  let service = ''
  const site = await serveOtherSite(
    () =>
      `<!DOCTYPE html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${element}</main><script type="module" src="${service}${FORM_SCRIPT_PATH}"></script>`,
  )
  const desk = await serveDesk({
    verifier: quickAltcha(),
    ...options,
    site: { ...exampleSite, languages },
    contact: { allowedOrigins: allowed === 'allowed' ? [site.url] : [] },
  })
  service = desk.url
  return {
    site,
    desk,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await desk[Symbol.asyncDispose]()
    },
  }
}

/** A provider's box whose script does not load. */
function widgetOf(name: string): BotVerifier {
  return {
    ...scriptedVerifier(),
    widget: () => `<div class="${name}"></div><script src="http://127.0.0.1:9/"></script>`,
  }
}

describe('<frontdesk-contact-form> on another site', () => {
  it('sends a verified message in the language of the element (contract 4.1 rule 4)', async () => {
    const element = '<frontdesk-contact-form lang="de">'
    const inquiries = { mailed: true, confirmed: true }
    await using both = await serveBoth(element, 'allowed', ['en', 'de'], { inquiries })
    const { site, desk } = both
    await page.goto(site.url)
    await fillIn(page, {}, 'de')
    expect(await readViolations(page)).toEqual([])
    const sent = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          document.addEventListener('frontdesk-sent', () => resolve(true)),
        ),
    )
    await pressSend(page, 'de')
    await page.getByText('Nachricht gesendet').waitFor()
    expect(await sent).toBe(true)
    expect(desk.store.inquiries).toMatchObject([{ ...goodForm, verification: 'passed' }])
    // The stored language is the form's; of the page only the origin is known.
    const told = await desk.store.claim(createClaim({ purpose: 'confirmation' }))
    expect(told.map(({ language }) => language)).toEqual(['de'])
  })

  it('gets its language from the page around, and its look from custom properties', async () => {
    await using both = await serveBoth(
      '<style>:root { --frontdesk-accent: rgb(120, 20, 60); --frontdesk-radius: 0px }</style><frontdesk-contact-form></frontdesk-contact-form>',
      'allowed',
    )
    await page.goto(both.site.url, { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: 'Send message' })
    const look = await button.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element)
      return { backgroundColor, borderRadius }
    })
    expect(look).toEqual({ backgroundColor: 'rgb(120, 20, 60)', borderRadius: '0px' })
  })

  it('uses the language of the contact page if the requested one is missing', async () => {
    const element = '<frontdesk-contact-form lang="fi"></frontdesk-contact-form>'
    await using both = await serveBoth(element, 'allowed', ['fi', 'de'])
    const buttons: (string | null)[] = []
    for (const address of [`${both.desk.url}${paths.contactPage}`, both.site.url]) {
      await page.goto(address)
      buttons.push(await page.getByRole('button').textContent())
    }
    expect(buttons).toEqual(['Nachricht senden', 'Nachricht senden'])
  })

  it("uses the site's words for its region, not those of another", async () => {
    const brazilian: Texts = {
      ...textsOf('pt'),
      language: 'pt-BR',
      faults: { ...textsOf('pt').faults, required: () => 'Preencha este campo.' },
    }
    const element = '<frontdesk-contact-form lang="pt-BR"></frontdesk-contact-form>'
    const options = { texts: [brazilian], languages: shippedTexts }
    await using both = await serveBoth(element, 'allowed', ['pt-BR'], options)
    for (const address of [`${both.desk.url}${paths.contactPage}`, both.site.url]) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.getByRole('button').click()
      expect(await page.getByRole('alert').textContent()).toContain('Preencha este campo.')
    }
  })

  it('uses the language of the site if the file of another one cannot be loaded', async () => {
    await using both = await serveBoth('<frontdesk-contact-form lang="de">', 'allowed')
    await page.route('**/contact-form.de.js', (route) => route.abort())
    await page.goto(both.site.url)
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(both.desk.store.inquiries).toHaveLength(1)
  })

  it('loads the form only in its language', async () => {
    await using both = await serveBoth('<frontdesk-contact-form>', 'allowed')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(both.site.url)
    await page.getByLabel('Message').waitFor()
    expect(asked.filter((path) => /contact-form.*js/.test(path))).toEqual([
      FORM_SCRIPT_PATH,
      toLanguagePath('en'),
    ])
  })

  it.each([
    ['with ALTCHA', { verifier: quickAltcha() }],
    ['without a bot check', {}],
    ['with a check that never comes', { verifier: widgetOf('cf-turnstile') }],
  ])('says what its operator must do on a site that is not listed, %s', async (_, options) => {
    const log = recordingLog()
    await using both = await serveBoth('<frontdesk-contact-form>', 'not allowed', ['en'], {
      log,
      ...options,
    })
    const { site, desk } = both
    await page.goto(site.url)
    await fillInSlowly(page)
    for (const _time of [1, 2]) {
      await pressSend(page)
      const remark = page.getByRole('alert')
      await remark.getByText('This form does not work on this page').waitFor()
      const text = (await remark.textContent()) ?? ''
      expect(text).toContain(`add ${site.url} to contact.allowedOrigins`)
      expect(text).toContain(exampleSite.email)
    }
    expect(await page.getByLabel('Message').inputValue()).toBe(goodForm['message'])
    expect(desk.store.inquiries).toEqual([])
    const warnings = log.entries.filter(({ event }) => event === 'form.foreign-origin')
    expect(warnings).toMatchObject([
      {
        fields: { origin: site.url, remedy: expect.stringContaining('contact.allowedOrigins') },
      },
    ])
  })

  it('still says that the connection was lost where it was, on a site that is not listed', async () => {
    await using both = await serveBoth('<frontdesk-contact-form>', 'not allowed', ['en'], {
      verifier: none(),
    })
    await page.goto(both.site.url)
    await fillIn(page)
    await page.route(`**${paths.contact}`, (route) => route.abort())
    await pressSend(page)
    await page.getByRole('alert').getByText('The connection was lost').waitFor()
    expect(both.desk.store.inquiries).toEqual([])
  })

  it('adds no stylesheet where the page has its own', async () => {
    await using both = await serveBoth('<frontdesk-contact-form stylesheet="none">', 'allowed')
    await page.goto(both.site.url)
    await page.getByLabel('Message').waitFor()
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(0)
  })
})
