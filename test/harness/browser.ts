/** A real Chromium for tests. */
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Headless, without the parts that would talk to anyone else than the page under test. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Starts one, with flags of its own if need be; `await using` or `browser.close()` ends it. One per test file is enough. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: [...FLAGS, ...flags],
    env: { ...process.env, ...env },
  })
}
