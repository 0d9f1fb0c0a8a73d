/** A mail server on a bad day. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readMark, type Ledger } from './ledger.ts'

export interface UnreliableMailServer {
  readonly port: number
  /** Of all mails, the part that meets each of the faults. 0 makes it a good server. */
  setFaultRate(rate: number): void
  /** How often each fault was met. */
  readonly faults: Readonly<Record<Fault, number>>
  close(): Promise<void>
}

type Fault = 'refuses' | 'stalls' | 'drops' | 'drops after accepting'

/** Milliseconds that a stalling server says nothing. */
const STALL_MS = 2000

export async function startUnreliableMailServer(ledger: Ledger): Promise<UnreliableMailServer> {
  const faults: Record<Fault, number> = {
    refuses: 0,
    stalls: 0,
    drops: 0,
    'drops after accepting': 0,
  }
  const names = Object.keys(faults).filter((name): name is Fault => name in faults)
  let rate = 0
  const pick = (): Fault | undefined => {
    const fault = names[Math.floor(Math.random() / rate)]
    if (fault !== undefined) faults[fault] += 1
    return fault
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1000,
    onData: (stream, session, done) => void answer(stream, session.id, done),
  })
  const answer = async (
    stream: Readable,
    sessionId: string,
    done: (refusal?: Error) => void,
  ): Promise<void> => {
    const end = await receive(stream, sessionId)
    if (end === 'taken') done()
    else if (end === 'refused') done(toRefusal())
    else hangUp(sessionId)
  }
  const receive = async (
    stream: Readable,
    sessionId: string,
  ): Promise<'taken' | 'refused' | 'dropped'> => {
    const fault = pick()
    // The other side may be killed in the middle of a mail: then there is nobody to answer.
    const mail = await text(stream).catch(() => undefined)
    if (mail === undefined) return 'dropped'
    if (fault === 'refuses') return 'refused'
    if (fault === 'drops') return 'dropped'
    if (fault === 'stalls') await wait(STALL_MS)
    const mark = readMark(mail)
    const messageId = /^Message-ID: (\S+)/im.exec(mail)?.[1]
    if (mark === undefined || messageId === undefined) {
      throw new Error(`An unknown mail came in session ${sessionId}.`)
    }
    ledger.noteMail(mark, messageId)
    return fault === 'drops after accepting' ? 'dropped' : 'taken'
  }
  const hangUp = (sessionId: string): void => {
    for (const connection of server.connections) {
      if (Reflect.get(connection, 'id') === sessionId) connection.close()
    }
  }
  // Clients that are killed in mid-session are what this is about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: toPort(server.server.address()),
    faults,
    setFaultRate(next) {
      rate = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function toRefusal(): Error {
  return Object.assign(new Error('4.3.2 Come back later.'), { responseCode: 451 })
}

function toPort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return address.port
}
