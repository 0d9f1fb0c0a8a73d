/** Finds the end of each answer on a keep-alive connection, cheaply. */

interface Answer {
  readonly status: number
  /** Head and body as received, if requested. */
  readonly text: string | undefined
}

export interface AnswerReader {
  /** Starts over for the next answer. */
  expectAnswer(kept: Kept): void
  /** The answer once its last byte has arrived, else undefined. Does not keep the bytes. */
  push(bytes: Buffer): Answer | undefined
}

/** Whether to keep an answer's text. */
type Kept = 'sample' | 'status-only'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export function createAnswerReader(): AnswerReader {
  let kept: Kept = 'status-only'
  let held: Buffer[] = []
  let status = 0
  let missing = 0
  let chunked = false

  const finish = (bytes: Buffer): Answer | undefined => {
    if (kept === 'sample') held.push(Buffer.from(bytes))
    if (chunked ? !endsWithLastChunk(bytes) : missing > 0) return undefined
    return { status, text: kept === 'sample' ? Buffer.concat(held).toString('utf8') : undefined }
  }

  return {
    expectAnswer(next) {
      kept = next
      held = []
      status = 0
    },
    push(bytes) {
      if (status !== 0) {
        missing -= bytes.length
        return finish(bytes)
      }
      const headEnd = bytes.indexOf(HEAD_END)
      if (headEnd < 0) throw new Error('The head of an answer came in pieces.')
      const head = bytes.toString('latin1', 0, headEnd)
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      chunked = !length && /\r\ntransfer-encoding: chunked/i.test(head)
      missing = Number(length?.[1] ?? 0) - (bytes.length - headEnd - HEAD_END.length)
      if (status === 304 || status === 204) missing = 0
      return finish(bytes)
    },
  }
}

function endsWithLastChunk(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}
