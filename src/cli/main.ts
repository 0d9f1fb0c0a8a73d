/** Entry of the `frontdesk` command. Each command is loaded only when it is called. */
import { defineCommand, runCommand, runMain, renderUsage } from 'citty'
import { readVersion } from '../node/build.ts'
import { keepCompiledCode } from '../node/compiled-code.ts'

const main = defineCommand({
  meta: { name: 'frontdesk', description: 'The public surface of a company website.' },
  subCommands: {
    init: () => import('./init/init.ts').then(({ initCommand }) => initCommand),
    dev: () => import('./dev.ts').then(({ devCommand }) => devCommand),
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
  },
})

keepCompiledCode()
const words = process.argv.slice(2)
if (words.some((word) => word === '--help' || word === '-h')) {
  await runMain(main)
} else if (words[0] === '--version' || words[0] === '-v') {
  process.stdout.write(`${readVersion()}\n`)
} else {
  try {
    await runCommand(main, { rawArgs: words })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CLIError')) throw error
    process.stderr.write(`${error.message}\n\n${await renderUsage(main)}\n`)
    process.exitCode = 2
  }
}
