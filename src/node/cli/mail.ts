/** `frontdesk mail`: whether inquiries can leave this machine by mail. */
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { testMail } from './mail-test.ts'

const testArguments = {
  'smtp-url': {
    type: 'string',
    description:
      'Mail server (default: SMTP_URL, which other users of this machine cannot read from the process list)',
    valueHint: 'smtps://USER:PASSWORD@HOST',
  },
  from: { type: 'string', description: 'Sender (default: MAIL_FROM)', valueHint: 'ADDRESS' },
  to: { type: 'string', description: 'Recipient (default: MAIL_TO)', valueHint: 'ADDRESS' },
} as const satisfies ArgsDef

const testCommand = defineCommand({
  meta: {
    name: 'test',
    description: 'Send a test mail, and say in words what is wrong if that fails.',
  },
  args: testArguments,
  async run({ args }) {
    const outcome = await testMail({
      smtpUrl: args['smtp-url'] ?? process.env['SMTP_URL'],
      from: args.from ?? process.env['MAIL_FROM'],
      to: args.to ?? process.env['MAIL_TO'],
      now: Date.now(),
      id: crypto.randomUUID(),
      progress: (step) => void process.stderr.write(`${step}\n`),
    })
    if (outcome.ok) {
      process.stdout.write(`${outcome.text}\n`)
      return
    }
    process.stderr.write(`${outcome.message}\n`)
    process.exitCode = 1
  },
})

export const mailCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'mail', description: 'Check the delivery of inquiries by mail.' },
  subCommands: { test: testCommand },
})
