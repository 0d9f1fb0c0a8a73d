/** `frontdesk audit`: runs the package frontdesk-audit where it is installed. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Command } from './command.ts'
import { tell } from './output.ts'

const MISSING =
  'The audit is a separate package, frontdesk-audit. To run it without installing it: npx frontdesk-audit URL'

/** Without frontdesk-audit: only its help, and exit code 2. */
export const auditCommand: Command = {
  description: 'Audit a deployed site, given its URL. Needs the package frontdesk-audit.',
  options: {},
  async run() {
    tell(MISSING)
    process.exitCode = 2
  },
}

interface Program {
  run(words: readonly string[]): Promise<void>
}

/** False where it is installed neither beside this package nor in the working directory. */
export async function runAudit(words: readonly string[]): Promise<boolean> {
  const program = [import.meta.url, pathToFileURL(`${process.cwd()}/package.json`).href]
    .map(findProgram)
    .find((path) => path !== undefined)
  if (program === undefined) return false
  const { run }: Program = await import(pathToFileURL(program).href)
  await run(words)
  return true
}

function findProgram(from: string): string | undefined {
  try {
    return createRequire(from).resolve('frontdesk-audit/bin/run.js')
  } catch {
    return undefined
  }
}
