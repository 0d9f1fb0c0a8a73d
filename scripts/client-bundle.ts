/** The browser's code as texts, the same on every machine. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const formEntry = new URL('../src/form/client/contact-form.ts', import.meta.url)
const solverEntry = new URL('../src/form/client/solver-worker.ts', import.meta.url)

/** Where the text stands: the core reads no files, so the bundle is source. */
export const generatedModule: URL = new URL('../src/form/client.generated.ts', import.meta.url)

/** The whole generated module. */
export async function renderClientModule(): Promise<string> {
  const form = await bundle(formEntry, 'esm')
  const solver = await bundle(solverEntry, 'iife')
  return `// Made by "npm run build:client" of src/form/client.
export const clientScript: string = ${JSON.stringify(form)}
export const solverScript: string = ${JSON.stringify(solver)}
`
}

async function bundle(entry: URL, format: 'esm' | 'iife'): Promise<string> {
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
