/** Events as JSON lines on standard output, through pino. */
import type { LogLevel } from '../config/config.generated.ts'
import type { Log, LogFields } from '../log.ts'

/** A log that can be made ready, and brought to its end. */
export interface ServiceLog extends Log {
  /** Makes it ready before its first event. */
  load(): Promise<void>
  /** Writes what is still waiting; nothing is written afterwards. For the end of the process. */
  end(): Promise<void>
}

/** Bytes that may wait for a reader that has stopped reading; what is over is dropped. */
const MAX_WAITING_BYTES = 1_048_576

/** Milliseconds that the last lines may take to be read. */
const END_MS = 1000

/** Longest text of one field, in characters. */
const MAX_FIELD_LENGTH = 4000

/**
 * JSON escapes what is below U+0020, line breaks and ESC among it. The rest of what a terminal obeys
 * or takes for a line break is replaced here.
 */
const unprintable = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * Loads pino with the first event, or by `load`: it costs a third of a start. Events keep their
 * order while it loads.
 */
export function createLog(level: LogLevel): ServiceLog {
  let logger: Logger | undefined
  let loading: Promise<Logger> | undefined
  const load = (): Promise<Logger> => {
    loading ??= createLogger(level).then((made) => (logger = made))
    return loading
  }
  const write = (severity: keyof Log) => (event: string, fields?: LogFields) => {
    const line = { event, ...toSafe(fields) }
    if (logger) logger[severity](line)
    else void load().then((made) => made[severity](line))
  }
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    async load() {
      await load()
    },
    async end() {
      const { output } = await load()
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      output.once('close', resolve)
      setTimeout(resolve, END_MS).unref()
      output.end()
      await ended
    },
  }
}

type Severity = (line: LogFields) => void

interface Logger extends Readonly<Record<keyof Log, Severity>> {
  readonly output: { end(): void; once(event: 'close', listener: () => void): unknown }
}

async function createLogger(level: LogLevel): Promise<Logger> {
  const { destination, pino } = await import('pino')
  // Asynchronous: a reader that stops reading must not stop the service.
  const output = destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES })
  output.on('error', () => {})
  const options = { base: null, level, timestamp: toTimestamp, formatters: { level: toLevel } }
  const logger = pino(options, output)
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (line) => logger.error(line),
    output,
  }
}

const toTimestamp = (): string => `,"time":"${new Date().toISOString()}"`

const toLevel = (level: string): { readonly level: string } => ({ level })

function toSafe(fields: LogFields = {}): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.slice(0, MAX_FIELD_LENGTH).replace(unprintable, '\ufffd')
        : value,
    ]),
  )
}
