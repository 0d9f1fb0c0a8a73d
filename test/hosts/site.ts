/** A host's example as a user would install, build and run it. */
import { spawn, execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readGuide } from '../../packages/frontdesk/src/cli/init/guide.ts'
import type { PackedPackages } from '../harness/packed-package.ts'
import { checkout } from '../harness/run-command.ts'
import { findFreePort } from '../harness/run-service.ts'
import { smtpSink, type ReceivedMail } from '../harness/smtp-server.ts'
import type { Host } from './hosts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Milliseconds that a site may take to listen. */
const START_MS = 120_000

/** Files that are not in a clone, left by runs of the example. */
const left =
  /\/(?:node_modules|data|dist|build|\.next|\.output|\.astro|\.svelte-kit|\.nuxt|\.react-router)(?:\/|$)/

export interface Site {
  readonly folder: string
  readonly url: string
  /** Address of the inbox, where it is installed. */
  readonly inbox: string
  readonly child: ChildProcess
  readonly output: string
  /** Resolves after its end. */
  readonly exit: Promise<unknown>
  /** Resolves with its mails, once there are that many. */
  readMails(count: number): Promise<readonly ReceivedMail[]>
  /** Output of a `frontdesk` command beside it. */
  frontdesk(...words: readonly string[]): Promise<string>
}

const env = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** The example as in a clone. */
export function copyExample(name: string, folder: string): void {
  const example = join(root, 'examples', name)
  cpSync(example, folder, {
    recursive: true,
    filter: (path) => !left.test(path.slice(example.length)),
  })
}

function copySite({ name, contact, inSource = [] }: Host, folder: string): void {
  copyExample(name, folder)
  nameVisitors(name, folder)
  if (contact) addContact(contact, folder)
  for (const path of inSource) {
    mkdirSync(join(folder, 'src'), { recursive: true })
    renameSync(join(folder, path), join(folder, 'src', path))
  }
}

/** The site's own contact page, as listed in its config file. */
function addContact([file, text]: NonNullable<Host['contact']>, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  appendFileSync(join(folder, file), text)
  const config = join(folder, 'frontdesk.config.ts')
  const page = "{ path: '/contact', title: 'Contact', description: 'How to write to the yard.' }"
  const listed = readFileSync(config, 'utf8')
    .replace("serve: ['contact']", 'serve: []')
    .replace('pages: [', `pages: [${page},`)
  writeFileSync(config, listed)
}

/** Adds the guide's lines for a proxy, if the host does not know the client. */
function nameVisitors(name: string, folder: string): void {
  const [addressed] =
    /mount\(openFrontdesk, \{ clientAddress[^`]*/.exec(readGuide(`hosts/${name}`)) ?? []
  const file = globSync('**/*.ts', { cwd: folder })
    .map((found) => join(folder, found))
    .find((path) => readFileSync(path, 'utf8').includes('mount(openFrontdesk)'))
  if (addressed === undefined || file === undefined) return
  writeFileSync(file, readFileSync(file, 'utf8').replace('mount(openFrontdesk)', addressed))
}

/** Installs its lock file and the packed package, with the inbox where the build copies packages. */
export async function installSite(
  host: Host,
  folder: string,
  { frontdesk, inbox }: PackedPackages,
): Promise<void> {
  copySite(host, folder)
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline']
  // With the user's npm settings, such as the registry.
  await run('npm', ['ci', ...quiet], { cwd: folder })
  const tarballs = host.copied ? [frontdesk, inbox] : [frontdesk]
  await run('npm', ['install', '--no-save', ...quiet, ...tarballs], { cwd: folder })
}

/** Links installed packages and the build of this source, without a registry. */
export function linkSite(host: Host, folder: string): void {
  copySite(host, folder)
  const hostPackages = ['express', 'hono', '@hono/node-server']
  for (const [name, target] of [
    ...hostPackages.map((name) => [name, join(root, 'node_modules', name)] as const),
    ['frontdesk/package.json', join(root, 'packages/frontdesk/package.json')],
    ['frontdesk/bin', join(root, 'packages/frontdesk/bin')],
    ['frontdesk/dist', dirname(checkout)],
  ] as const) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(target, place)
  }
}

/** Rejects with the compiler's output. */
export async function checkTypes({ types }: Host, folder: string): Promise<void> {
  writeFileSync(join(folder, 'frontdesk.types.ts'), types)
  const words = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
  ]
  const modern = ['--target', 'ES2024', '--module', 'ESNext', '--moduleResolution', 'bundler']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, ...words, ...modern, '--types', 'node', '--ignoreConfig', 'frontdesk.types.ts']
  await run(process.execPath, args, { cwd: folder, env })
}

/** Resolves with the host's output, or rejects with it. */
export async function buildSite({ build }: Host, folder: string): Promise<string> {
  if (!build) return ''
  const { stdout, stderr } = await run(process.execPath, [...build], { cwd: folder, env })
  return stdout + stderr
}

/** Builds with a mistake in the config file, and returns the failing output. */
export async function buildMistaken(host: Host, folder: string): Promise<string> {
  const config = join(folder, 'frontdesk.config.ts')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace('languages:', 'langauges:'))
  try {
    return await buildSite(host, folder).then(
      () => 'it was built',
      (error: unknown) =>
        `${String(Reflect.get(Object(error), 'stdout'))}${String(Reflect.get(Object(error), 'stderr'))}`,
    )
  } finally {
    writeFileSync(config, text)
  }
}

/** Copies the build to an empty folder; a site without a build runs in its own folder. */
export function deploySite({ copied }: Host, folder: string, elsewhere: string): string {
  if (!copied) return folder
  for (const [made, place] of Object.entries(copied)) {
    cpSync(join(folder, made), join(elsewhere, place), { recursive: true })
  }
  return elsewhere
}

/** In production, behind a proxy. `more`: further variables; `project`: where it was built. */
export async function startSite(
  { start, copied }: Host,
  folder: string,
  more: Readonly<Record<string, string>> = {},
  project: string = folder,
): Promise<Site> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const inboxPort = await findFreePort()
  const mails = await smtpSink()
  const child = spawn(process.execPath, [...start], {
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: url,
      PROTOCOL_HEADER: 'x-forwarded-proto',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`,
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'office@example.com',
      INBOX_PORT: copied ? String(inboxPort) : '',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const exit = once(child, 'close').finally(() => mails[Symbol.asyncDispose]())
  await untilListening(port, child, () => output)
  return {
    folder,
    url,
    inbox: `http://localhost:${inboxPort}`,
    child,
    get output() {
      return output
    },
    exit,
    async readMails(count) {
      await mails.arrived(count)
      return mails.mails
    },
    async frontdesk(...words) {
      const program = join(project, 'node_modules/frontdesk/bin/frontdesk.js')
      const args = [program, ...words, '--config', join(project, 'frontdesk.config.ts')]
      const { stdout } = await run(process.execPath, args, { cwd: folder, env })
        // Its exit code also reports that something needs attention.
        .catch((error: unknown) => ({ stdout: String(Reflect.get(Object(error), 'stdout')) }))
      return stdout
    },
  }
}

/** Sends nothing: the first request is that of a check. */
async function untilListening(
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const until = performance.now() + START_MS
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const socket = connect(port, 'localhost')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The site does not listen: ${output()}`)
}
