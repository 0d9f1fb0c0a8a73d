/** An answer that is too large to be held: it goes from the disk to the socket as fast as that reads. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

export interface StreamedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream
}

/** Resolves when it is sent, or when the reader has gone: then the source is closed. */
export async function sendStream(answer: StreamedAnswer, outgoing: ServerResponse): Promise<void> {
  const source = Readable.fromWeb(answer.body as NodeStream)
  outgoing.writeHead(answer.status, answer.headers)
  try {
    await pipeline(source, outgoing)
  } catch {
    // The head has been sent: all that is left is to end the connection, which pipeline did.
  }
}
