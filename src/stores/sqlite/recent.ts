/**
 * What this process took in last, besides the file: for the day that somebody writes over the file in
 * its place, and its pages are gone from the disk.
 */
import { decodeGroup, encodeGroup } from './group-text.ts'
import type { Remembered, TimedOutcome } from './protocol.ts'

export interface Recent {
  /** Call when the group is durable, with what became of each of it. */
  add(group: string, outcomes: readonly TimedOutcome[]): void
  /** Its mail was taken by a mail server. */
  markSent(inquiryId: string): void
  list(): readonly Remembered[]
}

/** Characters of one generation: some 4,000 inquiries of usual length, and never fewer than 150. */
const GENERATION_CHARACTERS = 3_145_728

/** More than two generations of usual inquiries. One that is forgotten would be mailed again. */
const MOST_SENT = 16_384

/**
 * In two generations, of which the older one is forgotten whole when the younger one is full. What
 * every inquiry of a rush pays for is its part of one more text in a list.
 */
export function createRecent(generationCharacters: number = GENERATION_CHARACTERS): Recent {
  let older: string[] = []
  let younger: string[] = []
  let characters = 0
  const sent = new Set<string>()
  return {
    add(group, outcomes) {
      if (!outcomes.includes('stored')) return
      const stored = keepStored(group, outcomes)
      younger.push(stored)
      characters += stored.length
      if (characters < generationCharacters) return
      older = younger
      younger = []
      characters = 0
    },
    markSent(inquiryId) {
      sent.add(inquiryId)
      if (sent.size <= MOST_SENT) return
      for (const oldest of sent) {
        sent.delete(oldest)
        return
      }
    },
    list: () =>
      [...older, ...younger].flatMap(decodeGroup).map(({ submission }) => ({
        // Whether its visitor was told is not remembered: twice would be worse than not at all.
        submission: { ...submission, confirmation: undefined },
        sent: sent.has(submission.inquiry.id),
      })),
  }
}

/** Nearly always all of it. */
function keepStored(group: string, outcomes: readonly TimedOutcome[]): string {
  if (outcomes.every((outcome) => outcome === 'stored')) return group
  return encodeGroup(decodeGroup(group).filter((_, index) => outcomes[index] === 'stored'))
}
