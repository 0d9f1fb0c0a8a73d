/** Lines into a file descriptor, for a process that must wait for no reader of its log. */
import { write, writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as elapse } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Characters that may wait for a reader that has stopped reading. */
const MAX_WAITING = 1_048_576

/** Milliseconds until what the system had no room for is tried again. */
const BUSY_MS = 100

const LINE_BREAK = 10

export interface LineWriterOptions {
  readonly fd: number
  /** Lines that are lost: there was no room for them, or the system refused them. */
  readonly onLost: (lines: number) => void
  /** All that was taken is written, and there is room again. */
  readonly onDrained: () => void
}

export interface LineWriter {
  /** Takes a line with its line break. */
  write(line: string): void
  /** Resolves once nothing waits any more: all is written, or lost. */
  settled(): Promise<void>
  /** Lines that wait, or are not written to their end. */
  unwritten(): number
  /** For a process that is about to be gone: writes what waits unless a reader is already behind. */
  flush(): void
}

const writeSome = promisify(write)

/** A refused write loses its lines and no others: a full disk has room again some day. */
export function createLineWriter({ fd, onLost, onDrained }: LineWriterOptions): LineWriter {
  let waiting = ''
  /** What is being written. */
  let rest = Buffer.alloc(0)
  /** Whether the last byte written is in the middle of a line. */
  let torn = false
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    // The lines of one turn of the event loop go out together.
    await nextTurn()
    while (waiting !== '') {
      rest = Buffer.from(torn ? `\n${waiting}` : waiting)
      waiting = ''
      let taken = true
      while (rest.length > 0) taken = await writeRest()
      if (taken && waiting === '') onDrained()
    }
    running = undefined
  }
  /** False where the system refused it. */
  const writeRest = async (): Promise<boolean> => {
    try {
      const { bytesWritten } = await writeSome(fd, rest)
      if (bytesWritten > 0) torn = rest[bytesWritten - 1] !== LINE_BREAK
      rest = rest.subarray(bytesWritten)
      return true
    } catch (error) {
      if (isBusy(error)) return elapse(BUSY_MS, true)
      onLost(countLines(rest.toString()))
      rest = Buffer.alloc(0)
      return false
    }
  }

  return {
    write(line) {
      if (waiting.length + rest.length + line.length > MAX_WAITING) return onLost(1)
      waiting += line
      running ??= run()
    },
    settled: () => running ?? Promise.resolve(),
    unwritten: () => countLines(rest.toString()) + countLines(waiting),
    flush() {
      if (rest.length > 0 || waiting === '') return
      try {
        writeSync(fd, waiting)
      } catch {
        // There is nobody left to tell.
      }
      waiting = ''
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

/** A line break at the beginning ends what is left of a line that was counted already. */
function countLines(text: string): number {
  return text.split('\n').length - (text.startsWith('\n') ? 2 : 1)
}
