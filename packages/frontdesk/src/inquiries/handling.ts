/** What the company's people do with inquiries: the part of the port behind the web inbox. */
import type { Query } from './sql/run.ts'

/**
 * - `open`: waits for an answer.
 * - `answered`: a person marked it, or answered from here.
 * - `closed`: nothing is left to do.
 * - `spam`: marked as such.
 * - `held`: in quarantine, and neither answered nor closed.
 */
export type HandlingState = 'open' | 'answered' | 'closed' | 'spam' | 'held'

export const handlingStates: readonly HandlingState[] = [
  'open',
  'held',
  'answered',
  'closed',
  'spam',
]

/** Where an inquiry stands with the company's people. */
export interface HandlingStanding {
  readonly state: HandlingState
  /** Raised by every change that a person makes, here or on the command line. */
  readonly version: number
  /** Epoch milliseconds; undefined while it is not closed. */
  readonly closedAt: number | undefined
  /** Id of the account that has it; undefined: unassigned. */
  readonly assignee: string | undefined
  /** What the visitor chose; undefined where there was no choice. */
  readonly topic: string | undefined
}

/** Which inquiries by how they are handled; every member narrows. */
export interface HandlingFilter {
  readonly state?: HandlingState
  /** Id of an account; null: unassigned ones. */
  readonly assignee?: string | null
  readonly topic?: string
  /** Two letters, `de`: inquiries in `de-AT` are among them. */
  readonly language?: string
  /** Only those whose mail waits or was given up. */
  readonly unmailed?: true
}

/** An inquiry in the version that a person saw. */
export interface SeenInquiry {
  readonly id: string
  readonly version: number
}

/**
 * Each sets a state, so that it may be asked for twice.
 *
 * - `assign`: gives it to an account; null: to none.
 * - `answer`: by whom, a name of at most `MAX_ANSWERER` characters.
 * - `close`; `reopen` removes the mark of an answer as well.
 * - `restore`: closed and answered as it was before one of these three.
 * - `spam`: waiting mail is held. `release`: out of quarantine, held mail is due at once.
 * - `retry`: failed mail is due at once.
 * - `erase`: deletes it with all that belongs to it.
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
 * - `done`: it is as asked for, also where it was before.
 * - `stale`: another person changed it since; nothing was done.
 * - `gone`: it was erased.
 */
export interface ChangeOutcome {
  readonly id: string
  readonly outcome: 'done' | 'stale' | 'gone'
  /** Of now, for the next change; undefined where it is gone. */
  readonly version: number | undefined
}

/** A condition in SQL that is true where a change is made, in the transaction that makes it. */
export type Applies = Required<Query>

export interface Handling {
  /** `along`: statements that are run in the same transaction, before the change. */
  change(
    seen: SeenInquiry,
    change: HandlingChange,
    along?: (applies: Applies) => readonly Query[],
  ): Promise<ChangeOutcome>
  /** How many are in each state, counted to `most` at most. */
  countStates(most: number): Promise<Readonly<Record<HandlingState, number>>>
}
