/** Where instances that share a store find what they must have in common, such as a signing secret. */
export interface SharedValues {
  /**
   * The value kept under a name. The first caller's `candidate` is kept, durably; everyone gets that
   * one, also callers on other instances at the same moment.
   */
  keep(name: string, candidate: string): Promise<string>
}

/** The same for what changes, such as how far something is that must not be done twice. */
export interface ChangingValues extends SharedValues {
  /**
   * Puts `value` in the place of `known`, durably. Of several callers who know the same value one gets
   * `true`; it is `false` where another value is kept by now, or none. Also where the store lost its
   * own answer and asked again: look what is kept before you take it for somebody else's doing.
   */
  replace(name: string, known: string, value: string): Promise<boolean>
}
