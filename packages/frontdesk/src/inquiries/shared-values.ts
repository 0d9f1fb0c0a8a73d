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
   * Replaces `known` with `value`, durably. Of several callers with the same known value one gets
   * `true`; `false` means that another value, or none, is kept by now. A store that lost its own
   * answer and asked again returns `false` too: read the kept value before you assume another
   * writer.
   */
  replace(name: string, known: string, value: string): Promise<boolean>
}
