/** Values that all instances of a store share, such as a signing secret. */
export interface SharedValues {
  /**
   * The value under a name. The first caller's `candidate` is stored durably; every caller gets
   * that one, on any instance.
   */
  keep(name: string, candidate: string): Promise<string>
}

/** The same for values that change, such as the progress of work that must not be done twice. */
export interface ChangingValues extends SharedValues {
  /**
   * Replaces `known` with `value`, durably: exactly one of several callers gets `true`. `false`:
   * the value is another one by now; or the store lost its own answer and asked again, so read the
   * value before you decide.
   */
  replace(name: string, known: string, value: string): Promise<boolean>
}
