/**
 * `npm run test:guides` follows `docs/guides/mount.md` and each host's page literally in a site
 * without Frontdesk, from installing to a mail. It tests development and production, with forms
 * sent from a Chromium. It uses the printed ports, so it tests one host at a time. `npm run
 * test:guides -- next koa` follows only those two.
 */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openBrowser } from '../harness/browser.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { packPackages } from '../harness/packed-package.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { hosts } from './hosts.ts'
import { copyExample } from './site.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Milliseconds for a host to be built and to answer. */
const START_MS = 240_000

/** Address of `maildev`, which shows received mails. */
const mailbox = 'http://localhost:1080'

const facts =
  '--name "Harbour Boats" --description "Rowing boats of wood, built and mended for people who row before breakfast." --languages en --email hello@harbour-boats.example'

/** The part of a file that a page prints. */
const shown = /\/\/ #region shown\n.*?\/\/ #endregion\n?/s

interface Page {
  /** The blocks of a section. */
  blocks(section: string): readonly string[]
  readonly files: readonly (readonly [path: string, text: string])[]
  /** Address of the contact page. */
  readonly contact: string
}

function readPage(name: string): Page {
  const read = (path: string): string => readFileSync(join(root, `docs/guides/${path}.md`), 'utf8')
  const steps = read('mount')
  const text = read(`hosts/${name}`)
  const files = [...text.matchAll(/<!-- from examples\/[^/]+\/(\S+) -->\n\n```\w+\n(.*?)```/gs)]
  return {
    blocks(section) {
      // The steps for all hosts are in one guide, what differs on the host's page.
      return [steps, text].flatMap((page) => {
        const [, below = ''] = page.split(`\n## ${section}\n`)
        const [own = ''] = below.split('\n## ')
        return [...own.matchAll(/```\w+\n(.*?)\n```/gs)].map(([, block = '']) => block)
      })
    },
    files: files.map(([, path = '', block = '']) => [path, block]),
    contact: /<(http:\/\/localhost:\d+\/contact)>/.exec(text)?.[1] ?? assert.fail('no address'),
  }
}

const words = process.argv.slice(2)
const chosen = hosts.map(({ name }) => name).filter((name) => !words[0] || words.includes(name))
using folder = scratchFolder()
const { frontdesk: tarball } = await packPackages()
await using browser = await openBrowser()
// With the user's npm settings, such as the registry.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
}
await using _mails = await runUntil('npx --yes maildev', folder.path, env, mailbox)
let failed = 0
for (const name of chosen) {
  const started = performance.now()
  const fault = await follow(name).catch((error: unknown) => error)
  if (fault !== undefined) failed += 1
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`${fault ? 'FAIL' : 'ok  '} ${name} (${seconds} s)\n`)
  if (fault !== undefined) console.error(fault)
}
process.stdout.write(failed ? `${failed} failed.\n` : `${chosen.length} pages: all work.\n`)
process.exitCode = failed ? 1 : 0

/** The file without Frontdesk's lines. */
function withoutFrontdesk(text: string): string {
  const lines = text.replace('mount(openFrontdesk, site)', 'site').split('\n')
  return lines.filter((line) => !/frontdesk/i.test(line)).join('\n')
}

