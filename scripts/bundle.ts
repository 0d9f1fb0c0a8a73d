/** Bundles the program, for the package and for starting from a checkout. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { groupStart } from './start-groups.ts'
import { withoutProse } from './without-prose.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const manifest: {
  readonly dependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
} = JSON.parse(readFileSync(`${root}/packages/frontdesk/package.json`, 'utf8'))

export interface BundleOptions {
  /** Folder for the modules; `main.js` is the command, the others what package.json exports. */
  readonly folder: string
  /** Hash of the source, which names the modules' cache on disk. */
  readonly sourceHash: string
}

export async function bundle({ folder, sourceHash }: BundleOptions): Promise<void> {
  const options = {
    absWorkingDir: root,
    entryPoints: {
      ...readEntries(),
      main: 'packages/frontdesk/src/cli/main.ts',
      open: 'packages/frontdesk/src/service/open-frontdesk.ts',
      'check-config': 'packages/frontdesk/src/settings/load/check-config.ts',
      worker: 'packages/frontdesk/src/inquiries/sqlite/worker.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Development dependencies become part of the modules.
    external: Object.keys(manifest.dependencies),
    define: { FRONTDESK_SOURCE: JSON.stringify(sourceHash) },
    logLevel: 'warning',
  } satisfies BuildOptions
  await build({ ...options, plugins: [await groupStart(root, options)] })
  await build({ ...workerBuild, outdir: folder })
}

/**
 * Bundles frontdesk-inbox into one file, for the package, or for a checkout, whose ports are a
 * separate module.
 */
export async function bundleInbox(folder: string, place: 'package' | 'checkout'): Promise<void> {
  const ports: Plugin = {
    name: 'ports',
    setup({ onResolve }) {
      onResolve({ filter: /^frontdesk\/ports$/ }, () => ({ path: './ports.js', external: true }))
    },
  }
  await build({
    absWorkingDir: root,
    entryPoints: {
      [place === 'package' ? 'index' : 'inbox']: 'packages/inbox/src/index.ts',
    },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    plugins: place === 'package' ? [] : [ports],
    logLevel: 'warning',
  })
}

/** Bundles `frontdesk-audit` into one file, so that it needs no other package. */
export async function bundleAudit(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { 'command-line': 'packages/audit/src/command-line.ts' },
    outdir: 'packages/audit/dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
  })
}

/** Separate, because a Worker is one file without Node's modules. */
export const workerBuild: BuildOptions = {
  absWorkingDir: root,
  entryPoints: { cloudflare: 'packages/frontdesk/src/mounts/isolate/cloudflare/index.ts' },
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  plugins: [withoutProse],
  logLevel: 'warning',
}

/** Node's exports of package.json: the source of each module, by its name in the folder. */
function readEntries(): Record<string, string> {
  const entries = Object.entries(manifest.exports)
    .filter(([entry]) => entry !== './cloudflare')
    .map(([, { 'frontdesk-source': source = '', default: made = '' }]) => [
      toEntryName(made),
      join('packages/frontdesk', source),
    ])
  return Object.fromEntries(entries)
}

/** `./dist/texts/de.js` as `texts/de`. */
function toEntryName(made: string): string {
  return made.replace(/^\.\/dist\//, '').replace(/\.js$/, '')
}
