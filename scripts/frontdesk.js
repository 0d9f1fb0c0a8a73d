/**
 * The `frontdesk` command of a checkout: builds the source when it has changed, and runs the build.
 * A build starts in half the time of the source, whose types Node strips at every start. Without a
 * bundler, as after `npm ci --omit=dev`, the source runs directly.
 */
import { recallSourceHash } from './source-hash.js'

// Not imported: that would read every export, and some load further modules of Node.
const { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } =
  process.getBuiltinModule('node:fs')
const { createRequire, enableCompileCache } = process.getBuiltinModule('node:module')
const { join } = process.getBuiltinModule('node:path')
const { fileURLToPath, pathToFileURL } = process.getBuiltinModule('node:url')

const COMPILED = 'compiled'
const SOURCES = 'sources'

/** Milliseconds that a build is kept: a week. */
const KEPT_MS = 604_800_000

const root = fileURLToPath(new URL('..', import.meta.url))
/** Inside the package, so that a build resolves the same dependencies. */
const builds = join(root, 'packages/frontdesk/.cache')
const sourceHash = recallSourceHash(root, join(builds, SOURCES))
const folder = join(builds, sourceHash)

enableCompileCache(join(builds, COMPILED))
if (existsSync(folder) || (await build())) {
  await import(pathToFileURL(join(folder, 'main.js')).href)
} else {
  await import('../packages/frontdesk/src/cli/main.ts')
}

/** Resolves with false without a bundler or permission to write. */
async function build() {
  try {
    createRequire(import.meta.url).resolve('esbuild')
    mkdirSync(builds, { recursive: true })
  } catch {
    return false
  }
  const { bundle, bundleInbox } = await import('./bundle.ts')
  const draft = join(builds, `${sourceHash}.${process.pid}`)
  await bundle({ folder: draft, sourceHash })
  await bundleInbox(draft, 'checkout')
  try {
    renameSync(draft, folder)
  } catch {
    // Another start built it first.
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldBuilds()
  return true
}

/** A running service may still load parts of an older build, so only old ones are removed. */
function removeOldBuilds() {
  for (const name of readdirSync(builds)) {
    if ([COMPILED, SOURCES].includes(name)) continue
    const path = join(builds, name)
    // Another start may have removed its draft.
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
