/**
 * Variables that a mail command lacks although the service may have them, and where to get them.
 */
import { requiredSettings } from '../../settings/mail-setup.ts'
import { toLines } from '../columns.ts'
import { refuse, type Refusal } from '../command.ts'
import { renderFaults } from '../../settings/load/run-settings.ts'
import type { ReadSettings } from '../operator-store.ts'

/** Undefined where nothing is missing. Wrong values are reported as errors. */
export function refuseMissing({ settings, mailFaults, found }: ReadSettings): Refusal | undefined {
  const isMissing = (variable: string): boolean =>
    (process.env[variable] ?? '') === '' && requiredSettings.some(([, name]) => name === variable)
  const wrong = mailFaults.filter(({ key }) => !isMissing(key))
  if (wrong.length > 0) return refuse(renderFaults(wrong, found))
  const missing = requiredSettings.filter(([, name]) =>
    mailFaults.length > 0 ? mailFaults.some(({ key }) => key === name) : !settings.mail,
  )
  if (missing.length === 0) return undefined
  const isWhole = missing.length === requiredSettings.length
  return refuse(
    [
      `${isWhole ? 'Mail is off: inquiries wait in the inbox.' : 'No mail was sent, because this command lacks settings. Inquiries are kept.'} Set for the service and for this command:`,
      '',
      ...toLines(missing.map(([, name, meaning]) => [`  ${name}`, meaning])),
      '',
      'or the same in the config file. If the service reads them from a file, such as a systemd EnvironmentFile, give that file to Node:',
      '',
      `  node --env-file=FILE node_modules/frontdesk/bin/frontdesk.js mail test`,
    ].join('\n'),
  )
}
