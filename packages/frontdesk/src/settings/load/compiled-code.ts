/** What V8 makes of the program's modules, kept for the next start. */
import { makeOwnFolder } from './cache-folder.ts'

/**
 * Beside the packages that this one is installed among, else in the checkout's own cache, and only in
 * a folder that no other user can write to: what is kept is executed. Elsewhere nothing is kept.
 */
export function keepCompiledCode(): void {
  // Node's modules are not imported here: what is loaded before is compiled at every start.
  const { enableCompileCache, getCompileCacheDir } = process.getBuiltinModule('node:module')
  const { fileURLToPath } = process.getBuiltinModule('node:url')
  const isSource = import.meta.url.endsWith('.ts')
  // Another place was chosen: by NODE_COMPILE_CACHE, or by what runs the source.
  if (isSource || getCompileCacheDir() !== undefined) return
  const isInstalled = /\/node_modules\/[^/]+\/dist\/[^/]+$/.test(import.meta.url)
  const place = isInstalled ? '../../.cache/frontdesk/compiled' : '../.cache/compiled'
  const folder = fileURLToPath(new URL(place, import.meta.url))
  if (makeOwnFolder(folder)) enableCompileCache(folder)
}
