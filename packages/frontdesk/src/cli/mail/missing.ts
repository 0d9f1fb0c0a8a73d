/**
 * Variables that a mail command lacks although the service may have them, and where to get them.
 */
import { places } from '../../settings/mail-setup.ts'
import { toLines } from '../columns.ts'
import { hearServices } from '../mail-state.ts'
import { refuse, type Refusal } from '../command.ts'
import { renderFaults } from '../../settings/load/run-settings.ts'
import type { ReadSettings } from '../operator-store.ts'
import { toPrintable } from '../printable.ts'
import { findSpeaker, toName } from '../service-text.ts'

interface Variable {
  readonly name: string
  readonly meaning: string
}

const mailVariables: readonly Variable[] = places.map(([, name, meaning]) => ({ name, meaning }))

/** Undefined where nothing is missing. Wrong values are reported as errors. */
export async function refuseMissing(read: ReadSettings): Promise<Refusal | undefined> {
  const { settings, mailFaults, found } = read
  const names = new Set(mailVariables.map(({ name }) => name))
  const wrong = mailFaults.filter(({ key }) => !names.has(key) || isSet(key))
  if (wrong.length > 0) return refuse(renderFaults(wrong, found))
  const missing = mailVariables.filter(({ name }) =>
    mailFaults.length > 0 ? mailFaults.some(({ key }) => key === name) : !settings.mail,
  )
  if (missing.length === 0) return undefined
  const speaker = findSpeaker(await hearServices(settings))
  const server = speaker?.condition.mailServer
  return refuse(
    [
      speaker && server !== undefined
        ? `The service (${toName(speaker.condition)}) mails through ${toPrintable(server)}, but this command lacks its settings:`
        : `${isWhole(missing) ? 'Mail is off: inquiries wait in the inbox.' : 'Something is missing.'} Set for the service and for this command:`,
      '',
      ...toLines(missing.map(({ name, meaning }) => [`  ${name}`, meaning])),
      '',
      'or the same in the config file. If the service reads them from a file, such as a systemd EnvironmentFile, give that file to Node:',
      '',
      `  node --env-file=FILE node_modules/frontdesk/bin/frontdesk.js mail test`,
    ].join('\n'),
  )
}

const isWhole = (missing: readonly Variable[]): boolean =>
  mailVariables.every((variable) => missing.includes(variable))

const isSet = (name: string): boolean => (process.env[name] ?? '') !== ''
