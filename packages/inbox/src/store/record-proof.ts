/** Whether the record is as it was written, and how far anchors from elsewhere prove it. */
import { findChainFault, type ChainPoint } from './record-chain.ts'
import type { RecordKeeper } from './record.ts'

export interface RecordProof {
  /** Entries that were looked at. */
  readonly count: number
  /** The last entry that follows from all before it. */
  readonly sound: ProvenPoint
  /** The first that does not; undefined where all do. */
  readonly broken:
    | { readonly seq: number; readonly why: 'missing' | 'changed' | 'moved' | 'start' }
    | undefined
  readonly anchors: readonly AnchorProof[]
  /** The last place that an anchor proves; undefined where none does. */
  readonly proven: ProvenPoint | undefined
}

/** Epoch milliseconds; undefined for the place before the first kept entry. */
export interface ProvenPoint extends ChainPoint {
  readonly at: number | undefined
}

export interface AnchorProof extends ChainPoint {
  /** `pruned`: the record begins after it. `cut`: the record ends before it. */
  readonly state: 'holds' | 'differs' | 'pruned' | 'cut'
}

/** Entries read at a time. */
const AT_ONCE = 2000

export async function proveRecord(
  record: Pick<RecordKeeper, 'readStart' | 'readAfter'>,
  key: string,
  anchors: readonly ChainPoint[],
): Promise<RecordProof> {
  const kept = await record.readStart()
  const start = { ...(kept ?? { seq: 0, hash: '' }), at: undefined }
  let sound: ProvenPoint = start
  let broken: RecordProof['broken'] = kept ? undefined : { seq: 0, why: 'start' }
  let count = 0
  const wanted = new Set(anchors.map(({ seq }) => seq))
  const found = new Map<number, ProvenPoint>(kept && [[start.seq, start]])
  while (!broken) {
    const entries = await record.readAfter(sound.seq, AT_ONCE)
    for (const entry of entries) {
      const why = findChainFault(key, sound, entry)
      if (why) {
        broken = { seq: sound.seq + 1, why }
        break
      }
      count += 1
      const { seq, hash, at } = entry
      sound = { seq, hash, at }
      if (wanted.has(seq)) found.set(seq, sound)
    }
    if (entries.length < AT_ONCE) break
  }
  const proofs = anchors.map((anchor) => ({ ...anchor, state: judge(anchor, start, found) }))
  const held = proofs.filter(({ state }) => state === 'holds')
  const [proven] = held.toSorted((one, other) => other.seq - one.seq)
  return { count, sound, broken, anchors: proofs, proven: proven && found.get(proven.seq) }
}

function judge(
  { seq, hash }: ChainPoint,
  start: ChainPoint,
  found: ReadonlyMap<number, ProvenPoint>,
): AnchorProof['state'] {
  if (seq < start.seq) return 'pruned'
  const own = found.get(seq)
  if (!own) return 'cut'
  return own.hash === hash ? 'holds' : 'differs'
}
