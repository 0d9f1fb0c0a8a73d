/** What a project is already, told by its package.json and by the names of its files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hosts, type Host, type Mounting } from './hosts.ts'

export interface Project {
  /** Undefined: nothing that serves a site yet. */
  readonly host: Host | undefined
  /** Where the host's lines belong, in words; empty where it has none. */
  readonly mountFile: string
  /** A file of the site's that the lines have to go together with. */
  readonly sharedFile: string | undefined
  /** Whether it depends on this package already. */
  readonly installed: boolean
  /** What installs it, by the project's own program. */
  readonly install: string
  /** `type` of package.json; undefined where it says none. */
  readonly modules: string | undefined
}

/** By the files that they leave; another program than the project's would undo its work. */
const installs: readonly (readonly [file: string, command: string])[] = [
  ['package-lock.json', 'npm install frontdesk'],
  ['pnpm-lock.yaml', 'pnpm add frontdesk'],
  ['yarn.lock', 'yarn add frontdesk'],
  ['bun.lock', 'bun add frontdesk'],
  ['bun.lockb', 'bun add frontdesk'],
]

/** Looks at package.json and at file names; never throws. */
export function readProject(folder: string): Project {
  const manifest = readManifest(folder)
  const used = new Map(
    ['dependencies', 'devDependencies'].flatMap((key) => readEntries(manifest, key)),
  )
  const host = hosts.find(
    ({ packages, below, files = [] }) =>
      packages.some((name) => used.has(name) && isBelow(used.get(name), below)) ||
      files.some((file) => existsSync(join(folder, file))),
  )
  const mountFile = host?.mount ? toMountFile(folder, host.mount) : ''
  return {
    host,
    mountFile,
    sharedFile: findSharedFile(folder, mountFile, host?.mount?.shared?.files),
    installed: used.has('frontdesk'),
    install: findInstall(folder),
    modules: readText(manifest, 'type'),
  }
}

/** A monorepo's lock lies above its packages. */
function findInstall(folder: string): string {
  const found = installs.find(([file]) => existsSync(join(folder, file)))
  if (found) return found[1]
  const parent = dirname(folder)
  return parent === folder ? 'npm install frontdesk' : findInstall(parent)
}

function toMountFile(folder: string, { file, beside = [] }: Mounting): string {
  const has = (...path: readonly string[]): boolean => existsSync(join(folder, ...path))
  const inSource = beside.some((name) => has('src', name)) && !beside.some((name) => has(name))
  const typed = has('tsconfig.json') ? file : file.replace(/\.ts$/, '.js')
  return inSource ? `src/${typed}` : typed
}

function findSharedFile(
  folder: string,
  mountFile: string,
  names: readonly string[] = [],
): string | undefined {
  return names
    .flatMap((name) => ['ts', 'js', 'mts', 'mjs'].map((ending) => `${name}.${ending}`))
    .map((name) => join(dirname(mountFile), name))
    .find((name) => existsSync(join(folder, name)))
}

/** A range that says no number, such as `latest`, is of the newest. */
function isBelow(range: unknown, bound: number | undefined): boolean {
  if (bound === undefined) return true
  const [, major] = /^[\^~>=v\s]*(\d+)/.exec(String(range)) ?? []
  return major !== undefined && Number(major) < bound
}

function readText(manifest: object | undefined, key: string): string | undefined {
  const value: unknown = manifest && Reflect.get(manifest, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readManifest(folder: string): object | undefined {
  try {
    // npm takes a byte order mark, which editors on Windows write.
    const text = readFileSync(join(folder, 'package.json'), 'utf8').replace(/^\uFEFF/, '')
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function readEntries(
  manifest: object | undefined,
  key: string,
): readonly (readonly [string, unknown])[] {
  const value: unknown = manifest && Reflect.get(manifest, key)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
