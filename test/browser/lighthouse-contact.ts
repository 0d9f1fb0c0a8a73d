/** Lighthouse on the contact page; prints its scores and fails below {@link LEAST_SCORE}. */
import { mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { paths } from '../../src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { findChromium } from '../harness/chromium.ts'
import { serveDesk } from '../harness/desk.ts'
import { findFreePort } from '../harness/run-service.ts'

/** Of 100, in each category. */
const LEAST_SCORE = 95

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

/** Milliseconds until the browser must listen. */
const START_MS = 20_000

const { path, env } = await findChromium()
const port = await findFreePort()
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const child = spawn(
  path,
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    // Off by default; with it Lighthouse sees the form as a tool.
    '--enable-features=WebMCP',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { env: { ...process.env, ...env }, stdio: 'ignore' },
)

try {
  await untilListening()
  await using desk = await serveDesk({ verifier: quickAltcha() })
  const result = await lighthouse(`${desk.url}${paths.contactPage}`, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse gave no result.')
  const { categories, audits } = result.lhr
  for (const { title, score, auditRefs } of Object.values(categories)) {
    const points = Math.round((score ?? 0) * 100)
    console.log(`${title}: ${points}`)
    if (points < LEAST_SCORE) process.exitCode = 1
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`)
      }
    }
  }
} finally {
  child.kill()
  await once(child, 'exit')
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

async function untilListening(): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(100)
    }
  }
}
