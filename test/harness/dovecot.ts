/** Debian's Dovecot as a test instance with its own configuration, mail, port and log. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { ImapFlow, type FetchQueryObject } from 'imapflow'
import { findFreePort } from './run-service.ts'
import { scratchFolder } from './scratch-folder.ts'

const COMMAND = '/usr/sbin/dovecot'

/** Milliseconds within which it must answer. */
const START_MS = 20_000

export const DOVECOT_USER = 'office@halden.example'

export interface Dovecot extends AsyncDisposable {
  readonly port: number
  /** Includes the password. */
  readonly url: string
  /** Appends unread mails. */
  append(...mails: readonly (string | Buffer)[]): Promise<void>
  /** The same into another folder, made where it is missing. */
  appendTo(folder: string, mail: string): Promise<void>
  /** Flags of all mails, in their order. */
  readFlags(): Promise<readonly (readonly string[])[]>
  /** Puts so many mails of a year ago into the empty mailbox. */
  fill(mails: number, text: string): void
  /** Gives all UIDs anew, as after a move to another server. */
  renumber(): Promise<void>
  /** The mails of another folder. */
  readMails(folder: string): Promise<readonly string[]>
  /** Recreates the mailbox, which changes its UIDVALIDITY. */
  remake(): Promise<void>
  setPassword(password: string): void
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
  let password = 'geheim'
  const setPassword = (next: string): void => {
    password = next
    writeFileSync(`${folder.path}/users`, `${DOVECOT_USER}:{PLAIN}${next}\n`, { mode: 0o644 })
  }
  // Its processes drop root, and must still reach its files.
  chmodSync(folder.path, 0o755)
  for (const name of ['base', 'state']) mkdirSync(`${folder.path}/${name}`, { mode: 0o755 })
  const makeMail = (): void => {
    mkdirSync(`${folder.path}/mail`)
    chmodSync(`${folder.path}/mail`, 0o777)
  }
  makeMail()
  setPassword(password)
  writeFileSync(`${folder.path}/dovecot.conf`, toConfiguration(folder.path, port))
  let end: ((signal: NodeJS.Signals) => Promise<void>) | undefined

  const start = async (): Promise<void> => {
    const child = spawn(COMMAND, ['-F', '-c', `${folder.path}/dovecot.conf`], { stdio: 'ignore' })
    const exit = once(child, 'close')
    end = async (signal) => {
      child.kill(signal)
      await exit
    }
    const deadline = Date.now() + START_MS
    while (!(await answers(port))) {
      if (Date.now() > deadline || child.exitCode !== null) {
        const log = `${folder.path}/log`
        throw new Error(
          `Dovecot does not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
        )
      }
      await elapse(20)
    }
  }

  const withFolder = async <T>(act: (client: ImapFlow) => Promise<T>): Promise<T> => {
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

  /** SIGTERM takes a second. After SIGKILL, its processes end by themselves. */
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    await end?.(signal)
    end = undefined
  }

  await start()
  return {
    port,
    url: `imap://${encodeURIComponent(DOVECOT_USER)}:${password}@127.0.0.1:${port}?tls=off`,
    append: (...mails) =>
      withFolder(async (client) => {
        for (const mail of mails) await client.append('INBOX', Buffer.from(mail))
      }),
    appendTo: (name, mail) =>
      withFolder(async (client) => {
        await client.mailboxCreate(name)
        await client.append(name, Buffer.from(mail))
      }),
    fill(mails, text) {
      const place = `${folder.path}/mail/${DOVECOT_USER}`
      for (const name of ['', '/cur', '/new', '/tmp']) {
        mkdirSync(`${place}${name}`, { recursive: true })
        chmodSync(`${place}${name}`, 0o777)
      }
      const source = `${folder.path}/old`
      writeFileSync(source, text)
      chmodSync(source, 0o666)
      const at = Date.now() / 1000 - 365 * 86_400
      utimesSync(source, at, at)
      for (let index = 0; index < mails; index += 1)
        linkSync(source, `${place}/cur/${index}.old:2,S`)
    },
    async renumber() {
      await stop()
      const place = `${folder.path}/mail/${DOVECOT_USER}`
      for (const name of readdirSync(place)) {
        if (name.startsWith('dovecot')) rmSync(`${place}/${name}`)
      }
      await start()
    },
    readFlags: () =>
      withFolder(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true })
        const query: FetchQueryObject = { flags: true }
        const all = client.mailbox !== false && client.mailbox.exists > 0
        const messages = all ? await client.fetchAll('1:*', query) : []
        return messages.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'))
      }),
    readMails: (folder) =>
      withFolder(async (client) => {
        await client.mailboxOpen(folder, { readOnly: true })
        const all = client.mailbox !== false && client.mailbox.exists > 0
        const messages = all ? await client.fetchAll('1:*', { source: true }) : []
        return messages.map(({ source }) => String(source))
      }),
    async remake() {
      await stop()
      rmSync(`${folder.path}/mail`, { recursive: true })
      makeMail()
      await start()
    },
    setPassword,
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
      folder[Symbol.dispose]()
    },
  }
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

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
