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
  about: 'TCP port of the inbox, another one than that of the service.',
  default: DEFAULT_INBOX_PORT,
  remedy: 'Choose a free port that is not the one of the service, such as 3001.',
  example: 3001,
  variable: { name: 'INBOX_PORT', part: 'server' },
}

export const inboxBaseUrl: Setting = {
  ...baseUrl,
  about:
    'Origin by which people open the inbox, such as `https://inbox.example.com`: https outside this machine, with a host name that no other site uses. Passkeys belong to that name.',
  absent: '`http://localhost:PORT`',
  example: 'https://inbox.example.com',
  variable: { name: 'INBOX_BASE_URL', part: 'server' },
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
      about: 'The provider, by its issuer identifier.',
      required: true,
      example: 'https://login.example.com',
    },
    clientId: {
      ...text(1, 500),
      about: 'What the provider calls this inbox.',
      required: true,
      remedy: 'Register the inbox with the provider, and write the client ID that it gives.',
      example: 'frontdesk-inbox',
    },
    clientSecret: {
      ...text(1, 4096),
      about: 'The secret that belongs to it. The variable is the better place.',
      absent: 'none: a public client',
      remedy: 'Write the client secret that the provider gives.',
      secret: true,
      example: 'the secret of the client',
      variable: { name: 'INBOX_OPENID_SECRET', part: 'server' },
    },
    name: {
      ...text(1, 60),
      about: 'What people call the provider: it stands on the button.',
      absent: "the host name of the provider's address",
      example: 'Example account',
    },
  },
}

const cloudflareAccess: Section = {
  about: 'Sign-in by the signed token of Cloudflare Access in front of the inbox.',
  absent: 'off',
  keys: {
    team: {
      ...httpsAddress,
      about: 'Address of the team, such as `https://example.cloudflareaccess.com`.',
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
    'Sign-in by a header in which a proxy names the e-mail address of the person. Only requests from the listed addresses are believed; the proxy must be the only way to the inbox.',
  absent: 'off',
  keys: {
    name: {
      type: 'string',
      allowed: 'the name of a header',
      accepts: (value) => isText(value, 1, 100) && /^[a-z][a-z\d-]*$/i.test(value),
      about: 'The header, such as `Tailscale-User-Login` or `Remote-Email`.',
      required: true,
      remedy: 'Write the header that your proxy sets itself, whatever the client sent.',
      example: 'Remote-Email',
    },
    from: {
      ...networks,
      about: 'Addresses that the proxy connects from, single ones or networks (CIDR).',
      example: [...LOOPBACK_NETWORKS],
    },
  },
}

export const inbox: Section = {
  name: 'InboxConfig',
  about:
    'The inbox for the company’s people, on a separate port. It needs the package `frontdesk-inbox`.',
  absent: 'off',
  keys: {
    port: inboxPort,
    host: {
      ...host,
      about: 'Address that the inbox listens on. On `0.0.0.0` other machines reach it, too.',
      default: DEFAULT_INBOX_HOST,
      variable: { name: 'INBOX_HOST', part: 'server' },
    },
    baseUrl: inboxBaseUrl,
    mailCodes: {
      ...flag,
      about:
        'Whether people may sign in with a code that is mailed to them. Weaker than a passkey: anyone who can read the mailbox gets in.',
      default: false,
      example: true,
    },
    push: {
      ...flag,
      about:
        'Whether people may switch on that their browser tells of new inquiries, by Web Push. The service then sends “1 new inquiry”, encrypted, to the push service of each browser that was switched on: Google, Mozilla, Microsoft or Apple.',
      default: false,
      example: true,
    },
    recordDays: {
      ...wholeNumber(1, MAX_RECORD_DAYS),
      about: 'Days that the record of who did what is kept, longer than inquiries are.',
      default: DEFAULT_RECORD_DAYS,
      example: DEFAULT_RECORD_DAYS,
    },
    key: {
      ...text(32, 200),
      about:
        'Secret by which the record shows changes, and by which erased inquiries are known again after a restore. The variable is the better place. Several machines with one database need the same.',
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
