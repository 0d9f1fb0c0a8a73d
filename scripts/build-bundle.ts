/** `npm run build:bundle`: the modules of the package. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toMigrationFiles } from '../src/stores/d1/schema.ts'
import { bundle } from './bundle.ts'
import { hashSource } from './source-hash.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceHash = hashSource(root)

await bundle({
  folder: fileURLToPath(new URL('../dist', import.meta.url)),
  sourceHash,
})

// For `wrangler d1 migrations`: the steps that an isolate takes by itself.
const migrations = join(root, 'dist/d1-migrations')
mkdirSync(migrations)
for (const [name, text] of toMigrationFiles()) writeFileSync(join(migrations, name), text)

// Its terms ask for it where its code goes.
copyFileSync(
  join(root, 'node_modules/@highlightjs/cdn-assets/LICENSE'),
  join(root, 'dist/highlight.js.LICENSE'),
)
