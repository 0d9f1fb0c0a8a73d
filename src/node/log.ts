/** Events as JSON lines on standard output, through pino. */
import type { LogLevel } from '../config/config.generated.ts'
import type { Log, LogFields } from '../log.ts'
import { condensedLog } from './condensed-log.ts'

/** A log that can be made ready, and brought to its end. */
export interface ServiceLog extends Log {
  /** Makes it ready before its first event. */
  load(): Promise<void>
  /** Writes what was counted and what still waits; nothing afterwards. For the end of the process. */
  end(): Promise<void>
}

/** Bytes that may wait for a reader that has stopped reading; what is over is dropped and counted. */
const MAX_WAITING_BYTES = 1_048_576

/** Characters of lines after which no more are gathered for one write. */
const MAX_GATHERED = 16_384

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
 * order while it loads. What repeats is counted: see {@link condensedLog}.
 */
export function createLog(level: LogLevel): ServiceLog {
  let logger: Logger | undefined
  let loading: Promise<Logger> | undefined
  const load = (): Promise<Logger> => {
    loading ??= createLogger(level).then((made) => (logger = made))
    return loading
  }
  let ended = false
  const write = (severity: keyof Log) => (event: string, fields?: LogFields) => {
    if (ended) return
    const line = { event, ...toSafe(fields) }
    if (logger) logger[severity](line)
    else void load().then((made) => made[severity](line))
  }
  const condensed = condensedLog({
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  })
  return {
    ...condensed,
    async load() {
      await load()
    },
    async end() {
      condensed.flush()
      ended = true
      const { output, dropped, flush } = await load()
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      output.once('close', resolve)
      setTimeout(resolve, END_MS).unref()
      const finish = (): void => {
        flush()
        output.end()
      }
      // What is missing can be told only when the rest is read.
      flush()
      if (dropped() > 0) output.once('drain', finish)
      else finish()
      await closed
    },
  }
}

type Severity = (line: LogFields) => void

interface Logger extends Readonly<Record<keyof Log, Severity>> {
  readonly output: { end(): void; once(event: 'close' | 'drain', listener: () => void): unknown }
  /** Lines that found no room and were not told of yet. */
  dropped(): number
  /** Hands over what was gathered. */
  flush(): void
}

async function createLogger(level: LogLevel): Promise<Logger> {
  const { destination, pino } = await import('pino')
  // Asynchronous: a reader that stops reading must not stop the service.
  const output = destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES })
  output.on('error', () => {})
  const options = {
    base: null,
    level,
    timestamp: createTimestamp(),
    formatters: { level: toLevel },
  }
  const { write, flush } = gatherLines((lines) => output.write(lines))
  const logger = pino(options, { write })
  let dropped = 0
  output.on('drop', (lines: string) => void (dropped += countLines(lines)))
  // The reader has caught up: only now is there room to say what it missed.
  output.on('drain', () => {
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    logger.error({ event: 'log.dropped', lines })
  })
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (line) => logger.error(line),
    output,
    dropped: () => dropped,
    flush,
  }
}

/**
 * Lines of one turn of the event loop go out together: each write of its own would take as long as
 * the line, and a thread.
 */
function gatherLines(send: (lines: string) => void): {
  write(line: string): void
  flush(): void
} {
  let lines = ''
  const flush = (): void => {
    if (lines === '') return
    const gathered = lines
    lines = ''
    send(gathered)
  }
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
      if (lines.length >= MAX_GATHERED) flush()
    },
    flush,
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

/** Lines of one millisecond share the text of their time: in a rush there are ten. */
function createTimestamp(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

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
