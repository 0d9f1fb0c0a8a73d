/** `npm run build:bundle`: the modules of the package. */
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { hashSource } from './source-hash.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceHash = hashSource(root)

await bundle({
  folder: fileURLToPath(new URL('../dist', import.meta.url)),
  sourceHash,
})
