/** Entry of the `frontdesk` command. Each command is loaded only when it is called. */
import { stripVTControlCharacters } from 'node:util'
import { defineCommand, runCommand } from 'citty'
import { readVersion } from '../node/build.ts'
import { keepCompiledCode } from '../node/compiled-code.ts'
import type * as Help from './help.ts'
import { readWidth, toCommands } from './operator-command.ts'
import { tell } from './output.ts'

const main = defineCommand({
  meta: { name: 'frontdesk', description: 'The public surface of a company website.' },
  subCommands: toCommands({
    init: () => import('./init/init.ts').then(({ initCommand }) => initCommand),
    dev: () => import('./dev.ts').then(({ devCommand }) => devCommand),
    build: () => import('./build.ts').then(({ buildCommand }) => buildCommand),
    start: () => import('./start.ts').then(({ startCommand }) => startCommand),
    status: () => import('./status.ts').then(({ statusCommand }) => statusCommand),
    health: () => import('./health.ts').then(({ healthCommand }) => healthCommand),
    audit: () => import('./audit.ts').then(({ auditCommand }) => auditCommand),
    articles: () => import('./articles/articles.ts').then(({ articlesCommand }) => articlesCommand),
    inbox: () => import('./inbox/inbox.ts').then(({ inboxCommand }) => inboxCommand),
    backup: () => import('./backup.ts').then(({ backupCommand }) => backupCommand),
    restore: () => import('./restore.ts').then(({ restoreCommand }) => restoreCommand),
    salvage: () => import('./salvage.ts').then(({ salvageCommand }) => salvageCommand),
    'server-json': () =>
      import('./server-json.ts').then(({ serverJsonCommand }) => serverJsonCommand),
    mail: () => import('./mail/mail.ts').then(({ mailCommand }) => mailCommand),
  }),
})

keepCompiledCode()
const words = process.argv.slice(2)
const help = (): Promise<typeof Help> => import('./help.ts')
if (words.some((word) => word === '--help' || word === '-h')) {
  const { renderHelp } = await help()
  process.stdout.write(`${await renderHelp(main, words, readWidth())}\n`)
} else if (words[0] === '--version' || words[0] === '-v') {
  process.stdout.write(`${readVersion()}\n`)
} else {
  try {
    await runCommand(main, { rawArgs: words })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CLIError')) throw error
    tell(await explain(error))
    process.exitCode = 2
  }
}

/** Citty's own words have colours, also where nobody sees them. */
async function explain(error: Error): Promise<string> {
  const message = stripVTControlCharacters(error.message)
  const unknown = /^Unknown command (\S+)$/.exec(message)?.[1]
  const { explainUnknown, renderHelp } = await help()
  if (unknown !== undefined) return explainUnknown(main, words, unknown)
  // Of `frontdesk mail` alone, what it can do.
  return message === 'No command specified.' ? renderHelp(main, words, readWidth()) : message
}
