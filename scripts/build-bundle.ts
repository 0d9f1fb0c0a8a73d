/** `npm run build:bundle`: bundles the packages' modules. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, bundleAudit, bundleInbox } from './bundle.ts'
import { hashSource } from './source-hash.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceHash = hashSource(root)

await bundle({
  folder: fileURLToPath(new URL('../packages/frontdesk/dist', import.meta.url)),
  sourceHash,
})

await bundleAudit()
await bundleInbox(join(root, 'packages/inbox/dist'), 'package')

// Its licence must accompany its code.
copyFileSync(
  join(root, 'node_modules/@highlightjs/cdn-assets/LICENSE'),
  join(root, 'packages/frontdesk/dist/highlight.js.LICENSE'),
)
