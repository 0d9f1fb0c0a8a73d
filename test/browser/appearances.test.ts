/**
 * Each page and each state of the form in each design, in three languages, each with its width and
 * colour scheme. So every design is seen in both schemes. Other languages are checked for faults
 * that only words cause. `npm run audit:looks` covers all combinations.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import type { Texts } from '../../packages/frontdesk/src/index.ts'
import {
  createChecker,
  desktop,
  languages,
  lookAtForm,
  lookAtPages,
  lookWithoutScript,
  phone,
  readSpokenOverflow,
  serveFickleSite,
  styles,
  type FickleSite,
  type Look,
} from './appearances.ts'
import { colourRules } from '../harness/axe.ts'
import { keptPage } from '../harness/kept-page.ts'

let sites: readonly FickleSite[]
let page: Page
beforeAll(async () => {
  sites = await Promise.all(styles.map(serveFickleSite))
  page = await keptPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await Promise.all((sites ?? []).map((site) => site[Symbol.asyncDispose]()))
})

/** The item of a list, wrapping around. */
const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** The main language, one with long words, and a right-to-left one. */
const inFull = [
  { at: 0, language: 'en', viewport: desktop, colorScheme: 'light' },
  { at: 1, language: 'de', viewport: phone, colorScheme: 'dark' },
  { at: 2, language: 'qaa', viewport: phone, colorScheme: 'light' },
] as const

const textsOf = (wanted: string): Texts => {
  const found = languages.find(({ language }) => language === wanted)
  if (!found) throw new Error(`nothing speaks ${wanted}`)
  return found
}

/** States and designs that axe-core has checked. */
const readByRules = new Set<string>()

/** States checked by all rules: another design changes only colours. */
const readByAllRules = new Set<string>()

describe.each(inFull)('in $language', ({ at, language, viewport, colorScheme }) => {
  const texts = textsOf(language)
  const check = createChecker(texts)

  it.each([
    { part: 'the form, from empty to sent', visit: lookAtForm, index: 0, looks: 7 },
    // pages.test.ts reads these by all rules.
    {
      part: 'the other pages',
      visit: lookAtPages,
      index: 1,
      looks: at === 0 ? 9 : 5,
      only: colourRules,
    },
    { part: 'the form without its script', visit: lookWithoutScript, index: 2, looks: 5 },
  ])('$part: no accessibility fault, nothing sideways', async (it) => {
    const design = (at + it.index) % styles.length
    const seen: string[] = []
    const faults: unknown[] = []
    const look: Look = async (state, shown) => {
      seen.push(state)
      const name = state.replace(`/${language}`, '') || '/'
      // By far the longest, which pages.test.ts checks.
      const isRead = name !== paths.apiDocs
      const rules = readByAllRules.has(name) ? colourRules : it.only
      if (isRead) readByAllRules.add(name)
      if (isRead) readByRules.add(`${name} in ${design}`)
      faults.push(...(await check(shown, { state, colorScheme, viewport, isRead, rules })))
    }
    await it.visit(page, pick(sites, design), texts, look)
    expect(faults).toEqual([])
    expect(new Set(seen).size).toBe(it.looks)
  })
})

it('axe-core checked each state in each design, except pages that are always English', () => {
  expect(readByRules.size).toBe((7 + 5 + 5) * styles.length + 3)
})

describe.each(
  languages
    .filter(({ language }) => inFull.every((full) => full.language !== language))
    .map((texts, at) => ({ language: texts.language, texts, at })),
)('in $language', ({ texts, at }) => {
  it('nothing runs over the side of a phone, on the pages and in the form', async () => {
    await page.setViewportSize(phone)
    expect(await readSpokenOverflow(page, pick(sites, at), texts)).toEqual(Array(7).fill(0))
  })
})
