/**
 * `npm run build:client` bundles the browser code into source modules; `npm run check:client`
 * reports stale ones.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderClientModules } from './client-bundle.ts'

for (const { url, text } of await renderClientModules()) {
  if (!process.argv.includes('--check')) {
    await writeFile(url, text)
  } else if ((await readFile(url, 'utf8').catch(() => '')) !== text) {
    const name = relative(process.cwd(), fileURLToPath(url))
    process.stderr.write(`${name} is stale. Run npm run build:client.\n`)
    process.exitCode = 1
  }
}
