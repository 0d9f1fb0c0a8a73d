/** Entry of the `frontdesk` command: what is loaded from here on is kept as V8 compiled it. */
import { keepCompiledCode } from '../settings/load/compiled-code.ts'

keepCompiledCode()
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
