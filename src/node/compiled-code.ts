/** What V8 makes of the program's modules, kept for the next start. */
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sourceHash } from './build.ts'

/**
 * Beside the packages that this one is installed among, else in the checkout's own cache: whoever can
 * write there can change the program as well, which is not so of the system's folder for temporary
 * files. Where it cannot be written nothing is kept.
 */
export function keepCompiledCode(): void {
  // Another place was chosen: by NODE_COMPILE_CACHE, or by what runs the source.
  if (sourceHash === undefined || getCompileCacheDir() !== undefined) return
  const isInstalled = /\/node_modules\/[^/]+\/dist\/[^/]+$/.test(import.meta.url)
  const place = isInstalled ? '../../.cache/frontdesk/compiled' : '../.cache/compiled'
  enableCompileCache(fileURLToPath(new URL(place, import.meta.url)))
}
