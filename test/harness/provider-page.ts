/** For each test: a page of its own, a bot check's provider on loopback, and what the page complains of. */
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { startProvider, type Provider } from './provider.ts'

export interface ProviderPage {
  readonly page: Page
  readonly provider: Provider
  /** Lines of the console and uncaught errors. */
  readonly complaints: readonly string[]
}

/** Hands them to `take` before each test, and closes them behind it. */
export function openProviderPages(take: (opened: ProviderPage) => void): void {
  let browser: Browser
  let opened: ProviderPage
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  beforeEach(async () => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    opened = { page, provider: await startProvider(), complaints }
    take(opened)
  })
  afterEach(async () => {
    await opened.page.close()
    await opened.provider[Symbol.asyncDispose]()
  })
}
