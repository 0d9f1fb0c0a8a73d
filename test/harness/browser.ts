/** A real Chromium for tests. */
import { statfsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { onTestCutShort } from './end-of-test.ts'

/** Headless, without the parts that would talk to anyone else than the page under test. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // A page that glides to a remark is drawn sixty times a second, and nothing can be pressed meanwhile.
  '--disable-smooth-scrolling',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** What pages are drawn in lies in memory where there is room, as on a machine, not in a container. */
const ROOM_BYTES = 1e9

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** Milliseconds for anything that is waited for: somewhat less than a test has, and says what it was. */
const PATIENCE_MS = 100_000

/** Starts one, with other flags if need be; `await using` or `browser.close()` ends it. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath: path,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
    timeout: PATIENCE_MS,
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  // `evaluate` waits for a promise of the page without any limit: it ends with its page.
  onTestCutShort(() => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) void page.close()
  })
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * The one of this process, for all test files that run in it; it ends with the process. Each page
 * has separate cookies, cache and storage; close the page when the test is over.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}
