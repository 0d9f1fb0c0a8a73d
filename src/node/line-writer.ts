/** Lines into a file descriptor, for a process that must wait for no reader of its log. */
import { write, writeSync } from 'node:fs'

/** Characters that may wait for a reader that has stopped reading. */
const MAX_WAITING = 1_048_576

/** Characters after which no more are gathered for one write. */
const MAX_GATHERED = 16_384

/** Milliseconds until what the system had no room for is tried again. */
const BUSY_MS = 100

export interface LineWriterOptions {
  readonly fd: number
  /** Lines that are lost: there was no room for them, or the system refused them. */
  readonly onLost: (lines: number) => void
  /** All that was taken is with its reader, and there is room again. */
  readonly onDrained: () => void
}

export interface LineWriter {
  /** Takes lines, each with its line break. */
  write(lines: string): void
  /** Resolves once nothing waits any more: all is written, or lost. */
  settled(): Promise<void>
  /** Lines that wait, or are not written to their end. */
  unwritten(): number
  /** For a process that is about to be gone: writes what waits unless a reader is already behind. */
  flush(): void
}

/**
 * Lines of one turn of the event loop go out together: each write of its own would take as long as
 * the line, and a thread. A refused write loses its lines and no others: a full disk has room again
 * some day, and a reader that is gone refuses everything. What it left of a line stays a line by itself.
 */
export function createLineWriter({ fd, onLost, onDrained }: LineWriterOptions): LineWriter {
  let waiting = ''
  let underWay = Buffer.alloc(0)
  /** Whether a line was begun whose rest is lost. */
  let isTorn = false
  let settle = Promise.withResolvers<void>()
  const begin = (): void => {
    if (underWay.length > 0 || waiting === '') return
    const bytes = Buffer.from(`${isTorn ? '\n' : ''}${waiting}`)
    waiting = ''
    send(bytes)
  }
  const send = (bytes: Buffer<ArrayBuffer>): void => {
    underWay = bytes
    write(fd, bytes, (error, written) => {
      if (!error && written > 0) isTorn = bytes[written - 1] !== LINE_BREAK
      if (isBusy(error)) setTimeout(send, BUSY_MS, bytes)
      else if (!error && written < bytes.length) send(bytes.subarray(written))
      else finish(error ? countLines(bytes.toString()) : 0)
    })
  }
  const finish = (lost: number): void => {
    underWay = underWay.subarray(underWay.length)
    if (lost > 0) onLost(lost)
    else if (waiting === '') onDrained()
    if (waiting !== '') return begin()
    settle.resolve()
    settle = Promise.withResolvers()
  }
  return {
    write(lines) {
      if (waiting.length + underWay.length + lines.length > MAX_WAITING)
        return onLost(countLines(lines))
      if (waiting === '') setImmediate(begin)
      waiting += lines
      if (waiting.length >= MAX_GATHERED) begin()
    },
    settled: () => (underWay.length === 0 && waiting === '' ? Promise.resolve() : settle.promise),
    unwritten: () => countLines(underWay.toString()) + countLines(waiting),
    flush() {
      if (underWay.length > 0 || waiting === '') return
      try {
        writeSync(fd, waiting)
      } catch {
        // Nobody takes it, and there is nobody left to tell.
      }
      waiting = ''
    },
  }
}

function isBusy(error: NodeJS.ErrnoException | null): boolean {
  return error?.code === 'EAGAIN' || error?.code === 'EBUSY'
}

const LINE_BREAK = 10

/** A line break at the beginning ends what is left of a line that was counted already. */
function countLines(text: string): number {
  return text.split('\n').length - (text.startsWith('\n') ? 2 : 1)
}
