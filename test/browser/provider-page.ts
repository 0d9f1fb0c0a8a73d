/** A page and a provider on loopback for each test, with the page's errors. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { keptPage } from '../harness/kept-page.ts'
import { startProvider, type Provider } from '../harness/provider.ts'

export interface ProviderPage {
  readonly page: Page
  readonly provider: Provider
  /** Lines of the console and uncaught errors. */
  readonly complaints: readonly string[]
}

/** Passes them to `take` before each test; all tests share one page. */
export function openProviderPages(take: (opened: ProviderPage) => void): void {
  let page: Page
  let provider: Provider
  let complaints: string[]
  beforeAll(async () => {
    page = await keptPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  beforeEach(async () => {
    complaints = []
    provider = await startProvider()
    take({ page, provider, complaints })
  })
  afterEach(async () => {
    await page.unrouteAll()
    await provider[Symbol.asyncDispose]()
  })
}
