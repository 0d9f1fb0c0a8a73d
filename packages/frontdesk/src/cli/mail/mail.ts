/** `frontdesk mail`: whether mail goes out, and arrives. */
import { refuseMissing } from './missing.ts'
import { testMail } from './mail-test.ts'
import { proveCommand } from './prove.ts'
import { defineCommand, refuse, type Command } from '../command.ts'
import { loadTexts } from '../../service/texts.ts'
import { fileArguments, readSettings } from '../operator-store.ts'

const testCommand: Command = defineCommand({
  name: 'test',
  description: 'Send a test mail, and explain a failure.',
  options: {
    to: {
      type: 'string',
      description: 'Recipient (default: MAIL_TO, else mail.to of the config file)',
      valueHint: 'ADDRESS',
    },
    config: fileArguments.config,
  },
  async run(words) {
    const read = await readSettings(words.text('config'))
    if (!read.ok) return read
    const missing = refuseMissing(read)
    const { mail } = read.settings
    if (missing || !mail) return missing ?? refuse('Mail is off.')
    const { settings } = mail
    const texts = await loadTexts(settings.languages ?? [], settings.texts)
    const to = words.text('to')
    return testMail(
      { ...mail, settings: { ...settings, texts } },
      to === undefined ? undefined : [to],
    )
  },
})

export const mailCommand: Command = {
  description: 'Check that inquiries can be mailed.',
  options: {},
  commands: new Map([
    ['test', testCommand],
    ['prove', proveCommand],
  ]),
}
