/**
 * Word beside the database that its log has what the file has not. The index of the log says so, too,
 * but goes with the log where somebody clears up, and whoever reads makes both anew.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { give, readOwner } from './ownership.ts'

/** Hidden, as the marker is: `rm data/frontdesk.sqlite-*` leaves it. */
function toLogNotePath(path: string): string {
  return join(dirname(path), `.${basename(path)}.log.json`)
}

export interface LogNote {
  /** Call after a commit, before anybody is told yes. Never throws. */
  write(): void
}

/**
 * The word names the file's state: it is void as soon as anything was copied into the file, so that it
 * has to be written once between two checkpoints and never taken back. No sync: it has to survive the
 * process, and after a power cut there is no more than nothing to tell.
 */
export function createLogNote(path: string): LogNote {
  let written: string | undefined
  return {
    write() {
      try {
        const state = readFileState(path)
        if (state === undefined || state === written) return
        writeFileSync(toLogNotePath(path), `${JSON.stringify({ file: state })}\n`, { mode: 0o600 })
        give(toLogNotePath(path), readOwner(path))
        written = state
      } catch {
        // A full disk: then nobody is told, should the log be taken away.
      }
    },
  }
}

/** Whether the file is as it was when its log had more than it. Never throws. */
export function isLogNoted(path: string): boolean {
  try {
    const note: unknown = JSON.parse(readFileSync(toLogNotePath(path), 'utf8'))
    if (typeof note !== 'object' || note === null || !('file' in note)) return false
    return note.file === readFileState(path)
  } catch {
    // There is none, or it was cut short.
    return false
  }
}

/** What was told once is not told again. */
export function forgetLogNote(path: string): void {
  rmSync(toLogNotePath(path), { force: true })
}

/** Changes with each write to it: a checkpoint's, or anybody's who put something else there. */
function readFileState(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.size} bytes of ${found.mtimeNs}`
}
