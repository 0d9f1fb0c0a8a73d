/** Finds out what a project is, by its package.json and the names of its files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMember } from '../../http/read-member.ts'
import { CLOUDFLARE, hosts, plainServer, type Host } from './hosts.ts'
import { readServerCode } from '../../settings/load/site-routes.ts'
import { findSitePages, type OwnPage } from './site-pages.ts'

export interface Project {
  readonly folder: string
  /** Undefined: no known host yet. */
  readonly host: Host | undefined
  /** Its own pages and documents, among those that Frontdesk has too. */
  readonly own: readonly OwnPage[]
  /** Whether its own files are TypeScript. */
  readonly typed: boolean
  /** Whether it runs on Vercel, which has no permanent folder. */
  readonly onVercel: boolean
  /** Whether it depends on this package already. */
  readonly installed: boolean
  /** The command that installs it, with the project's package manager. */
  readonly install: string
  /** `type` of package.json; undefined where it says none. */
  readonly modules: unknown
}

/** By their lock files; another package manager would undo its work. */
const installs: readonly (readonly [file: string, command: string])[] = [
  ['package-lock.json', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['bun.lockb', 'bun add'],
]

/** Whether it runs in Cloudflare Workers, which read no files. */
export function isWorker({ host, onVercel }: Project): boolean {
  return host?.guide === CLOUDFLARE && !onVercel
}

/** Looks at package.json and at files of the project. */
export function readProject(folder: string): Project {
  const manifest = readManifest(folder)
  const used = new Map(
    ['dependencies', 'devDependencies'].flatMap((key): readonly (readonly [string, unknown])[] =>
      Object.entries(Object(readMember(manifest, key))),
    ),
  )
  const has = (name: string): boolean => existsSync(join(folder, name))
  const code = readServerCode(folder)
  const host =
    hosts.find(
      ({ packages, beside, below, files = [] }) =>
        (packages.some((name) => used.has(name) && isBelow(used.get(name), below)) &&
          (beside === undefined || used.has(beside))) ||
        files.some(has),
    ) ??
    (manifest && code.some(({ text }) => /\bcreateServer\(/.test(text)) ? plainServer : undefined)
  // Nuxt makes its own tsconfig.json, below .nuxt; Node runs a server.ts without one.
  const hasTyped = code.some(({ file }) => /(?<!\.d)\.[cm]?tsx?$/.test(file))
  const typed = has('tsconfig.json') || used.has('typescript') || hasTyped || !manifest
  return {
    folder,
    host,
    own: host ? findSitePages(folder, host.framework === true) : [],
    typed,
    onVercel: has('vercel.json') || has('.vercel'),
    installed: used.has('frontdesk'),
    install: findInstall(folder),
    modules: readMember(manifest, 'type'),
  }
}

/** A monorepo's lock file is above its packages. */
function findInstall(folder: string): string {
  const found = installs.find(([file]) => existsSync(join(folder, file)))
  if (found) return found[1]
  const parent = dirname(folder)
  return parent === folder ? 'npm install' : findInstall(parent)
}

/** A range without a number, such as `latest`, means the newest. */
function isBelow(range: unknown, bound: number | undefined): boolean {
  if (bound === undefined) return true
  const [, major] = /^[\^~>=v\s]*(\d+)/.exec(String(range)) ?? []
  return major !== undefined && Number(major) < bound
}

function readManifest(folder: string): unknown {
  try {
    // npm accepts a byte order mark, which editors on Windows write.
    const text = readFileSync(join(folder, 'package.json'), 'utf8').replace(/^\uFEFF/, '')
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
