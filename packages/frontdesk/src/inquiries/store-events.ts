/** Reports of a store, sent unasked: things that an operator needs to know at once. */

export type StoreNews =
  /**
   * Open files were moved, deleted or replaced: intake stops until that is repaired. Reported once
   * each time.
   */
  | { readonly kind: 'displaced'; readonly message: string }
  /** The same while `frontdesk restore` puts files in place. */
  | { readonly kind: 'restoring'; readonly message: string }
  /** Data that could not be saved before is safe now. */
  | { readonly kind: 'saved'; readonly message: string }
  /** It works again: the files are back, or a backup was restored. */
  | { readonly kind: 'in-place'; readonly how: 'back' | 'restored' }
  /** The mail skips an inquiry that cannot be read because of a damaged page. */
  | { readonly kind: 'unreadable'; readonly inquiry: string; readonly message: string }

/** Called at once; must not throw. */
export type StoreReport = (news: StoreNews) => void
