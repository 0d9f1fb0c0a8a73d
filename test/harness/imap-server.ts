/**
 * A mailbox that is read over IMAP (RFC 9051): as much of a server as a client needs that reads a header field, marks and expunges. It answers what it does not know with BAD.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'

export interface ImapMailbox extends AsyncDisposable {
  readonly port: number
  /** Mails that are there, as text with their header fields. */
  readonly mails: readonly string[]
  deliver(raw: string): void
  /** From now on it answers sign-ins with this, such as `NO [AUTHENTICATIONFAILED] No`; or nothing. */
  answerSignIn(words: string | undefined): void
  /** Commands so far, without what was signed in with. */
  readonly commands: readonly string[]
}

export interface ImapMailboxOptions {
  readonly user: string
  /** Absent: tokens are judged by `isGood`. */
  readonly pass?: string
  readonly isGood?: (user: string, token: string) => boolean
  /** Default: all that the client can use. */
  readonly without?: readonly ('AUTH=PLAIN' | 'UIDPLUS')[]
  readonly certificate?: Certificate
  readonly security?: 'implicit' | 'starttls' | 'none'
  readonly port?: number
  /** The only one, as it is named on the wire. Default `INBOX`. */
  readonly folder?: string
}

interface Kept {
  readonly uid: number
  readonly raw: string
  deleted: boolean
}

export async function imapMailbox(options: ImapMailboxOptions): Promise<ImapMailbox> {
  const { user, pass, isGood, without = [], certificate, security = 'none' } = options
  const { folder = 'INBOX' } = options
  let kept: Kept[] = []
  let uids = 100
  let refusal: string | undefined
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const capabilities = ['IMAP4rev1', 'AUTH=PLAIN', 'AUTH=XOAUTH2', 'UIDPLUS'].filter(
    (name) => !without.some((gone) => gone === name),
  )
  const context =
    certificate && createSecureContext({ key: certificate.key, cert: certificate.cert })
  const wrap = (plain: Socket): TLSSocket =>
    new TLSSocket(plain, { isServer: true, ...(context && { secureContext: context }) })

  const serve = (socket: Socket, greeted: boolean): void => {
    let text = ''
    let selected = false
    let signedIn = false
    /** What takes the next line in the place of a command. */
    let more: ((line: string) => void) | undefined
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const signIn = (tag: string, good: boolean): void => {
      signedIn = good && refusal === undefined
      say(signedIn ? `${tag} OK Welcome` : `${tag} ${refusal ?? 'NO [AUTHENTICATIONFAILED] No'}`)
    }
    const authenticate = (tag: string, how: string): void => {
      say('+ ')
      more = (line) => {
        const words = Buffer.from(line, 'base64').toString()
        if (how === 'PLAIN') return signIn(tag, words === `\0${user}\0${pass}`)
        const [name = '', token = ''] = words
          .split('\u0001')
          .map((part) => part.replace(/^(user=|auth=Bearer )/, ''))
        if (isGood?.(name, token)) return signIn(tag, true)
        say(`+ ${Buffer.from('{"status":"400"}').toString('base64')}`)
        more = () => signIn(tag, false)
      }
    }
    const answer = (line: string): void => {
      if (more) {
        const take = more
        more = undefined
        return take(line)
      }
      const [tag = '', ...rest] = line.split(' ')
      const command = rest.join(' ')
      commands.push(command.replace(/^LOGIN .*/, 'LOGIN …'))
      const chosen = (set: string): readonly Kept[] =>
        kept.filter(({ uid }) => set.split(',').includes(String(uid)))
      const [, from = ''] = /^FETCH (\d+):/.exec(command) ?? []
      const [, set = ''] = /^UID \w+ ([\d,]+)/.exec(command) ?? []
      if (command === 'CAPABILITY') {
        say(`* CAPABILITY ${capabilities.join(' ')}`)
        return say(`${tag} OK Done`)
      }
      if (command === 'LOGOUT') {
        say('* BYE')
        say(`${tag} OK Done`)
        return void socket.end()
      }
      if (command === 'STARTTLS' && security === 'starttls') {
        say(`${tag} OK Begin`)
        socket.removeAllListeners('data')
        return serve(wrap(socket), true)
      }
      const [, how] = /^AUTHENTICATE (PLAIN|XOAUTH2)$/.exec(command) ?? []
      if (how !== undefined) return authenticate(tag, how)
      if (command.startsWith('LOGIN ')) {
        return signIn(tag, command === `LOGIN "${user}" "${pass}"`)
      }
      if (!signedIn) return say(`${tag} BAD Sign in first`)
      if (command === `SELECT "${folder}"`) {
        selected = true
        say(`* ${kept.length} EXISTS`)
        return say(`${tag} OK [READ-WRITE] Done`)
      }
      if (command.startsWith('SELECT ')) return say(`${tag} NO [NONEXISTENT] No such folder`)
      if (!selected) return say(`${tag} BAD Select first`)
      if (command === `FETCH ${from}:* (UID FLAGS BODY.PEEK[HEADER.FIELDS (X-SUBMISSION-ID)])`) {
        for (const [index, { uid, raw, deleted }] of kept.entries()) {
          if (index + 1 < Number(from)) continue
          const field = /^X-Submission-Id:.*$/im.exec(raw.split('\r\n\r\n')[0] ?? '')?.[0]
          const part = `${field === undefined ? '' : `${field.trim()}\r\n`}\r\n`
          say(
            `* ${index + 1} FETCH (UID ${uid} FLAGS (${deleted ? '\\Deleted' : ''}) BODY[HEADER.FIELDS (X-SUBMISSION-ID)] {${part.length}}\r\n${part})`,
          )
        }
        return say(`${tag} OK Done`)
      }
      if (command === String.raw`UID STORE ${set} +FLAGS.SILENT (\Deleted)`) {
        for (const mail of chosen(set)) mail.deleted = true
        return say(`${tag} OK Done`)
      }
      if (command === `UID EXPUNGE ${set}` && capabilities.includes('UIDPLUS')) {
        const gone = new Set(chosen(set).filter(({ deleted }) => deleted))
        kept = kept.filter((mail) => !gone.has(mail))
        return say(`${tag} OK Done`)
      }
      return say(`${tag} BAD What?`)
    }
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        answer(line)
      }
    })
    if (!greeted) say('* OK IMAP4rev1 ready')
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    serve(security === 'implicit' ? wrap(socket) : socket, false)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mailbox has no port.')
  return {
    port: address.port,
    commands,
    get mails() {
      return kept.map(({ raw }) => raw)
    },
    deliver(raw) {
      uids += 1
      kept.push({ uid: uids, raw, deleted: false })
    },
    answerSignIn: (words) => void (refusal = words),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
