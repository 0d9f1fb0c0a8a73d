/** Runs axe-core on a page that is open in a browser. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

/** The minified build. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules about colours; all others give the same result in light and dark. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Faults found by axe, one a line. `rules` limits it to these. */
export async function readViolations(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  return page.evaluate(async (runOnly) => {
    // During a transition, colours differ from the design.
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

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Over the protocol, because the page's policy blocks added scripts. `page.evaluate` would compile
 * the source in each document, which takes longer than its rules.
 */
async function addAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: source, silent: true })
}

declare global {
  interface Window {
    readonly axe: typeof Axe
  }
}
