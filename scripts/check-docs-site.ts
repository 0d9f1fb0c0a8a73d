/**
 * Checks the documentation site in `site/dist` with axe: every page and the search dialog in both
 * colour schemes. Also checks every link and anchor, searches, and requests to other servers.
 * Prints the faults and exits with 1.
 */
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { colourRules, readViolations } from '../test/harness/axe.ts'
import { openBrowser } from '../test/harness/browser.ts'

const dist = fileURLToPath(new URL('../site/dist', import.meta.url))
const base = process.env['DOCS_BASE'] ?? '/'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Questions of users, and the page that the search must show first. */
const answers = {
  'erase a person': 'guides/privacy',
  'mail does not arrive': 'guides/mail',
  reliability: 'reliability',
  performance: 'performance',
  backup: 'guides/operations',
  spam: 'guides/spam',
  GDPR: 'guides/privacy',
}

/** The paths of GitHub Pages: `/a` is `a.html`, `/a/` is `a/index.html`. */
function toFile(path: string): string | undefined {
  const name = decodeURIComponent(path.slice(base.length))
  const tries = [name, `${name}.html`, join(name, 'index.html')].map((one) => join(dist, one))
  return tries.find((file) => existsSync(file) && extname(file) !== '')
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = pathname.startsWith(base) ? toFile(pathname) : undefined
  response.writeHead(file === undefined ? 404 : 200, {
    'content-type': types[extname(file ?? '')] ?? 'application/octet-stream',
  })
  response.end(file === undefined ? 'Not found' : readFileSync(file))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

const paths = globSync('**/*.html', { cwd: dist })
  .filter((file) => file !== '404.html')
  .map((file) => base + file.replace(/(?:index)?\.html$/, ''))
  .toSorted()
const faults: string[] = []
const anchors = new Map<string, ReadonlySet<string>>()
const links: { readonly from: string; readonly to: string }[] = []

const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
page.on('request', (request) => {
  const url = request.url()
  if (!url.startsWith(origin) && !url.startsWith('data:')) faults.push(`requests ${url}`)
})
page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
for (const path of paths) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const found = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    hrefs: [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
  }))
  anchors.set(path, new Set(found.ids))
  for (const href of found.hrefs) {
    const url = new URL(href, origin + path)
    if (url.origin === origin) links.push({ from: path, to: url.pathname + url.hash })
  }
  const judged = await readViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await readViolations(page, colourRules)
  for (const fault of [...judged, ...dark.map((one) => `dark: ${one}`)]) {
    faults.push(`${path}: ${fault}`)
  }
}
await page.locator('.DocSearch-Button').click()
for (const [words, path] of Object.entries(answers)) {
  await page.locator('#localsearch-input').fill(words)
  const first = page.locator(`#localsearch-list li:first-child [href^="${base}${path}#"]`)
  await first
    .waitFor({ timeout: 9000 })
    .catch(() => faults.push(`"${words}": ${path} is not first`))
}
for (const colorScheme of ['light', 'dark'] as const) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const fault of await readViolations(page)) {
    faults.push(`search dialog, ${colorScheme}: ${fault}`)
  }
}
await browser.close()
server.close()

for (const { from, to } of links) {
  const [path = '', hash = ''] = to.split('#')
  const ids = anchors.get(path)
  if (
    ids === undefined
      ? toFile(path) === undefined
      : hash !== '' && !ids.has(decodeURIComponent(hash))
  )
    faults.push(`${from}: ${to} does not exist`)
}
process.stdout.write(`${paths.length} pages, ${links.length} links.\n`)
if (faults.length > 0) {
  process.stderr.write(`${[...new Set(faults)].join('\n')}\n`)
  process.exitCode = 1
}
