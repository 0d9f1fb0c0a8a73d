/** Caches V8's compiled code of the program's modules for the next start. */
import { makeOwnFolder } from './cache-folder.ts'

/**
 * In the installation's cache, or a checkout's own, and only in a folder that no other user can
 * write to, because the cache is executed. Otherwise nothing is cached.
 */
export function keepCompiledCode(): void {
  // Without imports: modules loaded earlier would be compiled at every start.
  const { enableCompileCache, getCompileCacheDir } = process.getBuiltinModule('node:module')
  const { fileURLToPath } = process.getBuiltinModule('node:url')
  const isSource = import.meta.url.endsWith('.ts')
  // Another place was chosen: by NODE_COMPILE_CACHE, or because the source runs.
  if (isSource || getCompileCacheDir() !== undefined) return
  const isInstalled = /\/node_modules\/[^/]+\/dist\/[^/]+$/.test(import.meta.url)
  const place = isInstalled ? '../../.cache/frontdesk/compiled' : '../.cache/compiled'
  const folder = fileURLToPath(new URL(place, import.meta.url))
  if (makeOwnFolder(folder)) enableCompileCache(folder)
}
