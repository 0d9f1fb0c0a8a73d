/** An IMAP server with the reported quirks of Gmail and Microsoft. */
import type { Socket } from 'node:net'
import { createServer } from 'node:tls'
import type { Certificate } from '../harness/certificate.ts'
import { listen, type LoopbackServer } from '../harness/loopback.ts'

export interface ImapDouble extends LoopbackServer {
  /** In UID order, from 1. */
  readonly mails: string[]
  /** Received commands, without tags and credentials. */
  readonly commands: readonly string[]
  readonly connections: number
  /** Answers the next command that begins so with this line; `''` closes the connection. */
  once(command: string, answer: string): void
}

export interface ImapDoubleOptions {
  readonly like: 'gmail' | 'microsoft'
  readonly certificate: Certificate
  /** Whether a token is valid (XOAUTH2). Default: sign-in by password. */
  isGood?(token: string): boolean
}

/** Gmail's extension, and the capabilities of both. */
const CAPABILITIES = {
  gmail: 'IMAP4rev1 UNSELECT IDLE NAMESPACE ID X-GM-EXT-1 UIDPLUS SASL-IR AUTH=XOAUTH2 AUTH=PLAIN',
  microsoft: 'IMAP4 IMAP4rev1 AUTH=PLAIN AUTH=XOAUTH2 SASL-IR UIDPLUS ID UNSELECT IDLE NAMESPACE',
} as const

export async function startImapDouble(options: ImapDoubleOptions): Promise<ImapDouble> {
  const { like, certificate } = options
  const mails: string[] = []
  const commands: string[] = []
  const answers = new Map<string, string>()
  let connections = 0

  const talk = (socket: Socket): void => {
    connections += 1
    socket.on('error', () => {})
    const say = (...lines: readonly string[]): void =>
      void socket.write(`${lines.join('\r\n')}\r\n`)
    say('* OK ready')
    let rest = ''
    socket.setEncoding('latin1').on('data', (data: string) => {
      rest += data
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        answer(line)
      }
    })
    let idleTag = ''
    const answer = (line: string): void => {
      if (line === 'DONE') return say(`${idleTag} OK done`)
      const [tag = '', command = '', ...words] = line.split(' ')
      const text = line.slice(tag.length + 1)
      const isSecret = /^(?:LOGIN|AUTHENTICATE)/.test(command)
      commands.push(isSecret ? command : text)
      const scripted = [...answers.keys()].find((start) => text.startsWith(start))
      if (scripted !== undefined) {
        const reply = answers.get(scripted) ?? ''
        answers.delete(scripted)
        if (reply !== '') return say(`${tag} ${reply}`)
        // Closes in the middle of a mail.
        socket.write('* 1 FETCH (UID 1 BODY[] {1000}\r\nSubject: ')
        return void socket.destroy()
      }
      switch (command) {
        case 'CAPABILITY':
          return say(`* CAPABILITY ${CAPABILITIES[like]}`, `${tag} OK`)
        case 'NAMESPACE':
          return say('* NAMESPACE (("" "/")) NIL NIL', `${tag} OK`)
        case 'AUTHENTICATE': {
          // user=…^Aauth=Bearer …^A^A
          const [, given = ''] = atob(words[1] ?? '').split('auth=Bearer ')
          const token = given.replaceAll(String.fromCharCode(1), '')
          if (options.isGood?.(token) ?? true)
            return say(`${tag} OK [CAPABILITY ${CAPABILITIES[like]}]`)
          return say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)`)
        }
        case 'LOGIN':
          return say(options.isGood ? `${tag} NO [AUTHENTICATIONFAILED] no` : `${tag} OK`)
        case 'LIST':
        case 'LSUB':
          return say(`* ${command} (\\HasNoChildren) "/" "INBOX"`, `${tag} OK`)
        case 'EXAMINE':
          return say(
            '* FLAGS (\\Seen)',
            `* ${mails.length} EXISTS`,
            '* 0 RECENT',
            '* OK [UIDVALIDITY 7] .',
            `* OK [UIDNEXT ${mails.length + 1}] .`,
            `${tag} OK [READ-ONLY] .`,
          )
        case 'IDLE':
          idleTag = tag
          return say('+ idling')
        case 'UID':
          return words[0] === 'SEARCH' ? search(tag, text) : fetch(tag, words[1] ?? '', text)
        case 'LOGOUT':
          say('* BYE', `${tag} OK`)
          return void socket.end()
        default:
          return say(`${tag} OK`)
      }
    }
    const search = (tag: string, text: string): void => {
      const from = Number(/UID SEARCH (?:CHARSET \S+ )?UID (\d+):\*/.exec(text)?.[1] ?? 1)
      const all = mails.map((_, index) => index + 1)
      const found = all.filter((uid) => uid >= from)
      // The last mail is in every range that ends with a star.
      say(`* SEARCH ${(found.length > 0 ? found : all.slice(-1)).join(' ')}`.trim(), `${tag} OK`)
    }
    const fetch = (tag: string, set: string, text: string): void => {
      const wanted = set.split(',').flatMap((part) => {
        const [first = 0, last = first] = part.split(':').map(Number)
        return Array.from({ length: last - first + 1 }, (_, index) => first + index)
      })
      for (const uid of wanted) {
        const mail = mails[uid - 1]
        if (mail === undefined) continue
        const isWhole = !/HEADER/.test(text)
        const part = isWhole ? mail : `${mail.split('\r\n\r\n')[0]}\r\n\r\n`
        const gmail = like === 'gmail' ? ` X-GM-MSGID ${1000 + uid} X-GM-THRID ${1000 + uid}` : ''
        const name = isWhole ? 'BODY[]<0>' : 'BODY[HEADER]'
        const date = '"27-Nov-2026 10:00:00 +0000"'
        say(
          `* ${uid} FETCH (UID ${uid}${gmail} RFC822.SIZE ${mail.length} INTERNALDATE ${date} ${name} {${part.length}}\r\n${part})`,
        )
      }
      say(`${tag} OK`)
    }
  }

  const server = createServer({ key: certificate.key, cert: certificate.cert }, talk)
  server.on('tlsClientError', () => {})
  const own = await listen(server)
  return {
    ...own,
    mails,
    commands,
    get connections() {
      return connections
    },
    once: (command, answer) => void answers.set(command, answer),
  }
}
