/** What the command does, also where `frontdesk audit` asks for it. */
import { existsSync } from 'node:fs'

/** Runs an audit with these words of a command line. */
export async function run(words) {
  // A checkout runs its source; the package has none.
  const isCheckout = existsSync(new URL('../src', import.meta.url))
  const program = isCheckout ? '../src/command-line.ts' : '../dist/command-line.js'
  const { runCommandLine } = await import(new URL(program, import.meta.url).href)
  await runCommandLine(words)
}
