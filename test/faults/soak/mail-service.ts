/** An unreliable HTTPS mail service: Resend as documented, on loopback. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../../harness/loopback.ts'
import type { ApiReply } from '../../harness/mail-api.ts'
import { RESEND_KEY, resendApi, resendError } from '../../harness/mail-services/resend.ts'
import { createBadDay, STALL_MS } from './bad-day.ts'
import { noteMail, type StartMailServer } from './mail-server.ts'

/** A repeat with the same idempotency key is one mail, here and in the ledger. */
export const startMailService: StartMailServer = async (ledger) => {
  const { faults, setFaultRate, pick } = createBadDay()
  const resend = resendApi()
  let noted = 0

  const answer = async (request: IncomingMessage): Promise<ApiReply | 'dropped'> => {
    const { url: path = '', method = '', headers } = request
    // The sender may be killed during a mail, and then needs no answer.
    const body = await text(request).catch(() => '')
    if (body === '') return 'dropped'
    const fault = pick()
    if (fault === 'refuses') return resendError(429, 'rate_limit_exceeded', 'Too many requests.')
    if (fault === 'drops') return 'dropped'
    if (fault === 'stalls') await wait(STALL_MS)
    const reply = resend.answer({ path, method, headers, body })
    for (const mail of resend.mails.slice(noted)) {
      noteMail(ledger, /^To: (\S+)/m.exec(mail)?.[1] ?? '', mail)
    }
    noted = resend.mails.length
    return fault === 'drops after accepting' ? 'dropped' : reply
  }
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await answer(request)
    if (reply === 'dropped') return void request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  }
  const server = createServer((request, response) => void respond(request, response))
  const own = await listen(server)
  return {
    env: { SMTP_URL: `resend://${RESEND_KEY}?url=${encodeURIComponent(own.url)}` },
    faults,
    setFaultRate,
    close: async () => own[Symbol.asyncDispose](),
  }
}
