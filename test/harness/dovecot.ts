/** Debian's Dovecot as a test instance with its own configuration, mail, port and log. */
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { ImapFlow, type FetchMessageObject, type FetchQueryObject } from 'imapflow'
import { expect } from 'vitest'
import { findFreePort } from './run-service.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startProgram } from './server-program.ts'

const COMMAND = '/usr/sbin/dovecot'

export const DOVECOT_USER = 'office@halden.example'

export interface Dovecot extends AsyncDisposable {
  readonly port: number
  /** Includes the password. */
  readonly url: string
  /** Appends unread mails. */
  append(...mails: readonly (string | Buffer)[]): Promise<void>
  /** Appends a mail to another folder, which is created if missing. */
  appendTo(folder: string, mail: string): Promise<void>
  /** Flags of all mails, in their order. */
  readFlags(): Promise<readonly (readonly string[])[]>
  /** Fills the empty mailbox with mails from a year ago. */
  fill(mails: number, text: string): void
  /** Changes all UIDs, as a move to another server does. */
  renumber(): Promise<void>
  /** The mails of another folder. */
  readMails(folder: string): Promise<readonly string[]>
  /** Recreates the mailbox, which changes its UIDVALIDITY. */
  remake(): Promise<void>
  /** Resolves when sign-ins need this password. */
  setPassword(password: string): Promise<void>
}

/** Why Dovecot cannot start here; undefined if it can. */
export function findDovecotObstacle(): string | undefined {
  if (!existsSync(COMMAND)) return 'Dovecot is not installed: apt-get install dovecot-imapd'
  if (process.getuid?.() !== 0) return 'Dovecot can only be started by root'
  return undefined
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = scratchFolder()
  const port = await findFreePort()
  const mailbox = folder.file(`mail/${DOVECOT_USER}`)
  let password = 'geheim'
  const writePassword = (next: string): void => {
    password = next
    writeFileSync(folder.file('users'), `${DOVECOT_USER}:{PLAIN}${next}\n`, { mode: 0o644 })
  }
  // Its processes drop root, but need its files.
  chmodSync(folder.path, 0o755)
  for (const name of ['base', 'state']) mkdirSync(folder.file(name), { mode: 0o755 })
  makeOpenFolder(folder.file('mail'))
  writePassword(password)
  writeFileSync(folder.file('dovecot.conf'), toConfiguration(folder.path, port))

  const command = [COMMAND, '-F', '-c', folder.file('dovecot.conf')]
  const start = () => startProgram(command, { port, log: folder.file('log') })
  let program = await start()
  /** SIGTERM takes a second. After SIGKILL, its child processes end by themselves. */
  const restart = async (change: () => void): Promise<void> => {
    await program.stop('SIGTERM')
    change()
    program = await start()
  }

  const connect = async <T>(act: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: DOVECOT_USER, pass: password },
      logger: false,
    })
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.logout()
    }
  }
  const readAll = (name: string, query: FetchQueryObject): Promise<FetchMessageObject[]> =>
    connect(async (client) => {
      const { exists } = await client.mailboxOpen(name, { readOnly: true })
      return exists > 0 ? client.fetchAll('1:*', query) : []
    })

  return {
    port,
    url: `imap://${encodeURIComponent(DOVECOT_USER)}:${password}@127.0.0.1:${port}?tls=off`,
    append: (...mails) =>
      connect(async (client) => {
        for (const mail of mails) await client.append('INBOX', Buffer.from(mail))
      }),
    appendTo: (name, mail) =>
      connect(async (client) => {
        await client.mailboxCreate(name)
        await client.append(name, Buffer.from(mail))
      }),
    fill(mails, text) {
      for (const name of ['', '/cur', '/new', '/tmp']) makeOpenFolder(mailbox + name)
      const source = folder.file('old')
      writeFileSync(source, text)
      chmodSync(source, 0o666)
      const at = Date.now() / 1000 - 365 * 86_400
      utimesSync(source, at, at)
      for (let index = 0; index < mails; index += 1)
        linkSync(source, `${mailbox}/cur/${index}.old:2,S`)
    },
    renumber: () =>
      restart(() => {
        for (const name of readdirSync(mailbox)) {
          if (name.startsWith('dovecot')) rmSync(`${mailbox}/${name}`)
        }
      }),
    async readFlags() {
      const mails = await readAll('INBOX', { flags: true })
      return mails.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'))
    },
    async readMails(name) {
      return (await readAll(name, { source: true })).map(({ source }) => String(source))
    },
    remake: () =>
      restart(() => {
        rmSync(folder.file('mail'), { recursive: true })
        makeOpenFolder(folder.file('mail'))
      }),
    async setPassword(next) {
      writePassword(next)
      // Dovecot rereads the file after a while.
      await expect.poll(() => connect(async () => true).catch(() => false)).toBe(true)
    },
    async [Symbol.asyncDispose]() {
      await program.stop('SIGKILL')
      folder[Symbol.dispose]()
    },
  }
}

/** A folder that each of Dovecot's users can write to. */
function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o777)
}

function toConfiguration(path: string, port: number): string {
  return `base_dir = ${path}/base
state_dir = ${path}/state
log_path = ${path}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:${path}/mail/%u
first_valid_uid = 1
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
default_internal_user = dovecot
default_login_user = dovenull
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  chroot =
}
service anvil {
  chroot =
  # Else it delays sign-ins after a wrong password.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = ${path}/users
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=${path}/mail
}
`
}
