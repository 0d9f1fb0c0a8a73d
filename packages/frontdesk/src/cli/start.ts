/** `frontdesk start`: reads the configuration, prints the addresses, and serves. */
import { fromEnv } from '../settings/environment.ts'
import { findExposure } from '../settings/exposure.ts'
import {
  findConfigFile,
  toMissingConfigMessage,
  type ConfigFile,
} from '../settings/load/config-file.ts'
import type { Settings } from '../settings/settings.ts'
import { toStorePlace } from '../inquiries/index.ts'
import { createLog, type ServiceLog } from '../service/log.ts'
import { readRunSettings } from '../settings/load/run-settings.ts'
import { startService } from '../service/service.ts'
import { readEnvFiles, type EnvFiles } from '../settings/load/env-files.ts'
import { keepTickShape } from '../server/tick-shape.ts'
import { tellEnvFiles, warnOfSettings, warnOfVariables } from '../service/start-warnings.ts'
import { renderStart, toStartFields, type Started } from './start-text.ts'
import { exitOnDefects, stopOnSignals } from '../service/stopping.ts'
import { defineCommand, refuse, refuseWords, type Command, type CommandOutcome } from './command.ts'
import { findFreePort } from './free-port.ts'
import { tell, toEventText, toFitting } from './output.ts'
import type { OptionDefinitions, CommandWords } from './words.ts'

const startArguments = {
  config: {
    type: 'string',
    description:
      'Config file (default: frontdesk.config.ts here; without it the example company, on loopback only)',
    valueHint: 'FILE',
  },
  port: {
    type: 'string',
    description: 'TCP port; overrides PORT and the config file',
    valueHint: 'NUMBER',
  },
} as const satisfies OptionDefinitions<string>

export const startCommand: Command = defineCommand({
  name: 'start',
  description: 'Start the service.',
  options: startArguments,
  run: start,
})

async function start(words: CommandWords<keyof typeof startArguments>): Promise<CommandOutcome> {
  keepTickShape()
  const port = words.text('port')
  const files = readEnvFiles(process.cwd(), process.env)
  if (files.faults.length > 0) return refuse(files.faults.join('\n'))
  Object.assign(process.env, files.values)
  const env = { ...process.env, ...(port !== undefined && { PORT: port }) }
  const found = findConfigFile(words.text('config'), process.cwd())
  const exposure = found.example ? findExposure(fromEnv(env).environment) : undefined
  if (exposure !== undefined) {
    const reason = `There is no config file, and ${exposure}, so the service does not start: it would go live with the example company's data.`
    const message = toMissingConfigMessage(process.cwd(), reason)
    return refuse(`${message}\n  - To show the example anyway: --config ${found.path}`)
  }
  const read = await readRunSettings({ found, env, workingDirectory: process.cwd() })
  tellSupervisor({
    configFiles: [...read.files, ...found.places, ...files.places],
    articleFolders: read.ok && read.settings.articles !== undefined ? [read.settings.articles] : [],
  })
  if (!read.ok) {
    // `frontdesk dev` waits for a correction.
    const means = process.send ? '' : '\nThe service does not start, so forms are not accepted.'
    const message = `${read.message}${means}`
    if (port === undefined || !message.includes('- PORT was')) return refuse(message)
    return refuseWords(message.replace('- PORT was', '- --port was'))
  }
  const { settings } = read
  // `frontdesk dev` takes the next free port, unless the person has named one. Process managers
  // have a channel to their services, too.
  const isOpen = process.send && settings.mode !== 'production' && env['PORT'] === undefined
  const free = isOpen ? await findFreePort(settings) : settings.port
  if (free === settings.port) return run(settings, found, files)
  tell(`Port ${settings.port} is in use, so this site takes ${free}.`)
  const other = { ...env, PORT: String(free) }
  const moved = await readRunSettings({ found, env: other, workingDirectory: process.cwd() })
  return moved.ok ? run(moved.settings, found, files) : refuse(moved.message)
}

/** Places of what `start` read. */
export interface Sources {
  /** Including missing ones. */
  readonly configFiles: readonly string[]
  readonly articleFolders: readonly string[]
}

/** For `dev`, which restarts the service when one of them changes. */
function tellSupervisor(sources: Sources): void {
  if (!process.send) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  process.send(sources)
}

async function run(
  settings: Settings,
  config: ConfigFile,
  files: EnvFiles,
): Promise<CommandOutcome> {
  const log = createLog(settings.logLevel, process.stdout.isTTY ? toEventText : undefined)
  tellEnvFiles(files.names, log)
  const starting = startService(settings, log)
  stopOnSignals(starting, log)
  const outcome = await starting
  if (!outcome.ok) return refuse(outcome.message)
  exitOnDefects(log)
  const database = await toStorePlace(settings)
  announce({ settings, config, database, inbox: outcome.inbox }, log)
  return { ok: true, text: '' }
}

/** Machines read a service's output, unless a person sits at its terminal. */
function announce(started: Started, log: ServiceLog): void {
  const { settings } = started
  const { mode } = settings
  if (mode !== 'production' || process.stdout.isTTY) {
    process.stdout.on('error', () => {})
    process.stdout.write(`${toFitting(renderStart(started), process.stdout)}\n`)
  } else {
    log.info('service.started', toStartFields(started))
  }
  warnOfSettings(settings, log)
  warnOfVariables(process.env, log)
}
