/** The service's listener and its files. */
import { parseAddress } from '../../http/ip-address.ts'
import { folder, isText, oneOf, wholeNumber } from '../kinds.ts'
import type { Kind, Setting } from '../setting.ts'

/** A mistyped mode would switch the bot check off, so every other word is an error. */
export const DEFAULT_MODE = 'development'

export const DEFAULT_PORT = 3000

/** Loopback: an unconfigured service serves this machine only. */
export const DEFAULT_HOST = '127.0.0.1'

export const DEFAULT_DATA_DIR = 'data'

export const DEFAULT_LOG_LEVEL = 'info'

export const mode: Setting = {
  ...oneOf(['development', 'production', 'test'], 'Mode'),
  about:
    '`production` requires `BASE_URL` and a config file, and enables the bot check (as does a public `BASE_URL`). In `development`, changed articles are read again.',
  default: DEFAULT_MODE,
  remedy: 'Use production where visitors come; leave it out elsewhere.',
  example: 'production',
  variable: { name: 'NODE_ENV', part: 'server' },
}

export const envFiles: Setting = {
  ...oneOf(['on', 'off']),
  about: 'Reads `.env` files: `on` or `off`.',
  default: 'on',
  remedy: 'Use off where only the environment counts; leave it out elsewhere.',
  example: 'off',
  variable: { name: 'ENV_FILES', part: 'store' },
}

export const tcpPort: Kind = wholeNumber(1, 65_535)

export const port: Setting = {
  ...tcpPort,
  about: 'TCP port.',
  default: DEFAULT_PORT,
  example: 8080,
  variable: { name: 'PORT', part: 'server' },
}

export const host: Setting = {
  type: 'string',
  allowed: 'an IP address or a host name',
  accepts: (value) =>
    isText(value, 1, 253) &&
    (parseAddress(value) !== undefined || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value)),
  about: 'Address to listen on: `127.0.0.1` for this machine only, `0.0.0.0` for every network.',
  default: DEFAULT_HOST,
  remedy: 'Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.',
  example: '0.0.0.0',
  variable: { name: 'HOST', part: 'server' },
}

export const dataDir: Setting = {
  ...folder,
  about: 'Folder for data, created if missing. Relative to the working directory.',
  default: DEFAULT_DATA_DIR,
  example: '/var/lib/frontdesk',
  variable: { name: 'DATA_DIR', part: 'store' },
}

export const logLevel: Setting = {
  ...oneOf(['info', 'warn', 'error', 'silent'], 'LogLevel'),
  about: 'Least severity that is logged.',
  default: DEFAULT_LOG_LEVEL,
  example: 'warn',
}
