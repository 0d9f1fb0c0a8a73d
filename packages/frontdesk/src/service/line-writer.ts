/** Lines into a file descriptor, for a process that must wait for no reader of its log. */
import { write, writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as elapse } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from '../log.ts'

/** Characters that may wait for a reader that has stopped reading. */
const MAX_WAITING = 1_048_576

/** Milliseconds until what the system had no room for is tried again. */
const BUSY_MS = 100

const LINE_BREAK = 10

export interface LineWriter {
  /** Takes a line with its line break; loses it where no room is left. */
  write(line: string): void
  /** Resolves when no line waits: all are written, or lost. */
  settled(): Promise<void>
  /** For a process that exits now: writes the waiting lines, unless a reader is already behind. */
  flush(): void
  /** Lines that were lost, or not completely written. */
  unwritten(): number
}

const writeSome = promisify(write)

/** `toLoss`: makes a line about the number of lost lines, written when there is room again. */
export function createLineWriter(fd: number, toLoss: (lines: number) => string): LineWriter {
  let waiting = ''
  let rest = Buffer.alloc(0)
  /** Whether the last byte written is in the middle of a line. */
  let isTorn = false
  let lost = 0
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    // Lines of one turn of the event loop are written together.
    await nextTurn()
    for (let isRefused = false; rest.length > 0 || waiting !== '' || (lost > 0 && !isRefused);) {
      if (rest.length === 0) {
        const text = waiting || toLoss(lost)
        if (waiting === '') lost = 0
        waiting = ''
        rest = Buffer.from(isTorn ? `\n${text}` : text)
      }
      try {
        const { bytesWritten } = await writeSome(fd, rest)
        if (bytesWritten > 0) isTorn = rest[bytesWritten - 1] !== LINE_BREAK
        rest = rest.subarray(bytesWritten)
        isRefused = false
      } catch (error) {
        if (hasCode(error, 'EAGAIN')) {
          await elapse(BUSY_MS)
          continue
        }
        // On a full disk only these lines are lost.
        isRefused = true
        lost += countLines(rest)
        rest = Buffer.alloc(0)
      }
    }
    running = undefined
  }

  return {
    write(line) {
      if (waiting.length + rest.length + line.length > MAX_WAITING) lost += 1
      else waiting += line
      running ??= run()
    },
    settled: () => running ?? Promise.resolve(),
    flush() {
      if (rest.length > 0 || waiting === '') return
      try {
        writeSync(fd, waiting)
      } catch {
        // Nothing is left to report it with.
      }
      waiting = ''
    },
    unwritten: () => lost + countLines(rest) + countLines(waiting),
  }
}

/** The rest of a line counts as one. */
function countLines(text: string | Buffer): number {
  return String(text).split('\n').filter(Boolean).length
}
