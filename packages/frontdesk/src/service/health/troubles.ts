/** The current problems, each kind once. */
import type { Trouble, TroubleKind } from './condition.ts'

export interface Troubles {
  /** `since` stays with the kind, so that its duration is known. Returns whether it is new. */
  raise(kind: TroubleKind, message: string): boolean
  settle(kind: TroubleKind): void
  has(kind: TroubleKind): boolean
  list(): readonly Trouble[]
}

/** `now`: epoch milliseconds. `onChange` is called when the report changes. */
export function createTroubles(now: () => number, onChange: () => void): Troubles {
  const troubles = new Map<TroubleKind, Trouble>()
  return {
    raise(kind, message) {
      const before = troubles.get(kind)
      troubles.set(kind, { kind, since: before?.since ?? now(), message })
      if (before?.message !== message) onChange()
      return !before
    },
    settle(kind) {
      if (troubles.delete(kind)) onChange()
    },
    has: (kind) => troubles.has(kind),
    list: () => [...troubles.values()],
  }
}
