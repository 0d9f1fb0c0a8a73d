/** `inbox`: the private web inbox for the company's people. */
import { isLoopbackOrigin, LOOPBACK_NETWORKS } from '../../http/loopback.ts'
import { flag, httpsAddress, isText, isWebAddress, text, wholeNumber } from '../kinds.ts'
import type { Section, Setting } from '../setting.ts'
import { baseUrl, networks } from './address.ts'
import { host, tcpPort } from './server.ts'

export const DEFAULT_INBOX_PORT = 3001

/** Loopback: access from elsewhere goes through the company's proxy. */
export const DEFAULT_INBOX_HOST = '127.0.0.1'

/** Three years: longer than the inquiries that it describes. */
export const DEFAULT_RECORD_DAYS = 1095

/** Ten years. */
const MAX_RECORD_DAYS = 3650

export const inboxPort: Setting = {
  ...tcpPort,
  about: "TCP port, different from the service's.",
  default: DEFAULT_INBOX_PORT,
  remedy: 'Choose a free port that is not the one of the service, such as 3001.',
  example: 3001,
  variable: { name: 'INBOX_PORT', part: 'server' },
}

export const inboxBaseUrl: Setting = {
  ...baseUrl,
  about:
    'Origin of the web inbox: https outside this machine, with its own host name. Passkeys are bound to that name.',
  absent: '`http://localhost:PORT`',
  example: 'https://inbox.example.com',
  variable: { name: 'INBOX_BASE_URL', part: 'server' },
}

export const recordDays: Setting = {
  ...wholeNumber(1, MAX_RECORD_DAYS),
  about: 'Days for which the record of who did what is kept.',
  example: DEFAULT_RECORD_DAYS,
}

function isLoopbackAddress(value: unknown): boolean {
  return isWebAddress(value) && isLoopbackOrigin(new URL(value).origin)
}

const openId: Section = {
  about:
    "Sign-in by the company's OpenID Connect provider. Its redirect address is `/sign-in/openid/return` below `inbox.baseUrl`.",
  absent: 'off',
  keys: {
    issuer: {
      type: 'string',
      allowed: 'an https address (http on loopback)',
      accepts: (value) => httpsAddress.accepts(value) || isLoopbackAddress(value),
      about: "The provider's issuer identifier.",
      required: true,
      example: 'https://login.example.com',
    },
    clientId: {
      ...text(1, 500),
      about: 'The client ID.',
      required: true,
      remedy: 'Register the web inbox with the provider, and write the client ID that it gives.',
      example: 'frontdesk-inbox',
    },
    clientSecret: {
      ...text(1, 4096),
      about: 'The client secret. Use the variable.',
      absent: 'none: a public client',
      remedy: 'Write the client secret that the provider gives.',
      secret: true,
      example: 'the secret of the client',
      variable: { name: 'INBOX_OPENID_SECRET', part: 'server' },
    },
    name: {
      ...text(1, 60),
      about: "The provider's name, for the button.",
      absent: "the host name of the provider's address",
      example: 'Example account',
    },
  },
}

const cloudflareAccess: Section = {
  about: 'Sign-in by Cloudflare Access.',
  absent: 'off',
  keys: {
    team: {
      ...httpsAddress,
      about: 'Address of the team.',
      required: true,
      example: 'https://example.cloudflareaccess.com',
    },
    audience: {
      ...text(1, 200),
      about: 'The AUD tag of the application.',
      required: true,
      remedy: 'Copy the Application Audience (AUD) tag from the application in Cloudflare.',
      example: '4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2',
    },
  },
}

const identityHeader: Section = {
  about:
    "Sign-in by a proxy's header with the person's email address. It counts only from the listed addresses; nothing else may reach it.",
  absent: 'off',
  keys: {
    name: {
      type: 'string',
      allowed: 'the name of a header',
      accepts: (value) => isText(value, 1, 100) && /^[a-z][a-z\d-]*$/i.test(value),
      about: 'The header, for example `Tailscale-User-Login`.',
      required: true,
      remedy: 'Write the header that your proxy sets itself, whatever the client sent.',
      example: 'Remote-Email',
    },
    from: {
      ...networks,
      about: 'Addresses that the proxy connects from.',
      example: [...LOOPBACK_NETWORKS],
    },
  },
}

export const inbox: Section = {
  name: 'InboxConfig',
  about:
    'The web inbox for your colleagues, from the package `frontdesk-inbox`. With it the language of each visitor is stored, as the privacy page says.',
  absent: 'off',
  keys: {
    port: inboxPort,
    host: {
      ...host,
      about: 'Address to listen on; `0.0.0.0` for other machines.',
      default: DEFAULT_INBOX_HOST,
      variable: { name: 'INBOX_HOST', part: 'server' },
    },
    baseUrl: inboxBaseUrl,
    mailCodes: {
      ...flag,
      about:
        'Sign-in with a mailed code. Weaker than a passkey: anyone who reads the mailbox can sign in.',
      default: false,
      example: true,
    },
    push: {
      ...flag,
      about: 'Offers notifications in the browser (Web Push).',
      default: false,
      example: true,
    },
    otherMail: {
      ...flag,
      about:
        'Lists mail that belongs to no inquiry: sender, subject and time of the newest 500, for 30 days. Needs `mail.mailbox`.',
      default: false,
      example: true,
    },
    recordDays: { ...recordDays, default: DEFAULT_RECORD_DAYS },
    key: {
      ...text(32, 200),
      about:
        'Secret that protects the record and recognises erased inquiries after a restore. The same on all machines with one database. Use the variable.',
      absent: 'random, in `inbox.key` in the data folder',
      remedy: 'Write the same 32 characters or more on every machine: openssl rand -base64 32.',
      secret: true,
      example: 'the output of openssl rand -base64 32',
      variable: { name: 'INBOX_KEY', part: 'server' },
    },
    openId,
    cloudflareAccess,
    identityHeader,
  },
}
