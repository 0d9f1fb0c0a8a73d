/** Where instances that share a store find what they must have in common, such as a signing secret. */
export interface Vault {
  /**
   * The value kept under a name. The first caller's `candidate` is kept, durably; everyone gets that
   * one, also callers on other instances at the same moment.
   */
  keep(name: string, candidate: string): Promise<string>
}
