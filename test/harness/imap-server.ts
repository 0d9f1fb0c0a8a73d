/**
 * A mailbox that is read over IMAP (RFC 3501, RFC 9051): as much of a server as a client needs that looks
 * for a folder, reads a header field, marks and expunges. It answers what it does not know with BAD.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'
import { parseCommand } from './imap-command.ts'

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
  readonly without?: readonly Extension[]
  /** A command that is never answered. */
  readonly silentAt?: string
  readonly certificate?: Certificate
  readonly security?: 'implicit' | 'starttls' | 'none'
  readonly port?: number
  /** The only one, as it is named on the wire. Default `INBOX`. */
  readonly folder?: string
}

/** What it says that it can do, beyond IMAP4rev1. */
const EXTENSIONS = ['AUTH=PLAIN', 'AUTH=XOAUTH2', 'ID', 'NAMESPACE', 'UIDPLUS'] as const

type Extension = (typeof EXTENSIONS)[number]

interface Kept {
  readonly uid: number
  readonly raw: string
  deleted: boolean
}

/** Each says what its command's tagged line says. */
type Handlers = Readonly<Partial<Record<string, (parts: readonly string[]) => string>>>

export async function imapMailbox(options: ImapMailboxOptions): Promise<ImapMailbox> {
  const { user, pass, isGood, without = [], certificate, security = 'none' } = options
  const { folder = 'INBOX', silentAt } = options
  let kept: Kept[] = []
  let uids = 100
  let refusal: string | undefined
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const extensions = new Set<string>(EXTENSIONS.filter((name) => !without.includes(name)))
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
    const chosen = (set = ''): readonly Kept[] =>
      kept.filter(({ uid }) => set.split(',').includes(String(uid)))
    const expunge = (gone: readonly Kept[]): void => {
      for (const mail of gone.filter(({ deleted }) => deleted)) {
        say(`* ${kept.indexOf(mail) + 1} EXPUNGE`)
        kept = kept.filter((other) => other !== mail)
      }
    }
    const list = (how: string, [reference = '', pattern = '']: readonly string[]): void => {
      // The hierarchy's delimiter alone (RFC 3501 6.3.8).
      if (pattern === '') return say(`* ${how} (\\Noselect) "/" ""`)
      for (const name of new Set(['INBOX', folder])) {
        if (`${reference}${pattern}` === name) say(`* ${how} (\\HasNoChildren) "/" "${name}"`)
      }
    }
    const always: Handlers = {
      CAPABILITY() {
        const starttls = security === 'starttls' && !greeted ? ' STARTTLS' : ''
        say(`* CAPABILITY IMAP4rev1${starttls} ${[...extensions].join(' ')}`)
        return 'OK Done'
      },
      ...(extensions.has('ID') && {
        ID() {
          say('* ID ("name" "Double" "version" "1")')
          return 'OK Done'
        },
      }),
      NOOP: () => 'OK Done',
    }
    const authenticated: Handlers = {
      ...(extensions.has('NAMESPACE') && {
        NAMESPACE() {
          say('* NAMESPACE (("" "/")) NIL NIL')
          return 'OK Done'
        },
      }),
      LIST(parts) {
        list('LIST', parts)
        return 'OK Done'
      },
      LSUB(parts) {
        list('LSUB', parts)
        return 'OK Done'
      },
      SELECT([name]) {
        selected = name === folder
        if (!selected) return 'NO [NONEXISTENT] No such folder'
        say(String.raw`* FLAGS (\Seen \Deleted)`)
        say(`* ${kept.length} EXISTS`)
        say(String.raw`* OK [PERMANENTFLAGS (\Seen \Deleted)] Limited`)
        say('* OK [UIDVALIDITY 1] Valid')
        say(`* OK [UIDNEXT ${uids + 1}] Next`)
        return 'OK [READ-WRITE] Done'
      },
    }
    const inFolder: Handlers = {
      FETCH([range = '', items = '']) {
        const [, from] = /^(\d+):\*$/.exec(range) ?? []
        const [, name] = /^\(UID FLAGS BODY\.PEEK\[HEADER\.FIELDS \((\S+)\)\]\)$/i.exec(items) ?? []
        if (from === undefined || name === undefined) return 'BAD What?'
        for (const [index, { uid, raw, deleted }] of kept.entries()) {
          if (index + 1 < Number(from)) continue
          const field = new RegExp(`^${name}:.*$`, 'im').exec(raw.split('\r\n\r\n')[0] ?? '')?.[0]
          const part = `${field === undefined ? '' : `${field.trim()}\r\n`}\r\n`
          say(
            `* ${index + 1} FETCH (UID ${uid} FLAGS (${deleted ? '\\Deleted' : ''}) BODY[HEADER.FIELDS (${name})] {${part.length}}\r\n${part})`,
          )
        }
        return 'OK Done'
      },
      'UID STORE'([set, how, flags]) {
        if (how !== '+FLAGS.SILENT' || flags !== String.raw`(\Deleted)`) return 'BAD What?'
        for (const mail of chosen(set)) mail.deleted = true
        return 'OK Done'
      },
      ...(extensions.has('UIDPLUS') && {
        'UID EXPUNGE'([set]) {
          expunge(chosen(set))
          return 'OK Done'
        },
      }),
      EXPUNGE() {
        expunge(kept)
        return 'OK Done'
      },
    }
    const answer = (line: string): void => {
      if (more) {
        const take = more
        more = undefined
        return take(line)
      }
      const [, tag = '*', text = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const command = parseCommand(text)
      commands.push(text.replace(/^LOGIN .*/, 'LOGIN …'))
      if (!command) return say(`${tag} BAD Not in the grammar`)
      const { name, parts } = command
      if (name === silentAt) return
      if (name === 'LOGOUT') {
        say('* BYE')
        say(`${tag} OK Done`)
        return void socket.end()
      }
      if (name === 'STARTTLS' && security === 'starttls' && !greeted) {
        say(`${tag} OK Begin`)
        socket.removeAllListeners('data')
        return serve(wrap(socket), true)
      }
      const [how = '', ...others] = parts
      if (name === 'AUTHENTICATE' && others.length === 0 && extensions.has(`AUTH=${how}`)) {
        return authenticate(tag, how)
      }
      if (name === 'LOGIN') {
        return signIn(tag, parts.length === 2 && how === user && others[0] === pass)
      }
      const handler =
        always[name] ??
        (signedIn ? authenticated[name] : undefined) ??
        (selected ? inFolder[name] : undefined)
      say(`${tag} ${handler?.(parts) ?? 'BAD Not known, or not now'}`)
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

  // Answers of several lines go out at once.
  const server = createServer({ noDelay: true }, (socket) => {
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
