/** A message that the next page shows once: what was done, and how to undo it. */

/** A form with one button: address, text and hidden fields. */
interface NoticeAction {
  readonly path: string
  readonly label: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface Notice {
  /** In the person's language. */
  readonly text: string
  /** Undo, where possible. */
  readonly action?: NoticeAction
}
