/** For each test: a page, a bot check's provider on loopback, and what the page complains of. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { keptPage } from './kept-page.ts'
import { startProvider, type Provider } from './provider.ts'

export interface ProviderPage {
  readonly page: Page
  readonly provider: Provider
  /** Lines of the console and uncaught errors. */
  readonly complaints: readonly string[]
}

/** Hands them to `take` before each test; the page is one for all of them. */
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
