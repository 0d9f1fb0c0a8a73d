/** From a command line to the command that it names. Each but `start` is loaded only when it is called. */
import { stripVTControlCharacters } from 'node:util'
import type { CommandDef } from 'citty'
import { readVersion } from '../settings/load/build.ts'
import { readEnvFiles } from '../settings/load/env-files.ts'
import type * as Help from './help.ts'
import { readWidth, toCommands } from './operator-command.ts'
import { tell } from './output.ts'
import { start, startCommand } from './start.ts'

const main: CommandDef = {
  meta: { name: 'frontdesk', description: 'The public surface of a company website.' },
  subCommands: toCommands({
    init: () => import('./init/init.ts').then(({ initCommand }) => initCommand),
    dev: () => import('./dev.ts').then(({ devCommand }) => devCommand),
    build: () => import('./build.ts').then(({ buildCommand }) => buildCommand),
    start: startCommand,
    status: () => import('./status/status.ts').then(({ statusCommand }) => statusCommand),
    health: () => import('./health.ts').then(({ healthCommand }) => healthCommand),
    audit: () => import('./audit.ts').then(({ auditCommand }) => auditCommand),
    articles: () => import('./articles/articles.ts').then(({ articlesCommand }) => articlesCommand),
    inbox: () => import('./inbox/inbox.ts').then(({ inboxCommand }) => inboxCommand),
    backup: () => import('./backup.ts').then(({ backupCommand }) => backupCommand),
    restore: () => import('./restore.ts').then(({ restoreCommand }) => restoreCommand),
    salvage: () => import('./salvage.ts').then(({ salvageCommand }) => salvageCommand),
    paths: () => import('./paths.ts').then(({ pathsCommand }) => pathsCommand),
    'server-json': () =>
      import('./server-json.ts').then(({ serverJsonCommand }) => serverJsonCommand),
    mail: () => import('./mail/mail.ts').then(({ mailCommand }) => mailCommand),
  }),
}

/** Runs the command that this process was called with. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  if (words[0] === 'audit') {
    const { runAudit } = await import('./audit.ts')
    if (await runAudit(words.slice(1))) return
  }
  if (words.some((word) => word === '--help' || word === '-h')) {
    const { renderHelp } = await help()
    process.stdout.write(`${await renderHelp(main, words, readWidth())}\n`)
  } else if (words[0] === '--version' || words[0] === '-v') {
    process.stdout.write(`${readVersion()}\n`)
  } else if (words[0] === 'start') {
    // What finds the other commands takes some milliseconds to load, and visitors wait for this one.
    await start(words.slice(1))
  } else {
    // The service that `dev` begins anew reads them anew.
    if (words[0] !== 'dev') loadEnvFiles()
    const { runCommand } = await import('citty')
    try {
      await runCommand(main, { rawArgs: [...words] })
    } catch (error) {
      if (!(error instanceof Error && error.name === 'CLIError')) throw error
      tell(await explain(error, words))
      process.exitCode = 2
    }
  }
}

/** A command reads what the service reads. */
function loadEnvFiles(): void {
  const { values, faults, warnings } = readEnvFiles(process.cwd(), process.env)
  for (const text of [...faults, ...warnings]) tell(text)
  Object.assign(process.env, values)
}

const help = (): Promise<typeof Help> => import('./help.ts')

/** Citty's own words have colours, also where nobody sees them. */
async function explain(error: Error, words: readonly string[]): Promise<string> {
  const message = stripVTControlCharacters(error.message)
  const unknown = /^Unknown command (\S+)$/.exec(message)?.[1]
  const { explainUnknown, renderHelp } = await help()
  if (unknown !== undefined) return explainUnknown(main, words, unknown)
  // Of `frontdesk mail` alone, what it can do.
  return message === 'No command specified.' ? renderHelp(main, words, readWidth()) : message
}
