/** Looks the store through for damage while the service runs, a little with each probe. */
import { inspectStore, type Inspectable, type InspectionPoint } from '../../inquiries/inspection.ts'

export interface DamageWatch {
  /** Goes on where it ended last. Never rejects. */
  look(): Promise<DamageFound>
  /** Somebody met damage: it is sound only when all of it was read since. */
  restart(): void
}

/** `unknown`: not all of it has been read since the last word. */
type DamageFound =
  | { readonly kind: 'sound' | 'unknown' }
  | { readonly kind: 'damaged'; readonly message: string }

/** Bits that are read at a look: some 20,000 rows, so that a large inbox is through in hours. */
const BITS = 100

export function createDamageWatch(store: Inspectable): DamageWatch {
  let from: InspectionPoint | undefined
  return {
    restart: () => (from = undefined),
    async look() {
      const found = await inspectStore(store, { from, mayGoOn: (bits) => bits < BITS })
      from = found.kind === 'partial' ? found.next : undefined
      return found.kind === 'partial' ? { kind: 'unknown' } : found
    },
  }
}
