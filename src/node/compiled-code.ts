/** What V8 makes of the program's modules, kept for the next start. */

/**
 * Beside the packages that this one is installed among, else in the checkout's own cache: whoever can
 * write there can change the program as well, which is not so of the system's folder for temporary
 * files. Where it cannot be written nothing is kept.
 */
export function keepCompiledCode(): void {
  // Nothing is imported here: what is loaded before is compiled at every start.
  const { enableCompileCache, getCompileCacheDir } = process.getBuiltinModule('node:module')
  const { fileURLToPath } = process.getBuiltinModule('node:url')
  const isSource = import.meta.url.endsWith('.ts')
  // Another place was chosen: by NODE_COMPILE_CACHE, or by what runs the source.
  if (isSource || getCompileCacheDir() !== undefined) return
  const isInstalled = /\/node_modules\/[^/]+\/dist\/[^/]+$/.test(import.meta.url)
  const place = isInstalled ? '../../.cache/frontdesk/compiled' : '../.cache/compiled'
  enableCompileCache(fileURLToPath(new URL(place, import.meta.url)))
}
