/** `frontdesk mail`: whether inquiries can leave this machine by mail. */
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { tryCanary } from './mail-canary.ts'
import { testMail } from './mail-test.ts'
import { operatorCommand } from '../operator-command.ts'
import { tell } from '../output.ts'
import { openStore, readSettings, storeArguments } from '../operator-store.ts'

const testCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'test',
  description: 'Send a test mail, and say in words what is wrong if that fails.',
  options: {
    to: {
      type: 'string',
      description: 'Recipient (default: MAIL_TO, else mail.to of the config file)',
      valueHint: 'ADDRESS',
    },
    config: {
      type: 'string',
      description: "The service's config file (default: frontdesk.config.ts here)",
      valueHint: 'FILE',
    },
  },
  async run(words) {
    const read = await readSettings({ config: words.text('config'), dataDir: undefined })
    if (!read.ok) return read
    return testMail({
      mail: read.settings.mail,
      to: words.text('to'),
      now: Date.now(),
      id: crypto.randomUUID(),
      progress: tell,
    })
  },
})

const canaryCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'canary',
  description:
    'Send an inquiry that nobody wrote the whole way, find it in the mailbox, and delete it.',
  options: storeArguments,
  async run(words) {
    const desk = await openStore(words, 'write')
    if (!desk.ok) return desk
    await using opened = desk
    return await tryCanary(opened, tell)
  },
})

export const mailCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'mail', description: 'Check the delivery of inquiries by mail.' },
  subCommands: { test: testCommand, canary: canaryCommand },
})
