/** The report on the record, for the command line. */
import { toAnchorText } from './record-chain.ts'
import type { AnchorProof, ProvenPoint, RecordProof } from './record-proof.ts'

export interface ProofText {
  readonly isSound: boolean
  readonly text: string
}

const faults: Readonly<Record<NonNullable<RecordProof['broken']>['why'], string>> = {
  missing: 'is missing',
  changed: 'was changed or written with another key',
  moved: 'does not follow the one before',
  start: 'cannot be trusted: the start of the record was changed, or the key is another',
}

const anchorFaults: Readonly<Record<Exclude<AnchorProof['state'], 'holds'>, string>> = {
  differs: 'another entry is there: the record was rewritten',
  cut: 'the record ends or breaks before it',
  pruned: 'the record begins after it, which proves nothing',
}

export function toProofText({ count, sound, broken, anchors, proven }: RecordProof): ProofText {
  const isWrong = anchors.some(({ state }) => state === 'differs' || state === 'cut')
  const isSound = !broken && !isWrong
  const lines = [
    broken
      ? `Entry ${broken.seq} ${faults[broken.why]}. Before it, ${toCount(count)} in order.`
      : `${toCount(count)} in order, up to ${toPlace(sound)}.`,
    ...anchors.flatMap(({ state, ...anchor }) =>
      state === 'holds' ? [] : [`Anchor ${toAnchorText(anchor)}: ${anchorFaults[state]}.`],
    ),
    ...(proven
      ? [
          `Proven by an anchor up to ${toPlace(proven)}; later entries could have been removed unnoticed.`,
        ]
      : []),
    ...(isSound && anchors.length === 0
      ? ['No anchor was given, so removed entries at the end would go unnoticed.']
      : []),
    ...(isSound && count > 0 ? [`Keep this anchor elsewhere: ${toAnchorText(sound)}`] : []),
  ]
  return { isSound, text: lines.join('\n') }
}

function toCount(count: number): string {
  return count === 1 ? '1 entry is' : `${count} entries are`
}

function toPlace({ seq, at }: ProvenPoint): string {
  return at === undefined ? `entry ${seq}` : `entry ${seq} of ${new Date(at).toISOString()}`
}
