/** Runs Lighthouse on the most visited pages; prints scores and fails below the minimum. */
import { mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { encoders } from '../../packages/frontdesk/src/service/encoders.ts'
import { pagePaths } from '../../packages/frontdesk/src/site/page-paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { findChromium } from '../harness/chromium.ts'
import { serveDesk } from '../harness/frontdesk.ts'
import { findFreePort } from '../harness/run-service.ts'

/** Of 100, in each category except one (docs/discovery.md). */
const LEAST_SCORE = 100

const LEAST_AGENTIC_SCORE = 95

const PAGES = [
  paths.home,
  pagePaths.about,
  paths.contactPage,
  '/articles/reading-a-tide-gauge',
  paths.apiDocs,
]

const AGENTIC = 'agentic-browsing'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', AGENTIC]

/** Milliseconds until the browser listens. */
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
    // Off by default; lets Lighthouse see the form as a tool.
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
  await using desk = await serveDesk({ verifier: quickAltcha(), encoders })
  for (const page of PAGES) await audit(page, `${desk.url}${page}`)
} finally {
  child.kill()
  await once(child, 'exit')
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

async function audit(page: string, url: string): Promise<void> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(({ id: category, title, score, auditRefs }) => {
    const points = Math.round((score ?? 0) * 100)
    if (points < (category === AGENTIC ? LEAST_AGENTIC_SCORE : LEAST_SCORE)) process.exitCode = 1
    const lacks = auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id]
      const isLow = weight > 0 && found && found.score !== null && found.score < 1
      return isLow ? [`    ${id}: ${found.title} ${found.displayValue ?? ''}`] : []
    })
    return [`  ${title}: ${points}`, ...lacks].join('\n')
  })
  console.log(`${page}\n${scores.join('\n')}`)
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
