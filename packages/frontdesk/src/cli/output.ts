/** Standard output, which may be slower than the program, or closed early. */
import type { Writable } from 'node:stream'
import { toCodeText } from '../mail/refusal-code.ts'
import type { EventText } from '../service/log.ts'
import { toPrintable, toPrintableLines } from './printable.ts'
import { wrap } from './wrap.ts'

/** The reader has closed it, as `| head` does: that is not an error. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed'
}

/** Resolves when the text is written, so that nothing piles up in memory. */
export function print(output: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject('code' in error && error.code === 'EPIPE' ? new OutputClosed() : error)
    // The event comes besides the callback, and would end the process with a stack trace.
    output.once('error', fail)
    output.write(text, (error) => {
      if (error) return fail(error)
      output.off('error', fail)
      resolve()
    })
  })
}

/** Writes a message to standard error. */
export function tell(message: string): void {
  process.stderr.write(`${toFitting(message, process.stderr)}\n`)
}

/** Breaks long lines for a terminal, except JSON, which would no longer be valid. */
export function toFitting(
  text: string,
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
): string {
  return isTTY && !/^[[{]/.test(text) ? wrap(text, columns || undefined) : text
}

/** A service's events for a person at its terminal. */
export const toEventText: EventText = (event, fields) => {
  const { reason, cause, error, explanation, meanwhile, remedy, code, ...facts } = fields
  const [defect, ...trace] = String(error ?? '').split('\n')
  const shown = typeof code === 'string' && toCodeText(code)
  const text = [reason, cause, defect, explanation, shown, meanwhile, remedy]
    .filter(Boolean)
    .join('\n')
    .replaceAll(/([.:?!]?)\n/g, (_, end: string) => `${end || '.'} `)
  const known = Object.entries(facts)
    .map((fact) => fact.join(' '))
    .join(', ')
  const title = known === '' ? event : `${event} (${known})`
  const lines = [`  - ${toPrintable(text === '' ? title : `${title}: ${text}`)}`, ...trace]
  return toFitting(toPrintableLines(lines.join('\n')), process.stdout)
}
