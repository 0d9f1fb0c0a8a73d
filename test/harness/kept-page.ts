/**
 * Pages that a process keeps for its test files, because a new page starts a renderer. For tests
 * without lasting effects on a page: no clock, no script for later documents, no cookie. Storage is
 * separate, because each site has another port.
 */
import type { Page } from 'playwright-core'
import { sharedBrowser } from './browser.ts'

interface PageOptions {
  /** Default: with scripts. */
  readonly javaScriptEnabled?: boolean
}

const viewport = { width: 1280, height: 720 }
const heard = ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const

const kept = new Map<boolean, Page>()

/** The page of this process, empty and with the default width. Do not close it. */
export async function keptPage({ javaScriptEnabled = true }: PageOptions = {}): Promise<Page> {
  const old = kept.get(javaScriptEnabled)
  if (old && !old.isClosed()) {
    await renew(old)
    return old
  }
  const page = await (await sharedBrowser()).newPage({ javaScriptEnabled, viewport })
  kept.set(javaScriptEnabled, page)
  return page
}

async function renew(page: Page): Promise<void> {
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll()
  await page.context().setOffline(false)
  await page.context().clearPermissions()
  await page.goto('about:blank')
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null })
  await page.setViewportSize(viewport)
}
