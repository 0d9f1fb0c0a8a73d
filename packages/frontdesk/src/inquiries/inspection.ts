/** Looking a store through for damage, a bit at a time. */
import { StoreError } from './store-error.ts'

/** Where an inspection goes on; opaque to everybody but the store that said it. */
export interface InspectionPoint {
  readonly part: number
  readonly after: readonly (string | number)[] | undefined
}

export interface Inspectable {
  /**
   * Reads the next bit from there, or the first. Resolves with where to go on, undefined at the end.
   * Rejects with a `corrupt` error where something cannot be read.
   */
  inspect?(point?: InspectionPoint): Promise<InspectionPoint | undefined>
}

export interface InspectionOptions {
  readonly from?: InspectionPoint | undefined
  /** Asked before each bit. */
  readonly mayGoOn: (bits: number) => boolean
}

export type Inspected =
  | { readonly kind: 'sound' }
  /** It was not read to its end. */
  | { readonly kind: 'partial'; readonly next: InspectionPoint | undefined }
  /** `message` names place and remedy. */
  | { readonly kind: 'damaged'; readonly message: string }

/** Never rejects: whatever else keeps a store from being read is told by those who need it. */
export async function inspectStore(
  store: Inspectable,
  { from, mayGoOn }: InspectionOptions,
): Promise<Inspected> {
  let point = from
  for (let bits = 0; mayGoOn(bits); bits++) {
    try {
      const next: InspectionPoint | undefined = await store.inspect?.(point)
      if (!next) return { kind: 'sound' }
      point = next
    } catch (error) {
      if (error instanceof StoreError && error.fault === 'corrupt') {
        return { kind: 'damaged', message: error.message }
      }
      break
    }
  }
  return { kind: 'partial', next: point }
}
