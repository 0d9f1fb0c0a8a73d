/** How the company's people handle inquiries: the part of the port behind the web inbox. */
import type { Query } from './sql/run.ts'

export const handlingStates = ['open', 'held', 'answered', 'closed', 'spam'] as const

/**
 * - `open`: waits for an answer.
 * - `answered`: marked by a person, or answered from here.
 * - `closed`: nothing is left to do.
 * - `spam`: marked as spam.
 * - `held`: in quarantine, neither answered nor closed.
 */
export type HandlingState = (typeof handlingStates)[number]

/** How an inquiry is handled. */
export interface HandlingStanding {
  readonly state: HandlingState
  /** Raised by every change of a person, in the inbox or on the command line. */
  readonly version: number
  /** Epoch milliseconds; undefined while not closed. */
  readonly closedAt: number | undefined
  /** Id of the assigned account; undefined: unassigned. */
  readonly assignee: string | undefined
  /** The visitor's choice; undefined where the form offered none. */
  readonly topic: string | undefined
}

/** Filters by handling; every member narrows. */
export interface HandlingFilter {
  readonly state?: HandlingState
  /** Id of an account; null: unassigned ones. */
  readonly assignee?: string | null
  readonly topic?: string
  /** Two letters: `de` includes `de-AT`. */
  readonly language?: string
  /** Only those whose mail waits or was given up. */
  readonly unmailed?: true
}

/** An inquiry, in the version that a person saw. */
export interface SeenInquiry {
  readonly id: string
  readonly version: number
}

/**
 * Each sets a state, so it can be asked for twice.
 * - `assign`: to an account; null: to none.
 * - `answer`: by whom, a name of at most `MAX_ANSWERER` characters.
 * - `close`; `reopen` also removes the mark of an answer.
 * - `restore`: closed and answered as before one of these three.
 * - `spam`: waiting mail is held. `release`: out of quarantine, held mail is due at once.
 * - `retry`: mail that failed, even once, is due at once.
 * - `erase`: deletes it with everything that belongs to it.
 */
export type HandlingChange =
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'answer'; readonly by: string }
  | {
      readonly kind: 'restore'
      readonly closedAt: number | undefined
      /** An `AnswerMark`. */
      readonly answered: { readonly at: number; readonly by: string } | undefined
    }
  | { readonly kind: 'close' | 'reopen' | 'spam' | 'release' | 'retry' | 'erase' }

/**
 * - `done`: it has the state asked for, even if it had it before.
 * - `stale`: another person changed it since; nothing was done.
 * - `gone`: it was erased.
 */
export interface ChangeOutcome {
  readonly id: string
  readonly outcome: 'done' | 'stale' | 'gone'
  /** The current version, for the next change; undefined where the inquiry is gone. */
  readonly version: number | undefined
}

/** A condition in SQL that is true if a change is made, in the same transaction. */
export type Applies = Required<Query>

export interface Handling {
  /** `along`: statements that run before the change, in the same transaction. */
  change(
    seen: SeenInquiry,
    change: HandlingChange,
    along?: (applies: Applies) => readonly Query[],
  ): Promise<ChangeOutcome>
  /** How many are in each state, counted up to `most`. */
  countStates(most: number): Promise<Readonly<Record<HandlingState, number>>>
  /** Makes missing indexes, one at a time: without them all works, but reads all inquiries. */
  prepare(): Promise<void>
}
