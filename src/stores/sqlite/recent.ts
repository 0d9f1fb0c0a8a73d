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

/** Characters that are remembered: some 5,000 inquiries of usual length, and never fewer than 300. */
const MAX_REMEMBERED = 4_194_304

/** The oldest are forgotten first. */
export function createRecent(maxCharacters: number = MAX_REMEMBERED): Recent {
  const kept = new Map<string, Remembered>()
  let characters = 0
  return {
    add(submission) {
      const { id } = submission.inquiry
      if (kept.has(id)) return
      kept.set(id, { submission, sent: false })
      characters += measure(submission)
      for (const [oldest, { submission: first }] of kept) {
        if (characters <= maxCharacters) return
        kept.delete(oldest)
        characters -= measure(first)
      }
    },
    markSent(inquiryId) {
      const found = kept.get(inquiryId)
      if (found) kept.set(inquiryId, { ...found, sent: true })
    },
    list: () => [...kept.values()],
  }
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