async function follow(name: string): Promise<void> {
  const page = readPage(name)
  const site = folder.file(name)
  mkdirSync(site)
  copyExample(name, site)
  const shell = async (command: string, more: NodeJS.ProcessEnv = {}): Promise<string> =>
    (await run('sh', ['-ec', command], { cwd: site, env: { ...env, ...more } })).stdout

  const examples = new Map(
    page.files.map(([path]) => [path, readFileSync(join(site, path), 'utf8')]),
  )
  rmSync(join(site, 'frontdesk.config.ts'))
  for (const [path, text] of examples) {
    const before = withoutFrontdesk(text)
    if (/export default|listen\(|serve\(/.test(before)) writeFileSync(join(site, path), before)
    else rmSync(join(site, path))
  }
  await shell('npm ci --no-audit --no-fund --prefer-offline')

  const [installing = ''] = page.blocks('Install')
  const [install = '', init = ''] = installing.split('\n')
  await shell(`${install.replace(/frontdesk$/, tarball)} --no-audit --no-fund --prefer-offline`)
  const said = await shell(`${init} ${facts}`)
  // The page mentions it for a catch-all route.
  const configFile = join(site, 'frontdesk.config.ts')
  const proposed = readFileSync(configFile, 'utf8')
  const isUnsure = said.includes('answers many paths')
  const config = isUnsure ? proposed.replace('serve: []', "serve: ['contact']") : proposed
  writeFileSync(configFile, config)
  assert.match(config, /serve: \['contact'/)
  // Koa's are in a table.
  if (name !== 'koa') assert.doesNotMatch(config, /'(?:about|privacy|robots|sitemap)'/)
  const [variables = ''] = page.blocks('See the first mail')
  writeFileSync(join(site, '.env'), `${variables}\n`)
  for (const [path, block] of page.files) {
    // Without the container variant.
    const text = (examples.get(path) ?? '').replace("{ output: 'standalone' }", '{}')
    writeFileSync(join(site, path), shown.test(text) ? text.replace(shown, () => block) : block)
    const mounts = block.split('\n').filter((line) => line.includes('mount(openFrontdesk'))
    for (const line of mounts) assert.ok(said.includes(line.trim()) || /site\)/.test(line), said)
  }

  const [dev = ''] = page.blocks('Run')
  await (async () => {
    await using _ = await runUntil(dev, site, env, page.contact)
    await send(page.contact, `${name} in development`)
  })()
  assert.match(await shell('npx frontdesk inbox'), /in development/)
  assert.match(await shell('npx frontdesk status || true'), /No service runs here/)

  const [deploying = dev] = page.blocks('Deploy')
  const lines = deploying.split('\n')
  const start = lines.pop() ?? ''
  const contact = page.contact.replace(/:5173/, ':3000')
  const live = { NODE_ENV: 'production', BASE_URL: new URL(contact).origin }
  for (const line of lines) await shell(line, live)
  await (async () => {
    await using _ = await runUntil(start, site, { ...env, ...live }, contact)
    await send(contact, `${name} in production`)
  })()
  assert.match(await shell('npx frontdesk inbox', { NODE_ENV: 'production' }), /in production/)
  const status = 'NODE_ENV=production npx frontdesk status || true'
  assert.match(await shell(status), /No service runs here/)
}

async function send(contact: string, message: string): Promise<void> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text())
  })
  await page.goto(contact)
  await fillIn(page, { message })
  await pressSend(page)
  await page.getByText('Message sent').waitFor()
  await page.close()
  assert.deepEqual(faults, [])
  for (const until = performance.now() + START_MS; ; await elapse(200)) {
    const mails = await (await fetch(`${mailbox}/api/email`)).text()
    if (mails.includes(message)) return
    assert.ok(performance.now() < until, `no mail with ${message}`)
  }
}

/** Runs a command until the address answers with a page, then presses Ctrl-C. */
async function runUntil(
  command: string,
  cwd: string,
  variables: NodeJS.ProcessEnv,
  url: string,
): Promise<AsyncDisposable> {
  const taken = await fetch(url).catch(() => undefined)
  assert.equal(taken, undefined, `${url} is taken`)
  const child = spawn('sh', ['-ec', command], {
    cwd,
    env: variables,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const closed = once(child, 'close')
  const end = async (): Promise<void> => {
    // To the process group, like a terminal.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    const late = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 20_000)
    await closed
    clearTimeout(late)
  }
  for (const until = performance.now() + START_MS; ; await elapse(200)) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.status === 200) return { [Symbol.asyncDispose]: end }
    if (performance.now() > until || child.exitCode !== null) {
      await end()
      assert.fail(`${command} did not answer (${answer?.status}): ${output}`)
    }
  }
}
