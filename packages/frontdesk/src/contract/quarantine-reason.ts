/**
 * Why an inquiry is set apart as doubtful. The code is what is kept and what lists filter by; people
 * read its words in the texts of their language.
 */
export type QuarantineReason = Suspicion | Blocked | 'spam'

/** What an inquiry's own text shows. */
export type Suspicion =
  | 'link-in-name'
  | 'link-markup'
  | 'many-links'
  | 'only-links'
  | 'same-text'
  | 'mixed-scripts'

/** Which kind of entry of the block list it was held back for. */
type Blocked = 'blocked-address' | 'blocked-domain' | 'blocked-network' | 'blocked-word'
