/** Answers that checks come back to, as many as a bound of bytes allows. */
import type { Answer } from './answer.ts'

export interface KeptBodies {
  /** The answer to a question that was asked before, also where it is still on its way. */
  get(question: string): Promise<Answer> | undefined
  /** Keeps an answer; the oldest of the others go, to be asked for again. */
  set(question: string, answer: Promise<Answer>): void
}

interface Kept {
  readonly answer: Promise<Answer>
  /** 0 until it is there. */
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
      // A question without an answer has none for those who ask it again.
      answer.then(note, () => {})
    },
  }
}
