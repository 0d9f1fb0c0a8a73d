/** Bundles the browser code as text, the same on every machine. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A bundle is a source module, because the core reads no files. */
interface GeneratedModule {
  readonly url: URL
  readonly scripts: readonly Script[]
}

interface Script {
  /** Name of the export. */
  readonly name: string
  readonly entry: URL
  readonly format: 'esm' | 'iife'
}

const modules: readonly GeneratedModule[] = [
  {
    url: new URL('../packages/frontdesk/src/site/form/client.generated.ts', import.meta.url),
    scripts: [
      {
        name: 'clientScript',
        entry: new URL(
          '../packages/frontdesk/src/site/form/client/contact-form.ts',
          import.meta.url,
        ),
        format: 'esm',
      },
      {
        name: 'checkScript',
        entry: new URL(
          '../packages/frontdesk/src/site/form/client/check-module.ts',
          import.meta.url,
        ),
        format: 'esm',
      },
      {
        name: 'solverScript',
        entry: new URL(
          '../packages/frontdesk/src/site/form/client/solver-worker.ts',
          import.meta.url,
        ),
        format: 'iife',
      },
    ],
  },
  {
    url: new URL('../packages/inbox/src/client.generated.ts', import.meta.url),
    scripts: [
      {
        name: 'inboxScript',
        entry: new URL('../packages/inbox/src/client/main.ts', import.meta.url),
        format: 'esm',
      },
    ],
  },
]

/** Every generated module: its path and its whole text. */
export async function renderClientModules(): Promise<
  readonly { readonly url: URL; readonly text: string }[]
> {
  return Promise.all(
    modules.map(async ({ url, scripts }) => ({ url, text: await renderModule(scripts) })),
  )
}

async function renderModule(scripts: readonly Script[]): Promise<string> {
  const lines = ['// Made by "npm run build:client" of the folder "client" beside it.']
  for (const { name, entry, format } of scripts) {
    lines.push(`export const ${name}: string = ${JSON.stringify(await bundle(entry, format))}`)
  }
  return lines.join('\n').concat('\n')
}

async function bundle(entry: URL, format: Script['format']): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format,
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    charset: 'utf8',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
