import type { Log, LogFields } from '../../../log.ts'

/** Cloudflare adds forwarding headers to every request, and names the visitor in its own header. */
const meaningless: ReadonlySet<string> = new Set(['proxy.unlisted'])

const levels: Readonly<Record<keyof Log, number>> = { info: 1, warn: 2, error: 3 }

/** Events as JSON lines on the Worker's console: `wrangler tail`, Workers Logs. */
export function createConsoleLog(level: keyof Log): Log {
  const write =
    (severity: keyof Log) =>
    (event: string, fields: LogFields = {}): void => {
      if (levels[severity] < levels[level] || meaningless.has(event)) return
      console[severity](JSON.stringify({ level: severity, event, ...fields }))
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
