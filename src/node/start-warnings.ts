/** What a start has to say about a configuration that works, and may not be what was meant. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { variables } from '../config/environment.ts'
import { findExposure } from '../config/exposure.ts'
import type { Settings } from '../config/settings.ts'
import type { Log } from '../log.ts'
import { findLooseModes } from './file-modes.ts'

/** Once per start. */
export function warnOfSettings(settings: Settings, log: Log): void {
  const { mode, verifier, mail } = settings
  if (mode === 'production' && !mail) {
    log.warn('mail.off', {
      remedy: 'Inquiries wait in the inbox: set SMTP_URL, MAIL_FROM and MAIL_TO.',
    })
  }
  if (mail?.settings.confirmation && verifier.field === undefined) {
    log.warn('confirmation.off', {
      remedy:
        'mail.confirm is on, and no visitor is told anything: only who passes a bot check is. Set verifier: altcha() in the config.',
    })
  }
  if (findExposure(settings) !== undefined && verifier.name === 'none') {
    log.warn('bot-check.off', { remedy: 'Every form passes: verifier is none() in the config.' })
  }
}

/** Many programs read `.env` by themselves; this one does not, and what stands there has no effect. */
export function warnOfEnvFile(folder: string, env: NodeJS.ProcessEnv, log: Log): void {
  const file = join(folder, '.env')
  const known = new Set<string>(variables.map(({ variable }) => variable.name))
  const unread = readVariables(file).filter((name) => known.has(name) && !(name in env))
  if (unread.length === 0) return
  log.warn('env-file.unread', {
    file,
    variables: unread.join(', '),
    remedy:
      'These are not in the environment. Set them there, or let Node read the file: node --env-file=.env node_modules/frontdesk/bin/frontdesk.js start',
  })
}

function readVariables(file: string): readonly string[] {
  try {
    return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  } catch {
    return []
  }
}

/** A file that was copied here, or a folder made by hand, has the mode that somebody's umask gave it. */
export function warnOfLooseModes(database: string, log: Log): void {
  const loose = findLooseModes(database)
  if (loose) log.warn('storage.exposed', { found: loose.found, remedy: loose.command })
}
