/** What a company says in one language alone, on its pages in another. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configFile } from '../../src/config/declarations/config-file.ts'
import type { Declaration } from '../../src/config/setting.ts'
import { findUntranslated } from '../../src/config/untranslated.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { serveDesk, type ServedDesk } from '../harness/desk.ts'
import { keptPage } from '../harness/kept-page.ts'

const texts: string[] = []

/** The examples of the declarations, with a text of its own for whatever is to be translated. */
function toValue(declaration: Declaration, key: string): unknown {
  if ('items' in declaration) return [toValue(declaration.items, key)]
  if ('keys' in declaration) {
    const entries = Object.entries(declaration.keys)
    return Object.fromEntries(entries.map(([name, inner]) => [name, toValue(inner, name)]))
  }
  const { translated, example, accepts } = declaration
  if (!translated) return example
  const text = `Text ${100 + texts.length} is in plain English, in no other language.`
  texts.push(text)
  return [text, [text], { text }].find((value) => accepts(value))
}

const { site: facts, contact, navigation } = configFile.keys
const written = {
  site: { ...Object(facts && toValue(facts, 'site')), languages: ['en', 'de'], translations: {} },
  contact: { ...Object(contact && toValue(contact, 'contact')) },
  navigation: { ...Object(navigation && toValue(navigation, 'navigation')) },
}

let desk: ServedDesk
let page: Page
beforeAll(async () => {
  const { contact: form } = written
  desk = await serveDesk({ ...written, contact: { ...form, allowedOrigins: [] } })
  page = await keptPage()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

/** The languages in which a page shows each of the texts; none where it does not show it. */
const readLanguages = (): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate((all) => {
    const seen: Record<string, string[]> = {}
    const note = (text: string, element: Element | null): void => {
      for (const known of all.filter((one) => text.includes(one))) {
        seen[known] = [
          ...(seen[known] ?? []),
          element?.closest('[lang]')?.getAttribute('lang') ?? '',
        ]
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!parentElement?.closest('script')) note(textContent ?? '', parentElement)
    }
    for (const image of document.images) note(image.alt, image)
    return seen
  }, texts)

describe('whatever a company can write in its own words', () => {
  it('is warned of where it has no translation', () => {
    expect(texts.length).toBeGreaterThan(15)
    const named = findUntranslated(written, 'de')
    expect(named).toHaveLength(texts.length)
    expect(named).toEqual(
      expect.arrayContaining(['navigation.header[0].title', 'site.dataProtection.authority']),
    )
  })

  // Red before: titles of links, services, data protection, the picture and the thanks said nothing (8a45be2).
  it('carries its language on pages in another', async () => {
    const seen: Record<string, readonly string[]> = {}
    const look = async (): Promise<void> => {
      for (const [text, languages] of Object.entries(await readLanguages())) {
        seen[text] = [...(seen[text] ?? []), ...languages]
      }
    }
    for (const path of ['', '/about', '/privacy', '/contact']) {
      await page.goto(`${desk.url}/de${path}`)
      await look()
    }
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.locator('.success').waitFor()
    await look()
    const wrong = texts.filter((text) => !(seen[text] ?? []).every((tag) => tag === 'en'))
    expect(wrong).toEqual([])
    expect(texts.filter((text) => seen[text] === undefined)).toEqual([])
  })
})
