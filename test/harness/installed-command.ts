/** A folder in which `npx frontdesk` is this checkout's command, as in a project that installed it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkout } from './run-command.ts'
import type { ScratchFolder } from './scratch-folder.ts'

/** Returns the PATH under which commands are run as they are printed. */
export function installCommand(folder: ScratchFolder): string {
  mkdirSync(folder.file('node_modules/.bin'), { recursive: true })
  const shim = `#!/bin/sh\nexec '${process.execPath}' '${checkout}' "$@"\n`
  writeFileSync(folder.file('node_modules/.bin/frontdesk'), shim, { mode: 0o755 })
  return [dirname(process.execPath), process.env['PATH']].join(':')
}
