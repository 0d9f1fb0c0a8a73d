#!/usr/bin/env node
/** Entry of the `frontdesk` command. Each command is loaded only when it is called. */
import { defineCommand, runCommand, runMain, renderUsage } from 'citty'

const main = defineCommand({
  meta: { name: 'frontdesk', description: 'The public surface of a company website.' },
  subCommands: {
    start: () => import('./cli/start.ts').then(({ startCommand }) => startCommand),
    status: () => import('./cli/status.ts').then(({ statusCommand }) => statusCommand),
    audit: () => import('./cli/audit.ts').then(({ auditCommand }) => auditCommand),
    articles: () => import('./cli/articles.ts').then(({ articlesCommand }) => articlesCommand),
    inbox: () => import('./cli/inbox.ts').then(({ inboxCommand }) => inboxCommand),
    mail: () => import('./cli/mail.ts').then(({ mailCommand }) => mailCommand),
  },
})

const words = process.argv.slice(2)
if (words.some((word) => word === '--help' || word === '-h')) {
  await runMain(main)
} else {
  try {
    await runCommand(main, { rawArgs: words })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CLIError')) throw error
    process.stderr.write(`${error.message}\n\n${await renderUsage(main)}\n`)
    process.exitCode = 2
  }
}
