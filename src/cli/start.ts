/** `frontdesk start`: reads the configuration, says where everything is, and serves. */
import { dirname } from 'node:path'
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { parseConfig } from '../config/config-file.ts'
import { fromEnv } from '../config/environment.ts'
import { findExposure } from '../config/exposure.ts'
import type { Fault } from '../config/fault.ts'
import {
  findConfigFile,
  loadConfigFile,
  toMissingConfigMessage,
  type ConfigFile,
} from '../node/config-file.ts'
import { toSettings, type Settings, type SettingsOutcome } from '../config/settings.ts'
import { resolveFolders } from '../node/folders.ts'
import { toStorePlace } from '../node/inquiry-store.ts'
import { createLog, type ServiceLog } from '../node/log.ts'
import { findLooseModes } from '../node/file-modes.ts'
import { startService } from '../node/service.ts'
import { renderStart, toStartFields, type Started } from './start-text.ts'
import { exitOnDefects, stopOnSignals } from '../node/stopping.ts'
import { keepTickShape } from '../node/tick-shape.ts'
import { parseWords } from './words.ts'

/** Milliseconds after which the log is made ready, so that no request waits for it. */
const LOG_LOAD_MS = 500

const startArguments = {
  config: {
    type: 'string',
    description:
      'Config file (default: frontdesk.config.ts here; without one the example company, but not in production)',
    valueHint: 'FILE',
  },
  port: {
    type: 'string',
    description: 'TCP port, over PORT and the config file',
    valueHint: 'NUMBER',
  },
} as const satisfies ArgsDef

export const startCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'start', description: 'Start the service.' },
  args: startArguments,
  async run({ rawArgs }) {
    const parsed = parseWords(rawArgs, startArguments)
    if (!parsed.ok) return fail(2, parsed.message)
    const { words } = parsed
    const [word] = words.operands
    if (word !== undefined) {
      const known = Object.keys(startArguments).map((name) => `--${name}`)
      return fail(
        2,
        `start does not know what to do with "${word}". It takes ${known.join(' and ')}.`,
      )
    }
    const port = words.text('port')
    const env = { ...process.env, ...(port !== undefined && { PORT: port }) }
    void keepTickShape()
    const found = findConfigFile(words.text('config'), process.cwd())
    if (found.example && fromEnv(env).environment.mode === 'production') {
      return fail(1, toMissingConfigMessage(found, process.cwd()))
    }
    const loaded = await loadConfigFile(found.path)
    tellSupervisor(loaded.files)
    if (!loaded.ok) return fail(1, loaded.message)
    const outcome = readSettings(loaded.value, env)
    if (!outcome.ok) return fail(1, renderFaults(outcome.faults, found))
    const bases = { workingDirectory: process.cwd(), configFolder: dirname(found.path) }
    await run(resolveFolders(outcome.settings, bases), found)
  },
})

/** For `dev`, which begins the service again when one of them changes, and never leaves it alone. */
function tellSupervisor(configFiles: readonly string[]): void {
  if (!process.send) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  process.send({ configFiles })
}

/** Everything that is wrong in file and environment, at once. */
function readSettings(value: unknown, env: NodeJS.ProcessEnv): SettingsOutcome {
  const { environment, faults } = fromEnv(env)
  const parsed = parseConfig(value)
  if (!parsed.ok) return { ok: false, faults: [...faults, ...parsed.faults] }
  const outcome = toSettings(parsed.config, environment)
  if (faults.length === 0) return outcome
  const known = new Set(faults.map(({ key }) => key))
  const further = outcome.ok ? [] : outcome.faults.filter(({ key }) => !known.has(key))
  return { ok: false, faults: [...faults, ...further] }
}

async function run(settings: Settings, config: ConfigFile): Promise<void> {
  const log = createLog(settings.logLevel)
  const outcome = await startService(settings, log)
  if (!outcome.ok) return fail(1, outcome.message)
  stopOnSignals(outcome.service, log)
  exitOnDefects(log)
  const database = await toStorePlace(settings)
  const { storeFault } = outcome
  announce({ settings, config, database, storeFault }, log)
  if (!settings.database && storeFault === undefined) warnOfLooseModes(database, log)
  setTimeout(() => void log.load(), LOG_LOAD_MS).unref()
}

/** A service's output is read by machines, unless a person sits at its terminal. */
function announce(started: Started, log: ServiceLog): void {
  const { settings } = started
  const { mode, verifier, mail } = settings
  if (mode !== 'production' || process.stdout.isTTY) {
    process.stdout.on('error', () => {})
    process.stdout.write(`${renderStart(started)}\n`)
  } else {
    log.info('service.started', toStartFields(started))
  }
  if (mode === 'production' && !mail) {
    log.warn('mail.off', {
      remedy: 'Inquiries wait in the inbox: set SMTP_URL, MAIL_FROM and MAIL_TO.',
    })
  }
  if (findExposure(settings) !== undefined && verifier.name === 'none') {
    log.warn('bot-check.off', { remedy: 'Every form passes: verifier is none() in the config.' })
  }
}

/** A file that was copied here, or a folder made by hand, has the mode that somebody's umask gave it. */
function warnOfLooseModes(database: string, log: ServiceLog): void {
  const loose = findLooseModes(database)
  if (loose) log.warn('storage.exposed', { found: loose.found, remedy: loose.command })
}

function renderFaults(faults: readonly Fault[], { path, example }: ConfigFile): string {
  const file = example
    ? `no frontdesk.config.ts here, so the example company was used (${path})`
    : path
  const lines = faults.map(({ message }) => `  - ${message}`)
  return [`Frontdesk cannot start with this configuration (${file}):`, ...lines].join('\n')
}

/** No stack trace: it would hide what there is to do. */
function fail(code: number, message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
