/** A sent mail is mailed again on request, despite the record of the first. */
import { describe, expect, it } from 'vitest'
import { attemptDelivery } from '../../packages/frontdesk/src/mail/attempt.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { toAttempt } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { startMailApi } from '../harness/mail-api.ts'
import { services } from '../harness/mail-services/services.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const mail: MailSettings = {
  siteName: 'Halden Instruments',
  from: 'site@halden.example',
  to: ['office@halden.example'],
  host: 'halden.example',
}

describe('frontdesk inbox retry --again, over a mail service that recognises repeats', () => {
  it.each(services)('mails a sent inquiry again, once for all its attempts: $name', async (one) => {
    using folder = scratchFolder()
    const double = one.createDouble()
    await using server = await startMailApi(double)
    const mailer = one.open(server)
    const store = sqliteStore({ path: folder.file('frontdesk.sqlite'), spawn: spawnKept })
    await store.open()
    const attempt = async (isNoted: 'noted' | 'lost') => {
      const [claimed] = await store.claim(createClaim({ leaseMs: 0 }))
      if (!claimed) throw new Error('A delivery must be due.')
      const outcome = await attemptDelivery(claimed, { mailer, mail, random: () => 0.5 })
      if (outcome.kind !== 'attempted') throw new Error('It goes to one.')
      if (isNoted === 'noted') await store.settle(toAttempt(claimed), outcome.settlement)
      return outcome.settlement.kind
    }
    await store.append(createSubmission({ id: 'one' }))
    expect(await attempt('noted')).toBe('sent')
    expect(double.mails).toHaveLength(1)
    expect(await store.retry({ ids: ['one'] }, 'sent')).toBe(1)
    // As in a crash after the service took it: the second attempt is a repeat of the first.
    expect(await attempt('lost')).toBe('sent')
    expect(double.mails).toHaveLength(2)
    await attempt('noted')
    expect(double.mails).toHaveLength(one.repeats === undefined ? 3 : 2)
    await store.close()
  })
})
