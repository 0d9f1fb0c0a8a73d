/** A folder in which `npx frontdesk` is this checkout's command, as in a project that installed it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkout } from './run-command.ts'
import type { ScratchFolder } from './scratch-folder.ts'

/** What npm's does with what is installed, without npm: to load that takes longer than the command. */
const NPX = `#!/bin/sh
name=$1
shift
exec "node_modules/.bin/$name" "$@"
`

/**
 * Returns the PATH under which commands are run as they are printed. npm's own `npx` runs them in
 * test/package/readme.test.ts.
 */
export function installCommand(folder: ScratchFolder): string {
  const command = `#!/bin/sh\nexec '${process.execPath}' '${checkout}' "$@"\n`
  for (const [place, name, text] of [
    ['node_modules/.bin', 'frontdesk', command],
    ['node_modules/.npx', 'npx', NPX],
  ] as const) {
    mkdirSync(folder.file(place), { recursive: true })
    writeFileSync(folder.file(`${place}/${name}`), text, { mode: 0o755 })
  }
  const places = [folder.file('node_modules/.npx'), dirname(process.execPath), process.env['PATH']]
  return places.join(':')
}
