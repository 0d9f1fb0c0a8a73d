/**
 * `npm run build:client` writes the browser's code into the module that is served;
 * `npm run check:client` says when that has not been done.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { generatedModule, renderClientModule } from './client-bundle.ts'

const module = await renderClientModule()
if (!process.argv.includes('--check')) {
  await writeFile(generatedModule, module)
} else if ((await readFile(generatedModule, 'utf8')) !== module) {
  process.stderr.write('src/form/client.generated.ts is stale. Run npm run build:client.\n')
  process.exitCode = 1
}
