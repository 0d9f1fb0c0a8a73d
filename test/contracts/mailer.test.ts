import { describe, it } from 'vitest'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { describeMailer, type MailServerMood } from './suites/mailer.ts'
import { toEndpoint } from '../harness/mail-attempt.ts'
import { smtpScript, type ScriptStage, type ScriptStep } from '../harness/smtp-script.ts'

const moods: Readonly<Record<MailServerMood, Partial<Record<ScriptStage, ScriptStep>>>> = {
  takes: {},
  later: { dot: '451 4.7.1 Try later' },
  never: { dot: '554 5.7.1 Spam' },
  silent: { dot: 'hang' },
  gone: { connect: 'reset' },
  page: { connect: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>Back soon</html>' },
}

describeMailer({ describe, it }, 'createSmtpMailer', async (mood) => {
  const server = await smtpScript(moods[mood])
  return {
    mailer: createSmtpMailer({
      endpoint: toEndpoint(server.port),
      // Waits for an answer, however busy the machine.
      ...(mood === 'silent' && { timeouts: { silence: 400, send: 2000 } }),
    }),
    received: server.messages,
    remove: async () => server[Symbol.asyncDispose](),
  }
})
