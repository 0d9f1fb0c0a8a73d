/**
 * What this process took in last, besides the file: for the day that somebody writes over the file in
 * its place, and its pages are gone from the disk.
 */
import type { Submission } from '../intake.ts'
import type { Remembered } from './protocol.ts'

export interface Recent {
  /** Call when the submission is durable. */
  add(submission: Submission): void
  /** Its mail was taken by a mail server. */
  markSent(inquiryId: string): void
  list(): readonly Remembered[]
}

/** Characters of one generation: some 4,000 inquiries of usual length, and never fewer than 300. */
const GENERATION_CHARACTERS = 3_145_728

/**
 * In two generations, of which the older one is forgotten whole when the younger one is full. What
 * every inquiry of a rush pays for is one more place in a list; a mail, which takes long anyway, looks
 * for its inquiry.
 */
export function createRecent(generationCharacters: number = GENERATION_CHARACTERS): Recent {
  let older: Entry[] = []
  let younger: Entry[] = []
  let characters = 0
  const has = (inquiryId: string) => {
    return ({ submission }: Entry): boolean => submission.inquiry.id === inquiryId
  }
  return {
    add(submission) {
      younger.push({ submission, sent: false })
      characters += measure(submission)
      if (characters < generationCharacters) return
      older = younger
      younger = []
      characters = 0
    },
    markSent(inquiryId) {
      const found = younger.findLast(has(inquiryId)) ?? older.findLast(has(inquiryId))
      if (found) found.sent = true
    },
    list: () => [...older, ...younger],
  }
}

interface Entry extends Remembered {
  sent: boolean
}

/** What an entry takes besides its texts. */
const ENTRY_CHARACTERS = 400

function measure({ inquiry }: Submission): number {
  const { firstName, lastName, email, phone = '', message } = inquiry
  return (
    ENTRY_CHARACTERS +
    firstName.length +
    lastName.length +
    email.length +
    phone.length +
    message.length
  )
}
