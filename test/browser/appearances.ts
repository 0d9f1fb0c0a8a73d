/**
 * Every page and every state of the form, in a language and a design, for rules that apply to all.
 */
import type { Browser, Page } from 'playwright-core'
import { policies } from '../../packages/frontdesk/src/contract/policies.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import {
  none,
  type FrontdeskOptions,
  type Texts,
  type Theme,
} from '../../packages/frontdesk/src/index.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { allowParsing, sendForm, showInPlace, visit } from '../harness/in-place.ts'
import { madeUpTexts } from './made-up-texts.ts'
import { allTexts } from '../harness/texts.ts'

type Style = NonNullable<Theme['style']>

export const styles: readonly Style[] = ['plain', 'paper', 'bold']

/** The languages of the package, and a made-up one from right to left. */
export const languages: readonly Texts[] = [...allTexts, madeUpTexts]

/** A site in all languages, with or without bot check, that refuses a form on request. */
export interface FickleSite extends AsyncDisposable {
  readonly checked: ServedDesk
  readonly unchecked: ServedDesk
  refuse(reason: Refusal): void
}

type Refusal = 'nothing' | 'bot' | 'limit' | 'fault'

/** Called for each page; `state` names what is shown. */
export type Look = (state: string, page: Page) => Promise<void>

const [main] = languages

const toPath = ({ language }: Texts, path: string): string =>
  language === main?.language ? path || '/' : `/${language}${path}`

export async function serveFickleSite(style: Style): Promise<FickleSite> {
  let reason: Refusal = 'nothing'
  const altcha = quickAltcha()
  const standing = () => ({
    allowed: reason !== 'limit',
    remaining: reason === 'limit' ? 0 : 30,
    resetSeconds: 1234,
  })
  const load = () => ({ client: 0, service: 0 })
  const limiter = { consume: standing, admit: standing, peek: standing, load }
  const options: Partial<FrontdeskOptions> = {
    site: {
      ...exampleSite,
      languages: languages.map(({ language }) => language),
      openingHours: [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '17:00' }],
      map: 'https://map.example/northwind',
    },
    texts: languages,
    theme: { style },
    contact: { topics: ['Repairs', 'Orders'], answerWithin: 2 },
    limiters: {
      contact: { ...limiter, policy: policies.contact },
      'public-read': { ...limiter, policy: policies['public-read'] },
    },
  }
  const [checked, unchecked] = await Promise.all([
    serveDesk({
      ...options,
      verifier: {
        ...altcha,
        verify: (...all) =>
          reason === 'bot'
            ? Promise.resolve({ human: false, reason: 'rejected' })
            : altcha.verify(...all),
      },
    }),
    serveDesk({ ...options, verifier: none() }),
  ])
  return {
    checked,
    unchecked,
    refuse(told) {
      reason = told
      const failure = told === 'fault' ? new Error('disk full') : undefined
      for (const { store } of [checked, unchecked]) store.failWith(failure)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([checked[Symbol.asyncDispose](), unchecked[Symbol.asyncDispose]()])
    },
  }
}

/**
 * Fills fields by name, which is the same in every language, at once and with typing events. Other
 * tests press keys.
 */
async function fillForm(page: Page, changes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const control = document.getElementById(name)
        if (!control || !('value' in control)) throw new Error(`There is no field ${name}.`)
        control.focus()
        control.value = value
        for (const type of ['input', 'change']) {
          control.dispatchEvent(new Event(type, { bubbles: true }))
        }
        control.blur()
      }
    },
    { ...goodForm, ...changes },
  )
}

/** Passes the browser's checks, not the service's. */
const faulty = { lastName: ' ', email: `${'a'.repeat(65)}@example.com` }

function toFields(changes: Readonly<Record<string, string>>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ ...goodForm, ...changes })) fields.set(name, value)
  return fields
}

const sendButton = 'form button[type=submit], form button:not([type])'

/** The form with script, from empty to sent, with each refusal. */
export async function lookAtForm(
  page: Page,
  site: FickleSite,
  texts: Texts,
  look: Look,
): Promise<void> {
  const send = () => page.locator(sendButton).click()
  await page.goto(`${site.checked.url}${toPath(texts, '/contact')}`)
  await look('empty', page)
  await send()
  await page.getByRole('alert').locator('li').first().waitFor()
  await look('faults', page)
  await fillForm(page, { email: 'ada@gmail.con' })
  await page.locator('.meant').first().waitFor()
  await look('mistyped', page)
  await page.locator('.meant').first().click()
  const refusals = [
    ['bot', 'botVerification'],
    ['limit', 'rateLimited'],
    ['fault', 'internal'],
  ] as const
  for (const [reason, problem] of refusals) {
    site.refuse(reason)
    await send()
    await page.getByRole('alert').getByText(texts.problems[problem].heading).waitFor()
    await look(`refused: ${reason}`, page)
  }
  site.refuse('nothing')
  await send()
  await page.locator('.success-heading').waitFor()
  await look('sent', page)
}

