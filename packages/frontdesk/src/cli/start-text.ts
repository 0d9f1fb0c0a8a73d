/** The start message: aligned for a person, one event for a machine. */
import { paths } from '../contract/paths.ts'
import { toLines } from './columns.ts'
import { serveNames } from '../site/ownership.ts'
import type { LogFields } from '../log.ts'
import type { ConfigFile } from '../settings/load/config-file.ts'
import type { MailSetup } from '../settings/mail-setup.ts'
import type { ServedInbox } from '../service/inbox.ts'
import type { Settings } from '../settings/settings.ts'

export interface Started {
  readonly settings: Settings
  readonly config: ConfigFile
  /** The place of the inquiries: the file, or host and database. */
  readonly database: string
  /** Undefined where none runs. */
  readonly inbox: ServedInbox | undefined
}

/** Lines for a terminal: the addresses, and what is switched off. */
export function renderStart(started: Started): string {
  const { settings, config, database, inbox } = started
  const { baseUrl, site, verifier, botCheckBecause, proxies, operations } = settings
  const { serve = serveNames } = settings
  const link = inbox?.firstLink
  const rows = [
    ['Address', baseUrl],
    ['Listening', toListening(settings)],
    ...(serve.includes('contact') ? [['Contact', `${baseUrl}${paths.contactPage}`]] : []),
    ['Inquiries', database],
    ...(settings.inbox && inbox ? [['Web inbox', settings.inbox.baseUrl]] : []),
    ...(link === undefined ? [] : [['First sign-in', `${link} (once, for 10 minutes)`]]),
    ['Config', config.example ? `${config.path} (the example company)` : config.path],
    [
      'Bot check',
      `${verifier.name === 'none' ? 'off: every form is accepted unchecked' : verifier.name} (${botCheckBecause})`,
    ],
    ['Mail', toMailText(settings)],
    ...(operations ? [['Operations', toListening(operations)]] : []),
    [
      'Proxies',
      proxies.proxies.join(', ') || 'none trusted: if there is one in front, set TRUSTED_PROXIES',
    ],
  ]
  const lines = toLines(rows).map((line) => `  ${line}`)
  return ['', `  Frontdesk for ${site.name}`, '', ...lines, ''].join('\n')
}

/** The same for a service's log. */
export function toStartFields({ settings, config, database, inbox }: Started): LogFields {
  return {
    baseUrl: settings.baseUrl,
    listening: toListening(settings),
    inquiries: database,
    config: config.path,
    botCheck: settings.verifier.name,
    botCheckBecause: settings.botCheckBecause,
    mail: settings.mail ? toMailServer(settings.mail) : 'off',
    proxies: settings.proxies.proxies.join(',') || 'none',
    ...(settings.inbox && inbox && { inbox: settings.inbox.baseUrl }),
    ...(settings.operations && { operations: toListening(settings.operations) }),
  }
}

function toMailText({ mail }: Settings): string {
  if (mail) return `to ${mail.settings.to.join(', ')} through ${toMailServer(mail)}`
  return 'off: inquiries wait in the inbox. To mail them, set SMTP_URL, MAIL_FROM and MAIL_TO. To read them: npx frontdesk inbox'
}

function toMailServer({ route: { server, protection } }: MailSetup): string {
  return `${server}, ${protection}`
}

function toListening({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
