/** Finds the command of a command line. Each but `start` is loaded only when it is called. */
import { readVersion } from '../settings/load/build.ts'
import { readEnvFiles } from '../settings/load/env-files.ts'
import { findCommand, type Command } from './command.ts'
import { tell } from './output.ts'
import { startCommand } from './start.ts'

const main: Command = {
  description: 'Contact form, company pages and machine-readable documents for your website.',
  options: {},
  commands: new Map<string, Command | (() => Promise<Command>)>([
    ['init', () => import('./init/init.ts').then(({ initCommand }) => initCommand)],
    ['dev', () => import('./dev.ts').then(({ devCommand }) => devCommand)],
    ['build', () => import('./build.ts').then(({ buildCommand }) => buildCommand)],
    ['start', startCommand],
    ['status', () => import('./status/status.ts').then(({ statusCommand }) => statusCommand)],
    ['health', () => import('./health.ts').then(({ healthCommand }) => healthCommand)],
    ['audit', () => import('./audit.ts').then(({ auditCommand }) => auditCommand)],
    [
      'articles',
      () => import('./articles/articles.ts').then(({ articlesCommand }) => articlesCommand),
    ],
    ['inbox', () => import('./inbox/inbox.ts').then(({ inboxCommand }) => inboxCommand)],
    ['backup', () => import('./backup.ts').then(({ backupCommand }) => backupCommand)],
    ['restore', () => import('./restore.ts').then(({ restoreCommand }) => restoreCommand)],
    ['paths', () => import('./paths.ts').then(({ pathsCommand }) => pathsCommand)],
    ['mail', () => import('./mail/mail.ts').then(({ mailCommand }) => mailCommand)],
  ]),
}

/** Runs the command that this process was called with. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const [first] = words
  if (first === 'audit') {
    const { runAudit } = await import('./audit.ts')
    if (await runAudit(words.slice(1))) return
  }
  const isHelp = (word: string): boolean => word === '--help' || word === '-h'
  if (words.some(isHelp)) {
    const { renderHelp } = await import('./help.ts')
    const found = await findCommand(
      main,
      'frontdesk',
      words.filter((word) => !isHelp(word)),
    )
    process.stdout.write(`${await renderHelp(found)}\n`)
  } else if (first === '--version' || first === '-v') {
    process.stdout.write(`${readVersion()}\n`)
  } else if (first === 'start') {
    await startCommand.run?.(words.slice(1))
  } else {
    // The service that `dev` restarts reads them again.
    if (first !== 'dev') loadEnvFiles()
    await run(words)
  }
}

async function run(words: readonly string[]): Promise<void> {
  const found = await findCommand(main, 'frontdesk', words)
  const { command, rest } = found
  const [unknown] = rest
  if (command.commands && unknown !== undefined && !unknown.startsWith('-')) {
    const { explainUnknown } = await import('./help.ts')
    return fail(explainUnknown(found, unknown))
  }
  // Options before the command would not reach it, and it might delete from another place.
  const late = rest.find((word) => command.commands?.has(word))
  if (late !== undefined) {
    return fail(`Write the options after ${late}: npx ${found.name} ${late} ${unknown} …`)
  }
  if (command.run) return command.run(rest)
  // Help for a group such as `frontdesk mail`.
  const { renderHelp } = await import('./help.ts')
  fail(await renderHelp(found))
}

function fail(message: string): void {
  tell(message)
  process.exitCode = 2
}

/** A command reads the same files as the service. */
function loadEnvFiles(): void {
  const { values, faults } = readEnvFiles(process.cwd(), process.env)
  for (const text of faults) tell(text)
  Object.assign(process.env, values)
}
