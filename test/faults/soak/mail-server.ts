/** An unreliable SMTP server. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { createBadDay, STALL_MS, type BadDay } from './bad-day.ts'
import { readMark, type Ledger } from './ledger.ts'

/** A mail server with occasional faults, which records accepted mail. */
export interface UnreliableMailServer extends Pick<BadDay, 'faults' | 'setFaultRate'> {
  /** The service's variables for this server. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export type StartMailServer = (ledger: Ledger) => Promise<UnreliableMailServer>

export const startSmtpServer: StartMailServer = async (ledger) => {
  const { faults, setFaultRate, pick } = createBadDay()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1000,
    onData: (stream, session, done) => void answer(stream, session, done),
  })
  const answer = async (
    stream: Readable,
    session: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> => {
    const end = await receive(stream, session)
    if (end === 'taken') done()
    else if (end === 'refused') done(toRefusal())
    else hangUp(session.id)
  }
  const receive = async (
    stream: Readable,
    session: SMTPServerSession,
  ): Promise<'taken' | 'refused' | 'dropped'> => {
    const fault = pick()
    // The sender may be killed during a mail, and then needs no answer.
    const mail = await text(stream).catch(() => undefined)
    if (mail === undefined) return 'dropped'
    if (fault === 'refuses') return 'refused'
    if (fault === 'drops') return 'dropped'
    if (fault === 'stalls') await wait(STALL_MS)
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    for (const recipient of recipients) noteMail(ledger, recipient, mail)
    return fault === 'drops after accepting' ? 'dropped' : 'taken'
  }
  const hangUp = (sessionId: string): void => {
    for (const connection of server.connections) {
      if (Reflect.get(connection, 'id') === sessionId) connection.close()
    }
  }
  // Clients are killed in mid-session on purpose.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${toPort(server.server.address())}?tls=off` },
    faults,
    setFaultRate,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** `mail`: a mail as text, header fields first. */
export function noteMail(ledger: Ledger, recipient: string, mail: string): void {
  const mark = readMark(mail)
  const messageId = /^Message-ID: (\S+)/im.exec(mail)?.[1]
  if (mark === undefined || messageId === undefined) {
    throw new Error(`An unknown mail arrived for ${recipient}.`)
  }
  ledger.noteMail(mark, recipient, messageId)
}

function toRefusal(): Error {
  return Object.assign(new Error('4.3.2 Come back later.'), { responseCode: 451 })
}

function toPort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return address.port
}
