import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../test/harness/inquiry.ts'
import { recordingLog } from '../../../../test/harness/log.ts'
import { toEndpoint } from '../../../../test/harness/mail-attempt.ts'
import { memoryStore } from '../../../../test/harness/memory-store.ts'
import { smtpScript } from '../../../../test/harness/smtp-script.ts'
import { smtpSink } from '../../../../test/harness/smtp-server.ts'
import { createSmtpMailer } from '../mail/mailers/smtp/smtp.ts'
import type { MailSetup } from '../settings/mail-setup.ts'
import { startMail } from './mail.ts'

function toSetup(port: number): MailSetup {
  return {
    route: {
      server: `127.0.0.1:${port}`,
      protection: 'unencrypted',
      open: async () => createSmtpMailer({ endpoint: toEndpoint(port) }),
    },
    settings: { siteName: 'N', from: 'a@n.example', to: ['b@n.example'], host: 'n.example' },
  }
}

describe('startMail', () => {
  it('mails waiting and announced inquiries', async () => {
    await using sink = await smtpSink()
    const store = memoryStore()
    const log = recordingLog()
    await store.append(createSubmission())
    const mail = startMail({ mail: toSetup(sink.port), outbox: store, log })
    await sink.arrived(1)
    await store.append(createSubmission())
    mail.notify()
    await sink.arrived(2)
    await mail.stop(5000)
    expect(log.entries.map(({ event }) => event).toSorted()).toEqual([
      'mail.ready',
      'mail.sent',
      'mail.sent',
    ])
  })

  it('stops within the grace time while the mail server hangs, and counts what is left', async () => {
    await using server = await smtpScript({ dot: 'hang' })
    const store = memoryStore()
    const log = recordingLog()
    await store.append(createSubmission())
    const mail = startMail({ mail: toSetup(server.port), outbox: store, log })
    while (server.messages.length === 0) await new Promise(setImmediate)
    // The mail server is silent for minutes, longer than this test may take.
    await mail.stop(200)
    expect(log.entries).toContainEqual({
      level: 'warn',
      event: 'mail.left',
      fields: { mails: 1 },
    })
  })

  it('may be stopped before it has begun', async () => {
    const store = memoryStore()
    await store.append(createSubmission())
    const mail = startMail({ mail: toSetup(9), outbox: store, log: recordingLog() })
    mail.notify()
    await mail.stop(100)
    expect(await store.standing()).toMatchObject({ pending: 1, oldest: { attempts: 0 } })
  })
})
