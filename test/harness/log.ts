import type { Log, LogFields } from '../../packages/frontdesk/src/log.ts'

interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly fields: LogFields
}

/** A log that a test can read. */
export interface RecordingLog extends Log {
  readonly entries: readonly LogEntry[]
}

export function recordingLog(): RecordingLog {
  const entries: LogEntry[] = []
  const record =
    (level: LogEntry['level']) =>
    (event: string, fields: LogFields = {}): void =>
      void entries.push({ level, event, fields })
  return { entries, info: record('info'), warn: record('warn'), error: record('error') }
}
