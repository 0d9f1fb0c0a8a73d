/** A real Chromium for tests. */
import { statfsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { onTestCutShort } from './end-of-test.ts'

/** Headless, without features that contact other servers. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  // Nothing here needs a GPU, or a process that replaces it.
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-software-rasterizer',
  // Smooth scrolling redraws sixty times a second and blocks clicks.
  '--disable-smooth-scrolling',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Chromium keeps drawn pages in shared memory if that has this much room; containers have less. */
const ROOM_BYTES = 1e9

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * Milliseconds for any wait: somewhat less than a test has, so that the error names what was
 * awaited.
 */
const PATIENCE_MS = 100_000

/** Starts a browser, optionally with other flags; `await using` or `browser.close()` ends it. */
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
  // `evaluate` waits without limit for a promise of the page, so it ends with its page.
  onTestCutShort(() => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) void page.close()
  })
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * The browser of this process, shared by its test files; it ends with the process. Each page has
 * separate cookies, cache and storage; close the page after the test.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}
