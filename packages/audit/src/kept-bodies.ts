/** Keeps answers for later checks, up to a number of bytes. */
import type { Answer } from './answer.ts'

export interface KeptBodies {
  /** The answer to an earlier question, or the promise of it. */
  get(question: string): Promise<Answer> | undefined
  /** Keeps an answer, and drops the oldest others, which are then requested again. */
  set(question: string, answer: Promise<Answer>): void
}

interface Kept {
  readonly answer: Promise<Answer>
  /** 0 until the answer arrives. */
  length: number
}

export function createKeptBodies(maxBytes: number): KeptBodies {
  const all = new Map<string, Kept>()
  let bytes = 0

  const makeRoom = (newest: Kept): void => {
    for (const [question, kept] of all) {
      if (bytes <= maxBytes) return
      if (kept === newest || kept.length === 0) continue
      all.delete(question)
      bytes -= kept.length
    }
  }

  return {
    get: (question) => all.get(question)?.answer,
    set(question, answer) {
      bytes -= all.get(question)?.length ?? 0
      const kept: Kept = { answer, length: 0 }
      all.set(question, kept)
      const note = ({ bytes: { length } }: Answer): void => {
        if (all.get(question) !== kept) return
        kept.length = length
        bytes += length
        makeRoom(kept)
      }
      // A failed question fails for later callers too.
      answer.then(note, () => {})
    },
  }
}
