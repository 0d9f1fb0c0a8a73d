/** The last question before a permanent deletion. */
import type { Readable, Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { wrap } from './wrap.ts'

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Standard error, because standard output may be a file. */
  readonly output: Writable
}

/** `unasked`: there is no terminal. */
export type Confirmation = 'yes' | 'no' | 'unasked'

/** Only the whole word counts, so that pressing Enter once too often deletes nothing. */
export async function confirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Confirmation> {
  if (!input.isTTY) return 'unasked'
  const lines = createInterface({ input, output })
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    const answer = await Promise.race([lines.question(`${wrap(`${question} Type yes:`)} `), ended])
    return answer.trim().toLowerCase() === 'yes' ? 'yes' : 'no'
  } finally {
    lines.close()
  }
}
