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
   * Replaces `known` with `value`, durably: one of several callers gets `true`. `false`: another value,
   * or none, is kept by now; or a store lost its own answer and asked again, so read before you judge.
   */
  replace(name: string, known: string, value: string): Promise<boolean>
}
