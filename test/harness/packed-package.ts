/** The packages, packed as for a registry. */
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeOnce } from './made-once.ts'
import { copyRepository } from './repository-copy.ts'
import { uncollected } from './run-tool.ts'

export interface PackedPackages {
  /** Paths of the tarballs. */
  readonly frontdesk: string
  readonly audit: string
  readonly inbox: string
}

/** What npm prints of a packed package. */
interface Packed {
  readonly name: string
  readonly filename: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, '.cache/made')
const run = promisify(execFile)

/** Milliseconds that tarballs are kept: a day. */
const KEPT_MS = 86_400_000

/** V8 caches compiled modules by path, and these paths are used once. */
const env = { ...process.env, ...uncollected, NODE_DISABLE_COMPILE_CACHE: '1' }

/** Neither part of the packages nor needed to build them. */
const ASIDE = /^(?:test|bench|site|examples\/(?!company-site|cloudflare))\//

/**
 * Builds and packs the working tree, once for each state of it. In a separate folder, because
 * others use the checkout's `dist`, and documents change while npm packs.
 */
export async function packPackages(): Promise<PackedPackages> {
  const made = join(cache, `packed-${hashTree()}`)
  await makeOnce(made, async (draft) => {
    using copy = copyRepository()
    await run(process.execPath, ['--run', 'build'], { cwd: copy.path, env })
    mkdirSync(draft)
    const words = ['pack', '--json', '--workspaces', '--pack-destination', draft]
    const { stdout } = await run('npm', words, { cwd: copy.path, env })
    for (const { name, filename } of Object.values<Packed>(JSON.parse(stdout))) {
      const folder = name.replace('frontdesk-', '')
      if (existsSync(join(copy.path, 'packages', folder, 'docs'))) {
        throw new Error('npm pack left documents behind.')
      }
      renameSync(join(draft, filename), join(draft, `${folder}.tgz`))
    }
    removeOld()
  })
  return {
    frontdesk: join(made, 'frontdesk.tgz'),
    audit: join(made, 'audit.tgz'),
    inbox: join(made, 'inbox.tgz'),
  }
}

function removeOld(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Hash of the packed files in the working tree. The lock file stands for dependencies. */
function hashTree(): string {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\0')
  const whole = createHash('sha256').update(process.version)
  for (const name of [...new Set(names)].toSorted()) {
    if (ASIDE.test(name) || !existsSync(join(root, name)) || name === '') continue
    whole.update(`${name}\0`).update(readFileSync(join(root, name)))
  }
  return whole.digest('hex').slice(0, 16)
}
