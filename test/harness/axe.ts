/** The accessibility rules of axe-core on a page that is open in a browser. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The small one: every document compiles it anew, which takes as long as all of its rules. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Those that ask for colours; all others see the same in a light and in a dark scheme. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What axe objects to, a line each; empty when nothing is wrong. Asked for some rules, by these alone. */
export async function readViolations(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  // Evaluated, not added as an element: the page's own policy lets no script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    // Colours in a transition are not those of the design.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly: [...runOnly] }),
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  }, rules)
}

declare global {
  interface Window {
    readonly axe: typeof Axe
  }
}
