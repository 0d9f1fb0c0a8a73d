import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { withoutProse } from '../../scripts/without-prose.ts'

/** The date that examples and tests set their isolates to. */
export const compatibilityDate = '2026-07-01'

export interface IsolateBundle {
  readonly text: string
  /** What it imports from outside itself. */
  readonly imports: readonly string[]
}

/** A module as a deployment makes it of an entry: one file, minified, nothing of Node. */
export async function bundleIsolate(entry: URL): Promise<IsolateBundle> {
  const result = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['frontdesk-source', 'workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    metafile: true,
    alias: {
      'frontdesk/cloudflare': fileURLToPath(
        new URL('../../src/mounts/cloudflare/index.ts', import.meta.url),
      ),
    },
    // As the package's own build does with what a Worker imports.
    plugins: [withoutProse],
    write: false,
  })
  const [output] = Object.values(result.metafile.outputs)
  return {
    text: result.outputFiles[0]?.text ?? '',
    imports: (output?.imports ?? []).map(({ path }) => path),
  }
}
