/** Lines into a file descriptor, for a process that must wait for no reader of its log. */
import { write, writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as elapse } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from '../log.ts'

/** Characters that may wait for a reader that has stopped reading. */
const MAX_WAITING = 1_048_576

/** Milliseconds until what the system had no room for is tried again. */
const BUSY_MS = 100

export interface LineWriter {
  /** Takes a line with its line break; loses it where no room is left. */
  write(line: string): void
  /** Resolves when no line waits: all are written, or lost. */
  settled(): Promise<void>
  /** For a process that exits now: writes the waiting lines, unless a reader is already behind. */
  flush(): void
}

const writeSome = promisify(write)

/** `toLoss`: makes a line about the number of lost lines, written when there is room again. */
export function createLineWriter(fd: number, toLoss: (lines: number) => string): LineWriter {
  let waiting = ''
  let isWriting = false
  let lost = 0
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    // Lines of one turn of the event loop are written together.
    await nextTurn()
    while (waiting !== '') {
      const text = waiting
      waiting = ''
      isWriting = true
      await writeAll(fd, Buffer.from(text))
      isWriting = false
      if (lost > 0) waiting += toLoss(lost)
      lost = 0
    }
    running = undefined
  }

  return {
    write(line) {
      if (waiting.length + line.length > MAX_WAITING) lost += 1
      else waiting += line
      running ??= run()
    },
    settled: () => running ?? Promise.resolve(),
    flush() {
      if (isWriting || waiting === '') return
      try {
        writeSync(fd, waiting)
      } catch {
        // Nothing is left to report it with.
      }
      waiting = ''
    },
  }
}

async function writeAll(fd: number, bytes: Buffer): Promise<void> {
  let rest = bytes
  while (rest.length > 0) {
    try {
      const { bytesWritten } = await writeSome(fd, rest)
      rest = rest.subarray(bytesWritten)
    } catch (error) {
      // On a full disk only these lines are lost.
      if (!hasCode(error, 'EAGAIN')) return
      await elapse(BUSY_MS)
    }
  }
}
