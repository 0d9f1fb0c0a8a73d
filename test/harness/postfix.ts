/** Debian's Postfix as a test instance with its own configuration, queue, port and log. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Certificate } from './certificate.ts'
import { findFreePort } from './run-service.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startProgram } from './server-program.ts'

const COMMAND = '/usr/sbin/postfix'

export interface PostfixOptions {
  /** Port to which it relays mail. */
  readonly relayPort: number
  /** The only recipient it knows. */
  readonly recipient: string
  readonly certificate: Certificate
  /** Separates a name from its owner's addition, like `+`. Default: none, as in Postfix. */
  readonly delimiter?: string
  /** Largest message it accepts, in octets. */
  readonly maxBytes: number
}

export interface Postfix extends AsyncDisposable {
  readonly port: number
}

/** Why Postfix cannot start here; undefined if it can. */
export function findPostfixObstacle(): string | undefined {
  if (!existsSync(COMMAND)) return 'Postfix is not installed: apt-get install postfix'
  if (process.getuid?.() !== 0) return 'Postfix can only be started by root'
  return undefined
}

export async function startPostfix(options: PostfixOptions): Promise<Postfix> {
  const folder = scratchFolder()
  const port = await findFreePort()
  writeConfiguration(folder.path, port, options)
  const command = [COMMAND, '-c', folder.file('config'), 'start-fg']
  const { ended } = await startProgram(command, { port, log: folder.file('log') })
  return {
    port,
    async [Symbol.asyncDispose]() {
      // Its daemons would outlive a signal to this program.
      execFileSync(COMMAND, ['-c', folder.file('config'), 'stop'], { stdio: 'ignore' })
      await ended
      folder[Symbol.dispose]()
    },
  }
}

function writeConfiguration(path: string, port: number, options: PostfixOptions): void {
  const user = (flag: string): number =>
    Number(execFileSync('/usr/bin/id', [flag, 'postfix'], { encoding: 'utf8' }))
  // Its daemons drop root, but need its files.
  chmodSync(path, 0o711)
  for (const name of ['config', 'spool', 'data']) mkdirSync(`${path}/${name}`, { mode: 0o755 })
  chownSync(`${path}/data`, user('-u'), user('-g'))
  writeFileSync(`${path}/key.pem`, options.certificate.key, { mode: 0o600 })
  writeFileSync(`${path}/cert.pem`, options.certificate.cert)
  const settings = {
    compatibility_level: '3.6',
    queue_directory: `${path}/spool`,
    data_directory: `${path}/data`,
    maillog_file: `${path}/log`,
    maillog_file_prefixes: path,
    myhostname: 'mx.northwind.example',
    mydestination: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mynetworks: '127.0.0.0/8',
    alias_maps: '',
    alias_database: '',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    relay_domains: options.recipient.slice(options.recipient.indexOf('@') + 1),
    relay_recipient_maps: `inline:{ ${options.recipient}=known }`,
    relay_transport: `smtp:[127.0.0.1]:${options.relayPort}`,
    recipient_delimiter: options.delimiter ?? '',
    smtpd_tls_security_level: 'may',
    smtpd_tls_cert_file: `${path}/cert.pem`,
    smtpd_tls_key_file: `${path}/key.pem`,
    message_size_limit: String(options.maxBytes),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(`${path}/config/main.cf`, lines.join(''))
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    'flush unix n - n 1000 0 flush',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'relay unix - - n - - smtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
  ]
  writeFileSync(`${path}/config/master.cf`, `${services.join('\n')}\n`)
}
