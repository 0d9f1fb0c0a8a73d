/**
 * Why an inquiry is held. Stores keep the code and lists filter by it; people read its text in
 * their language.
 */
export type QuarantineReason = Suspicion | Blocked | 'learned' | 'spam'

/** Suspicions from an inquiry's own text; `learned` is one from the company's earlier decisions. */
export type Suspicion =
  | 'link-in-name'
  | 'link-markup'
  | 'many-links'
  | 'only-links'
  | 'same-text'
  | 'mixed-scripts'

/** The kind of the matching entry of the block list. */
type Blocked = 'blocked-address' | 'blocked-domain' | 'blocked-network' | 'blocked-word'
