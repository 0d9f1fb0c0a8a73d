/** Texts that a company has in one language, on pages in another. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configFile } from '../../packages/frontdesk/src/settings/declarations/config-file.ts'
import type { Declaration } from '../../packages/frontdesk/src/settings/setting.ts'
import { findUntranslated } from '../../packages/frontdesk/src/settings/untranslated.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { keptPage } from '../harness/kept-page.ts'

const texts: string[] = []

/** The declarations' examples, with a distinct text for each translatable one. */
function toValue(declaration: Declaration): unknown {
  if ('items' in declaration) return [toValue(declaration.items)]
  if ('keys' in declaration) {
    const entries = Object.entries(declaration.keys)
    // The preview picture's text appears only in the head.
    if (entries.some(([, inner]) => isOfCode(inner))) return undefined
    return Object.fromEntries(entries.map(([name, inner]) => [name, toValue(inner)]))
  }
  const { translated, example, accepts } = declaration
  if (!translated) return example
  const text = `Text ${100 + texts.length} is in plain English, in no other language.`
  texts.push(text)
  return [text, [text], { text }].find((value) => accepts(value))
}

const isOfCode = (declaration: Declaration): boolean =>
  'accepts' in declaration &&
  declaration.required === true &&
  !declaration.translated &&
  declaration.example === undefined

const { site: facts, contact, navigation } = configFile.keys
const written = {
  site: { ...Object(facts && toValue(facts)), languages: ['en', 'de'], translations: {} },
  contact: { ...Object(contact && toValue(contact)) },
  navigation: { ...Object(navigation && toValue(navigation)) },
}

let desk: ServedDesk
let page: Page
beforeAll(async () => {
  const { contact: form } = written
  desk = await serveDesk({ ...written, contact: { ...form, allowedOrigins: [] } })
  page = await keptPage()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

/** Shown texts with their languages. */
const readShown = (): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const shown: string[] = []
    const note = (text: string, element: Element | null): void => {
      const language = element?.closest('[lang]')?.getAttribute('lang')
      for (const one of all) if (text.includes(one)) shown.push(`${language}: ${one}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!parentElement?.closest('script')) note(textContent ?? '', parentElement)
    }
    for (const image of document.images) note(image.alt, image)
    return shown
  }, texts)

describe('any text that a company can write itself', () => {
  it('causes a warning without a translation', () => {
    expect(texts.length).toBeGreaterThan(15)
    const named = findUntranslated(written, 'de')
    expect(named).toHaveLength(texts.length)
    expect(named).toEqual(
      expect.arrayContaining(['navigation.header[0].title', 'site.dataProtection.authority']),
    )
  })

  it('carries its language on pages in another', async () => {
    const shown: string[] = []
    for (const path of ['', '/about', '/privacy', '/contact']) {
      await page.goto(`${desk.url}/de${path}`)
      shown.push(...(await readShown()))
    }
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.locator('.success').waitFor()
    shown.push(...(await readShown()))
    expect([...new Set(shown)].toSorted()).toEqual(texts.map((text) => `en: ${text}`))
  })
})
