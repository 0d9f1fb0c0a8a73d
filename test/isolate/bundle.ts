import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { workerBuild } from '../../scripts/bundle.ts'
import { withoutProse } from '../../scripts/without-prose.ts'

/** The date that examples and tests set their isolates to. */
export const compatibilityDate = '2026-07-01'

export interface IsolateBundle {
  readonly text: string
  /** What it imports from outside itself. */
  readonly imports: readonly string[]
}

/** A module as `wrangler deploy` makes it of an entry: one file of the package's own, nothing of Node. */
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

/** As Miniflare takes it without reading it for imports, of which there are none. */
export function toModules({ text }: Pick<IsolateBundle, 'text'>): ModuleDefinition[] {
  return [{ type: 'ESModule', path: 'worker.js', contents: text }]
}

interface ModuleDefinition {
  readonly type: 'ESModule'
  readonly path: string
  readonly contents: string
}

/** What the example's wrangler.jsonc says; wrangler keeps names by default. */
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

/** Who installs the package bundles what its own build made. */
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
