/**
 * Each page and each state of the form, in each design and colour scheme: all of them in three languages,
 * and a part of them in each of the others; all products are in `npm run audit:looks`.
 * Each look asks for the language and for what runs over the side. axe-core, which is most of the work,
 * reads each state once in each design, in one scheme or the other.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createChecker,
  languages,
  lookAtForm,
  lookAtPages,
  lookWithoutScript,
  openStill,
  schemes,
  serveFickleSite,
  styles,
  viewports,
  type FickleSite,
  type Look,
} from '../harness/appearances.ts'
import { sharedBrowser } from '../harness/browser.ts'

let sites: readonly FickleSite[]
let page: Page
beforeAll(async () => {
  sites = await Promise.all(styles.map(serveFickleSite))
  page = await openStill(await sharedBrowser())
})
afterAll(async () => {
  await page?.close()
  await Promise.all((sites ?? []).map((site) => site[Symbol.asyncDispose]()))
})

/** Of a list, going around; never empty here. */
const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/**
 * The main language, one with long words, and one from right to left. Their places in the list leave no
 * design out of what axe-core reads.
 */
const inFull = new Set(['en', 'de', 'qaa'])

/** State and design that axe-core has read. */
const readByRules = new Set<string>()

describe.each(languages.map((texts, at) => ({ language: texts.language, texts, at })))(
  'in $language',
  ({ texts, at }) => {
    const check = createChecker(texts)
    const parts = [
      { part: 'the form, from empty to sent', visit: lookAtForm, index: 0, looks: 7 },
      { part: 'the other pages', visit: lookAtPages, index: 1, looks: at === 0 ? 9 : 5 },
      { part: 'the form without its script', visit: lookWithoutScript, index: 2, looks: 5 },
    ]
    const looked = inFull.has(texts.language) ? parts : [pick(parts, at)]

    it.each(looked)('$part: no accessibility fault, nothing sideways', async (it) => {
      const design = (at + it.index) % styles.length
      const seen: string[] = []
      const faults: unknown[] = []
      const look: Look = async (state, shown) => {
        const turn = seen.push(state)
        const colorScheme = pick(schemes, turn + at)
        const viewport = pick(viewports, Math.floor(turn / 2) + at)
        const name = `${state.replace(`/${texts.language}`, '') || '/'} in ${design}`
        const byRules = !readByRules.has(name)
        readByRules.add(name)
        faults.push(...(await check(shown, { state, colorScheme, viewport, byRules })))
      }
      await it.visit(page, pick(sites, design), texts, look)
      expect(faults).toEqual([])
      expect(new Set(seen).size).toBe(it.looks)
    })
  },
)

it('had each state read by axe-core in each design, but what is English on every site', () => {
  expect(readByRules.size).toBe((7 + 5 + 5) * styles.length + 4)
})
