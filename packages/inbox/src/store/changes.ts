/** Changes inquiries, and writes the record in the same transaction. */
import type { ChangeOutcome, HandlingChange, InboxStore, Query, SeenInquiry } from 'frontdesk/ports'
import type { Erasures } from './erasures.ts'
import type { RecordKeeper } from './record.ts'

export interface Changes {
  /** Each inquiry separately: done, stale or gone. `actor`: id of an account. */
  apply(
    change: HandlingChange,
    seen: readonly SeenInquiry[],
    actor: string,
  ): Promise<readonly ChangeOutcome[]>
}

/** Of the record: a learned suspicion was right, or wrong, or there was none. */
export type Teaching = 'hit' | 'miss' | 'passed'

export interface ChangesOptions {
  readonly store: Pick<InboxStore, 'handling' | 'list'>
  readonly record: Pick<RecordKeeper, 'toQuery' | 'chain'>
  readonly erasures: Pick<Erasures, 'note' | 'withdraw'>
}

export function createChanges({ store, record, erasures }: ChangesOptions): Changes {
  const applyOne = async (
    change: HandlingChange,
    seen: SeenInquiry,
    actor: string,
  ): Promise<ChangeOutcome> => {
    const { kind } = change
    const detail = kind === 'assign' ? (change.to ?? '') : await toTeaching(change, seen.id)
    const erased = { kind: 'inquiry', name: seen.id } as const
    // Noted first, so that a power cut in between cannot bring an erased inquiry back.
    const settle = kind === 'erase' ? await erasures.note([erased]) : undefined
    const outcome = await store.handling.change(seen, change, (applies): readonly Query[] => [
      record.toQuery({ actor, action: kind, object: seen.id, detail }, applies),
    ])
    if (settle && outcome.outcome === 'stale') await erasures.withdraw(erased)
    await settle?.()
    return outcome
  }

  /** Of spam marks, what had been thought of it before: figures count how often that was right. */
  const toTeaching = async ({ kind }: HandlingChange, id: string): Promise<Teaching | ''> => {
    if (kind !== 'spam' && kind !== 'release') return ''
    const [entry] = await store.list({ ids: [id], limit: 1 })
    const quarantine = entry?.inquiry.quarantine
    if (quarantine === 'learned') return kind === 'spam' ? 'hit' : 'miss'
    return kind === 'spam' && entry && quarantine === undefined ? 'passed' : ''
  }

  return {
    async apply(change, seen, actor) {
      const outcomes: ChangeOutcome[] = []
      for (const one of seen) outcomes.push(await applyOne(change, one, actor))
      await record.chain()
      return outcomes
    },
  }
}
