/** `npm run build:types`: the declarations of what package.json exports, bundled. */
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
    // How long a busy machine took says nothing of what was built.
    if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
  },
})
