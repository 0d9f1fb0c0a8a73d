/** For each test: a page, a bot check's provider on loopback, and what the page complains of. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { startProvider, type Provider } from './provider.ts'

export interface ProviderPage {
  readonly page: Page
  readonly provider: Provider
  /** Lines of the console and uncaught errors. */
  readonly complaints: readonly string[]
}

/**
 * Hands them to `take` before each test. The page is one for all of them; what is returned closes it
 * behind a test that leaves something in it, such as a clock of its own.
 */
export function openProviderPages(take: (opened: ProviderPage) => void): () => Promise<void> {
  let page: Page | undefined
  let provider: Provider
  let complaints: string[]
  const renew = async (): Promise<void> => {
    await page?.close()
    page = undefined
  }
  beforeEach(async () => {
    complaints = []
    if (!page) {
      page = await (await sharedBrowser()).newPage()
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
    }
    provider = await startProvider()
    take({ page, provider, complaints })
  })
  afterEach(async () => {
    await page?.unrouteAll()
    await provider[Symbol.asyncDispose]()
  })
  afterAll(renew)
  return renew
}
