/** `frontdesk mail`: whether inquiries can leave this machine by mail. */
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { noteBounce, readMessage } from './mail-bounce.ts'
import { tryCanary } from './mail-canary.ts'
import { refuseMissing } from './missing.ts'
import { testMail } from './mail-test.ts'
import { operatorCommand, refuse, refuseWords, toCommands } from '../operator-command.ts'
import { loadTexts } from '../../node/texts.ts'
import { tell } from '../output.ts'
import { openStore, readSettings, readStoreSettings, storeArguments } from '../operator-store.ts'

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
    const missing = await refuseMissing(read, 'mail test')
    const { mail } = read.settings
    if (missing || !mail) return missing ?? refuse('Mail is off.')
    const { settings } = mail
    const texts = await loadTexts(settings.languages ?? [], settings.texts)
    return testMail({
      mail: { ...mail, settings: { ...settings, texts } },
      to: words.text('to'),
      now: Date.now(),
      id: crypto.randomUUID(),
      progress: tell,
    })
  },
})

const canaryCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'canary',
  description: 'Send a test inquiry the whole way, find it in the mailbox, and delete it.',
  options: storeArguments,
  async run(words) {
    const read = await readStoreSettings(words)
    const missing = read.ok && (await refuseMissing(read, 'mail canary'))
    if (missing) return missing
    const desk = await openStore(words, 'write')
    if (!desk.ok) return desk
    await using opened = desk
    return await tryCanary(opened, tell)
  },
})

const bounceCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'bounce',
  description:
    'Note beside its inquiry that a mail came back, from the report on standard input: mail bounce < message.eml',
  options: storeArguments,
  async run(words) {
    if (process.stdin.isTTY) {
      return refuseWords(
        'mail bounce reads a message on standard input: npx frontdesk mail bounce < message.eml',
      )
    }
    const message = await readMessage(process.stdin)
    const desk = await openStore(words, 'write')
    if (!desk.ok) return desk
    await using opened = desk
    return await noteBounce(message, opened.store)
  },
})

export const mailCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'mail', description: 'Check the delivery of inquiries by mail.' },
  subCommands: toCommands({ test: testCommand, canary: canaryCommand, bounce: bounceCommand }),
})