/** The form without script: the notice, and the answers. */
export async function lookWithoutScript(
  page: Page,
  site: FickleSite,
  texts: Texts,
  look: Look,
): Promise<void> {
  // Each language but the site's main one has a separate script.
  const block = `**${FORM_SCRIPT_PATH.replace(/\.js$/, '*.js')}`
  await page.route(block, (route) => route.abort())
  const contact = toPath(texts, '/contact')
  const send = async (changes: Readonly<Record<string, string>> = {}) => {
    await showInPlace(page, await sendForm(site.unchecked, contact, toFields(changes)))
  }
  await page.goto(`${site.checked.url}${contact}`)
  const notice = page.locator('.needs-script')
  // The notice appears after three seconds, which the test skips.
  await notice.evaluate((it) => it.getAnimations().forEach((animation) => animation.finish()))
  await notice.getByText(texts.needsScript.heading).waitFor()
  await look('needs script', page)
  await send(faulty)
  await look('returned without script', page)
  for (const reason of ['limit', 'fault'] as const) {
    site.refuse(reason)
    await send()
    await look(`refused without script: ${reason}`, page)
  }
  site.refuse('nothing')
  await send()
  await look('received without script', page)
  await page.unroute(block)
}

const toSpoken = (texts: Texts): readonly string[] =>
  ['', '/about', '/privacy', '/articles', '/nothing/of/the/kind'].map((path) => toPath(texts, path))

/**
 * Pixels by which a language's pages are wider than the window: the form with its script, then
 * refused without it, then the others. Reuses the open document, because a new one would take
 * longer than the measuring.
 */
export async function readSpokenOverflow(
  page: Page,
  { unchecked }: FickleSite,
  texts: Texts,
): Promise<readonly number[]> {
  const contact = toPath(texts, '/contact')
  await page.goto(`${unchecked.url}${contact}`)
  await allowParsing(page)
  const refused = await sendForm(unchecked, contact, toFields(faulty))
  return page.evaluate(
    async ({ refused, others }) => {
      const measure = (): number => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      }
      const widths = [measure()]
      const ask = async (path: string): Promise<string> =>
        (await fetch(path, { headers: { accept: 'text/html' } })).text()
      for (const html of [refused, ...(await Promise.all(others.map(ask)))]) {
        const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html')
        document.documentElement.dir = documentElement.dir
        document.body.replaceWith(body)
        widths.push(measure())
      }
      return widths
    },
    { refused, others: toSpoken(texts) },
  )
}

/** The other pages of a language; pages that are always English are checked with English. */
export async function lookAtPages(
  page: Page,
  site: FickleSite,
  texts: Texts,
  look: Look,
): Promise<void> {
  const spoken = toSpoken(texts)
  const english = [
    '/articles/reading-a-tide-gauge',
    '/developers',
    '/docs/api',
    '/docs/api/errors/validation',
  ]
  for (const path of [...spoken, ...(texts === main ? english : [])]) {
    await visit(page, site.checked, path)
    await look(path, page)
  }
}

/** A page without transitions, because colours are read right after a change. */
export const openStill = (browser: Browser): Promise<Page> =>
  browser.newPage({ reducedMotion: 'reduce' })

type Scheme = 'light' | 'dark'

export const schemes: readonly Scheme[] = ['light', 'dark']

interface Viewport {
  readonly width: number
  readonly height: number
}

export const phone: Viewport = { width: 390, height: 844 }
export const desktop: Viewport = { width: 1280, height: 900 }
export const viewports: readonly Viewport[] = [phone, desktop]

interface Circumstances {
  readonly state: string
  readonly colorScheme: Scheme
  readonly viewport: Viewport
  /** Whether axe-core runs, which is most of the work. Default: yes. */
  readonly isRead?: boolean
  /** The rules for axe-core. Default: all. */
  readonly rules?: readonly string[] | undefined
}

/** Finds faults of a page in a language, and names the circumstances. */
export function createChecker({
  language,
}: Texts): (page: Page, circumstances: Circumstances) => Promise<readonly unknown[]> {
  let last: Partial<Circumstances> = {}
  return async (page, circumstances) => {
    const { colorScheme, viewport, state, isRead = true, rules } = circumstances
    // Changing either redraws the page, even to the same value.
    if (colorScheme !== last.colorScheme) await page.emulateMedia({ colorScheme })
    if (viewport !== last.viewport) await page.setViewportSize(viewport)
    last = circumstances
    const faults = isRead ? await readViolations(page, rules) : []
    const { written, overflow } = await page.evaluate(() => ({
      written: document
        .querySelector('main form, main h1')
        ?.closest('[lang]')
        ?.getAttribute('lang'),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    const found = [
      ...faults,
      ...(overflow > 0 ? [`${overflow} pixels sideways`] : []),
      ...(written === language ? [] : [`in ${written}, not in ${language}`]),
    ]
    return found.map((fault) => ({ language, state, colorScheme, width: viewport.width, fault }))
  }
}
