/** Entry of the `frontdesk` command: caches the compiled code of everything loaded after it. */
import { keepCompiledCode } from '../settings/load/compiled-code.ts'

keepCompiledCode()
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
