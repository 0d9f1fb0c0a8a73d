/** Standard output as it is: slower than the program, and sometimes gone before the end. */
import type { Writable } from 'node:stream'

/** The reader has gone, as `| head` does: nothing is left to do, and nothing is wrong. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed'
}

/** Resolves when the text is handed over, so that nothing piles up in memory. */
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

/** What a command says beside its output. */
export function tell(message: string): void {
  process.stderr.write(`${message}\n`)
}
