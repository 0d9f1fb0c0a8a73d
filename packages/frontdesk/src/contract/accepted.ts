/** The body of the answer to an accepted inquiry (contract 2.2). */
export interface Accepted {
  readonly success: true
  /** A sentence to show to the person. */
  readonly message: string
}

export function toAccepted(message: string): Accepted {
  return { success: true, message }
}
