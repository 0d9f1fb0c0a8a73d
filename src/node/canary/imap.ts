/**
 * As much of IMAP as it takes to find a mail and delete it (RFC 9051): sign in, select, read one header
 * field, mark, expunge. Everything within one deadline.
 */
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { MailboxPlace } from '../../mail/mailbox-url.ts'

export interface ImapOptions {
  readonly place: MailboxPlace
  /** In the place of a password (XOAUTH2). */
  readonly token: string | undefined
  /** Milliseconds for the whole session. */
  readonly withinMs: number
  /** PEM of a further authority. Default: those that Node trusts. */
  readonly ca?: string | undefined
}

export interface ImapSession {
  /** Sends one command, and resolves to the untagged responses, literals in their place. */
  ask(command: string): Promise<readonly string[]>
  readonly capabilities: ReadonlySet<string>
  /** How many there are in the folder. */
  readonly mails: number
}

/** What keeps a mailbox from being read. The message is ours, with the server's words after it. */
export class ImapError extends Error {
  override readonly name = 'ImapError'
  readonly code: 'unreachable' | 'timeout' | 'refused' | 'protocol'

  constructor(code: ImapError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Characters of a response at most: a header field, or a list of numbers. */
const MAX_RESPONSE = 1_000_000

/** Works in a selected folder, and ends the session whatever happens. Rejects with an {@link ImapError}. */
export async function withImap<T>(
  options: ImapOptions,
  work: (session: ImapSession) => Promise<T>,
): Promise<T> {
  const { place, withinMs } = options
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => {})
  const wire = createWire(reject)
  const timer = setTimeout(() => {
    reject(
      new ImapError('timeout', `The mailbox's server at ${place.host} did not answer in time.`),
    )
  }, withinMs)
  try {
    return await Promise.race([converse(options, wire, work), failure])
  } finally {
    clearTimeout(timer)
    wire.end()
  }
}

async function converse<T>(
  options: ImapOptions,
  wire: Wire,
  work: (session: ImapSession) => Promise<T>,
): Promise<T> {
  const { place } = options
  await wire.open(options)
  if (!/^\* (OK|PREAUTH)\b/i.test(await wire.read())) {
    throw new ImapError(
      'protocol',
      `What answers at ${place.host}:${place.port} is not an IMAP server.`,
    )
  }
  let tags = 0
  const ask = async (command: string, onReady?: () => string): Promise<readonly string[]> => {
    tags += 1
    const tag = `f${tags}`
    wire.write(`${tag} ${command}\r\n`)
    const untagged: string[] = []
    for (;;) {
      const response = await wire.read()
      if (response.startsWith('+')) wire.write(`${onReady?.() ?? ''}\r\n`)
      else if (!response.startsWith(`${tag} `)) untagged.push(response)
      else if (/^\S+ OK\b/i.test(response)) return untagged
      else throw new ImapError('refused', toRefusal(command, response))
    }
  }
  const readCapabilities = async (): Promise<ReadonlySet<string>> => {
    const [line = ''] = await ask('CAPABILITY')
    return new Set(line.toUpperCase().split(' ').slice(2))
  }
  let capabilities = await readCapabilities()
  if (place.security === 'starttls') {
    await ask('STARTTLS')
    await wire.encrypt(options)
    capabilities = await readCapabilities()
  }
  await signIn(options, capabilities, ask)
  capabilities = await readCapabilities()
  const selected = await ask(`SELECT ${toQuoted(toModifiedUtf7(place.folder))}`)
  const mails = Number(/^\* (\d+) EXISTS/im.exec(selected.join('\n'))?.[1] ?? 0)
  const outcome = await work({ ask: async (command) => ask(command), capabilities, mails })
  await ask('LOGOUT').catch(() => {})
  return outcome
}

async function signIn(
  { place, token }: ImapOptions,
  capabilities: ReadonlySet<string>,
  ask: (command: string, onReady?: () => string) => Promise<readonly string[]>,
): Promise<void> {
  const { user, pass } = place
  if (token !== undefined) {
    const words = Buffer.from(`user=${user}\x01auth=Bearer ${token}\x01\x01`).toString('base64')
    // A second request for more carries what is wrong, and wants an empty answer.
    const answers = [words, '']
    await ask('AUTHENTICATE XOAUTH2', () => answers.shift() ?? '')
  } else if (capabilities.has('AUTH=PLAIN') || /[^\x20-\x7e]/.test(`${user}${pass}`)) {
    // LOGIN takes no other letters than those of ASCII; this way takes all, also where nobody says so.
    const words = Buffer.from(`\0${user}\0${pass}`).toString('base64')
    await ask('AUTHENTICATE PLAIN', () => words)
  } else {
    await ask(`LOGIN ${toQuoted(user)} ${toQuoted(pass)}`)
  }
}

/** The command's first words and no more: there may be a password behind them. */
function toRefusal(command: string, response: string): string {
  const [name = '', more = ''] = command.split(' ')
  const what = name === 'UID' ? `${name} ${more}` : name
  const words = response.replace(/^\S+ \S+ ?/, '').slice(0, 200)
  return `The mailbox's server refused ${what}: ${words}`
}

/** A folder's name with other letters than those of ASCII (RFC 3501 5.1.3). */
function toModifiedUtf7(name: string): string {
  return name.replaceAll('&', '&-').replaceAll(/[^\x20-\x7e]+/g, (letters) => {
    const base64 = Buffer.from(letters, 'utf16le').swap16().toString('base64')
    return `&${base64.replaceAll('=', '').replaceAll('/', ',')}-`
  })
}

function toQuoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

interface Wire {
  open(options: ImapOptions): Promise<void>
  encrypt(options: ImapOptions): Promise<void>
  write(text: string): void
  /** The next response, whole: one line, and with it what its literals hold. */
  read(): Promise<string>
  end(): void
}

function createWire(fail: (error: ImapError) => void): Wire {
  let socket: Socket | undefined
  let text = ''
  let waiting: ((response: string) => void) | undefined

  const listen = (current: Socket): void => {
    socket = current
    current.setEncoding('latin1')
    current.on('data', (chunk: string) => {
      text += chunk
      if (text.length > MAX_RESPONSE) fail(new ImapError('protocol', 'Too long a response.'))
      flush()
    })
    current.on('error', (error) => fail(new ImapError('unreachable', toWords(error))))
    current.on('close', () => {
      fail(new ImapError('unreachable', "The mailbox's server closed the connection early."))
    })
  }
  const flush = (): void => {
    const length = findEnd(text)
    if (length === undefined || !waiting) return
    const response = text.slice(0, length)
    text = text.slice(length)
    const resolve = waiting
    waiting = undefined
    resolve(response.replace(/\r\n$/, ''))
  }
  return {
    open: ({ place, ca }) =>
      new Promise((resolve) => {
        const { host, port, security } = place
        listen(
          security === 'implicit'
            ? connectTls({ host, port, servername: host, ...(ca !== undefined && { ca }) }, resolve)
            : connect({ host, port }, resolve),
        )
      }),
    encrypt: ({ place: { host }, ca }) =>
      new Promise((resolve) => {
        const plain = socket
        if (!plain) return
        plain.removeAllListeners('data')
        listen(
          connectTls({ socket: plain, servername: host, ...(ca !== undefined && { ca }) }, () =>
            resolve(),
          ),
        )
      }),
    write: (words) => void socket?.write(words),
    read: () =>
      new Promise((resolve) => {
        waiting = resolve
        flush()
      }),
    end: () => socket?.destroy(),
  }
}

/** Where the first response of a text ends; undefined while it is not whole. */
function findEnd(text: string): number | undefined {
  for (let at = 0; ;) {
    const end = text.indexOf('\r\n', at)
    if (end === -1) return undefined
    const literal = /\{(\d+)\}$/.exec(text.slice(at, end))?.[1]
    if (literal === undefined) return end + 2
    at = end + 2 + Number(literal)
    if (at > text.length) return undefined
  }
}

function toWords(error: Error): string {
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  return `The mailbox's server could not be reached${code}.`
}
