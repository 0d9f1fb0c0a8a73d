/**
 * Every page and state in every combination of language, design, colour scheme and width. Prints
 * the number of views and the faults, and fails if there are any.
 */
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
  type Look,
} from './appearances.ts'
import { openBrowser } from '../harness/browser.ts'

const browser = await openBrowser()
const states = new Set<string>()
let looks = 0
let faults = 0
try {
  for (const style of styles) {
    await using site = await serveFickleSite(style)
    for (const texts of languages) {
      const page = await openStill(browser)
      const check = createChecker(texts)
      const look: Look = async (state, shown) => {
        states.add(state.replace(`/${texts.language}`, ''))
        for (const viewport of viewports) {
          for (const colorScheme of schemes) {
            looks += 1
            for (const fault of await check(shown, { state, colorScheme, viewport })) {
              faults += 1
              console.log(JSON.stringify({ style, fault }))
            }
          }
        }
      }
      for (const visit of [lookAtForm, lookAtPages, lookWithoutScript]) {
        await visit(page, site, texts, look)
      }
      await page.close()
    }
  }
} finally {
  await browser.close()
}
console.log(
  `${looks} looks: ${languages.length} languages, ${styles.length} designs, ${schemes.length} schemes, ${viewports.length} widths, ${states.size} pages and states. Faults: ${faults}.`,
)
if (faults > 0) process.exitCode = 1
