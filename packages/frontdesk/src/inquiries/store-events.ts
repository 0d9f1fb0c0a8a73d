/** What a store tells without being asked: what an operator has to know before anything else fails. */

export type StoreNews =
  /**
   * What the store had open was moved, deleted or replaced under it: it takes nothing in until that is
   * mended. Told once for each time.
   */
  | { readonly kind: 'displaced'; readonly message: string }
  /** What could not be brought to safety before is safe now. */
  | { readonly kind: 'saved'; readonly message: string }
  /** It works again: what had gone is back, or a backup was restored on purpose. */
  | { readonly kind: 'in-place'; readonly how: 'back' | 'restored' }
  /** An inquiry that cannot be read, because of a damaged page, is stepped over by the mail. */
  | { readonly kind: 'unreadable'; readonly inquiry: string; readonly message: string }

/** Called as it happens; must not throw. */
export type StoreReport = (news: StoreNews) => void
