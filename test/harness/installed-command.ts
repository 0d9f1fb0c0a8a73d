/** A folder in which `npx frontdesk` runs this checkout's command, as if installed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkout } from './run-command.ts'
import type { ScratchFolder } from './scratch-folder.ts'

/**
 * Runs an installed package as npx does, without npm, whose start takes longer than the command.
 */
const NPX = `#!/bin/sh
name=$1
shift
exec "node_modules/.bin/$name" "$@"
`

/** Returns the PATH for commands as printed. test/package/readme.test.ts uses npm's own `npx`. */
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
