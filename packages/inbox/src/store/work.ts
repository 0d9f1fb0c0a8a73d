/** People's work on inquiries: its parts, created on one store. */
import { createAnswers, createLearnedSpam, type InboxHost, type LearnedSpam } from 'frontdesk/ports'
import type { Random } from '../secrets.ts'
import { createAnswering, type AnsweringStore } from './answering.ts'
import { createAttention, type Attention } from './attention.ts'
import { createChanges, type Changes } from './changes.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createErasures, type Erasures } from './erasures.ts'
import { createLetters, type Letters } from './letters.ts'
import { createNotes, type Notes } from './notes.ts'
import { createOtherMail, type OtherMailStore } from './other-mail.ts'
import { keepOwnKey } from './own-files.ts'
import { createPersons, type Persons } from './persons.ts'
import type { ChainPoint } from './record-chain.ts'
import { proveRecord, type RecordProof } from './record-proof.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { createRecord, type RecordKeeper } from './record.ts'
import { createSnippets, type Snippets } from './snippets.ts'
import { createStatistics, type Statistics } from './statistics.ts'
import { createUnfiled, type Unfiled } from './unfiled.ts'

export interface Work {
  readonly notes: Notes
  readonly attention: Attention
  readonly drafts: Drafts
  readonly answering: AnsweringStore
  readonly letters: Letters
  readonly otherMail: OtherMailStore
  readonly proofs: Proofs
  /** Undefined where no copies of answers are made. */
  readonly unfiled: Unfiled | undefined
  /** Of the company's decisions. */
  readonly learned: LearnedSpam
  readonly snippets: Snippets
  readonly record: RecordKeeper
  readonly erasures: Erasures
  readonly changes: Changes
  readonly persons: Persons
  readonly statistics: Statistics
  /** Whether the record is whole, and up to which place anchors prove it. */
  prove(anchors: readonly ChainPoint[]): Promise<RecordProof>
}

/** Does no I/O with the store; `prepareSchema` makes its tables. */
export function createWork(host: InboxHost, random: Random): Work {
  const { store, folder, settings, mail, mailbox, log, now } = host
  const { run } = store
  const makesCopies = mail?.filesSent === false && mailbox && mailbox.sent !== 'off'
  const unfiled = makesCopies ? createUnfiled(run) : undefined
  const key = settings.key ?? keepOwnKey(folder, random)
  const surroundings = { run, key, random, now }
  const record = createRecord({
    ...surroundings,
    onForged: (id) => log.error('inbox.record-forged', { id }),
  })
  const erasures = createErasures({ ...surroundings, store, folder })
  const notes = createNotes(run, random)
  const drafts = createDrafts(run)
  const answers = createAnswers(run)
  const letters = createLetters({ run, answers, record, random })
  const otherMail = createOtherMail(run, settings.otherMail === true)
  const texts = { notes, drafts, answers, letters, otherMail }
  return {
    ...texts,
    attention: createAttention(run),
    answering: createAnswering({ store, answers, drafts, record, unfiled }),
    proofs: createProofs(run),
    unfiled,
    learned: createLearnedSpam({ run, elapsed: () => performance.now(), log }),
    snippets: createSnippets(run),
    record,
    erasures,
    changes: createChanges({ store, record, erasures }),
    persons: createPersons({ store, ...texts, record, erasures }),
    statistics: createStatistics(store, () => now()),
    prove: (anchors) => proveRecord(record, key, anchors),
  }
}
