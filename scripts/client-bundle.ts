/** The browser's code as one text, the same on every machine. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const entry = fileURLToPath(new URL('../src/form/client/contact-form.ts', import.meta.url))

/** Where the text stands: the core reads no files, so the bundle is source. */
export const generatedModule: URL = new URL('../src/form/client.generated.ts', import.meta.url)

/** The whole generated module. */
export async function renderClientModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    charset: 'utf8',
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  return `// Made by "npm run build:client" of src/form/client.\nexport const clientScript: string = ${JSON.stringify(script)}\n`
}
