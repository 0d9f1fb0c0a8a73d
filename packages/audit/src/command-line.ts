/** Parses the command line of an audit. */
import { renderHelp } from '../../frontdesk/src/cli/help.ts'
import { auditCommand } from './command.ts'
import { readVersion } from './version.ts'

export async function runCommandLine(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(
      `${await renderHelp({ command: auditCommand, name: 'frontdesk-audit' })}\n`,
    )
  } else if (words[0] === '--version' || words[0] === '-v') {
    process.stdout.write(`${readVersion()}\n`)
  } else {
    await auditCommand.run?.(words)
  }
}
