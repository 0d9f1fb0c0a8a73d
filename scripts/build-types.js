/** `npm run build:types`: bundles the declarations of package.json's exports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const root = fileURLToPath(new URL('../packages/frontdesk', import.meta.url))
const folder = './dist/types/'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const entries = Object.values(manifest.exports).map(({ types, 'frontdesk-source': source }) => [
  types.slice(folder.length, -'.d.ts'.length),
  join(root, source),
])
await build({
  input: Object.fromEntries(entries),
  external: [/^node:/, ...Object.keys(manifest.dependencies)],
  plugins: [dts({ emitDtsOnly: true, tsconfig: join(root, '../../tsconfig.base.json') })],
  output: { dir: join(root, folder) },
  onLog(_, { code, message }) {
    // Timings of a busy machine are not an error.
    if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
  },
})
