import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { workerBuild } from '../../scripts/bundle.ts'
import { withoutProse } from '../../scripts/without-prose.ts'

/** The compatibility date of examples and tests. */
export const compatibilityDate = '2026-07-01'

export interface IsolateBundle {
  readonly text: string
  /** Its external imports. */
  readonly imports: readonly string[]
}

/** Bundles an entry as `wrangler deploy` does: one file, without Node. */
export async function bundleIsolate(entry: URL): Promise<IsolateBundle> {
  const result = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: readWorkerSettings().minify,
    keepNames: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['frontdesk-source', 'workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    metafile: true,
    plugins: [packedPackage, withoutProse],
    write: false,
  })
  const [output] = Object.values(result.metafile.outputs)
  return {
    text: result.outputFiles[0]?.text ?? '',
    imports: (output?.imports ?? []).map(({ path }) => path),
  }
}

/** In a form that Miniflare does not search for imports. */
export function toModules({ text }: Pick<IsolateBundle, 'text'>): ModuleDefinition[] {
  return [{ type: 'ESModule', path: 'worker.js', contents: text }]
}

interface ModuleDefinition {
  readonly type: 'ESModule'
  readonly path: string
  readonly contents: string
}

/** The setting of the example's wrangler.jsonc; wrangler keeps names by default. */
function readWorkerSettings(): { readonly minify: boolean } {
  const file = new URL('../../examples/cloudflare/wrangler.jsonc', import.meta.url)
  const settings: { minify?: boolean; keep_names?: boolean } = JSON.parse(
    readFileSync(file, 'utf8')
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .replaceAll(/,(?=\s*[\]}])/g, ''),
  )
  return { minify: settings.minify ?? false }
}

let packed: Promise<string> | undefined

/** Users bundle the built package. */
const packedPackage: Plugin = {
  name: 'packed-package',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^frontdesk\/cloudflare$/ }, ({ path }) => ({ path, namespace: 'packed' }))
    onLoad({ filter: /.*/, namespace: 'packed' }, async () => {
      packed ??= build({ ...workerBuild, write: false }).then(
        ({ outputFiles }) => outputFiles?.[0]?.text ?? '',
      )
      return { contents: await packed }
    })
  },
}
