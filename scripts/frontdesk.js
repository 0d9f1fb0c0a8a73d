/**
 * What the `frontdesk` command runs in a checkout: a build of the source, made anew when the source
 * has changed. Node starts a bundle in under half of the time, and with little more than half of the
 * memory, that taking the types out of each module at every start costs. Without a bundler, as after
 * `npm ci --omit=dev`, the source runs as it is.
 */
import { recallSourceHash } from './source-hash.js'

// Not imported: that would read every export, and some load more of Node than is needed here.
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
/** In the package, so that a build finds what the package finds. */
const builds = join(root, 'packages/frontdesk/.cache')
const sourceHash = recallSourceHash(root, join(builds, SOURCES))
const folder = join(builds, sourceHash)

enableCompileCache(join(builds, COMPILED))
if (existsSync(folder) || (await build())) {
  await import(pathToFileURL(join(folder, 'main.js')).href)
} else {
  await import('../packages/frontdesk/src/cli/main.ts')
}

/** Resolves with false where nothing can be built or written. */
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
    // Another start was first.
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldBuilds()
  return true
}

/** A service that runs may still load parts of an older build, so only what is days old goes. */
function removeOldBuilds() {
  for (const name of readdirSync(builds)) {
    if ([COMPILED, SOURCES].includes(name)) continue
    const path = join(builds, name)
    // What another start drafts may be gone by now.
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
