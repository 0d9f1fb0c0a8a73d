/**
 * An answer too large for memory: it goes from the disk to the socket as fast as the socket takes
 * it.
 */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

export interface StreamedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream
}

/** Resolves when it is sent, or when the reader is gone: then the source is closed. */
export async function sendStream(answer: StreamedAnswer, outgoing: ServerResponse): Promise<void> {
  const source = Readable.fromWeb(answer.body as NodeStream)
  outgoing.writeHead(answer.status, answer.headers)
  try {
    await pipeline(source, outgoing)
  } catch {
    // The head is sent already: the connection can only end, and pipeline did that.
  }
}
