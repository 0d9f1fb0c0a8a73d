/** The company's facts in confirmations to visitors. */
export interface ConfirmationSettings {
  /** The company's public address: answers go there. */
  readonly email: string
  readonly phone?: string | undefined
  /** Working days within which the company answers. Default: nothing is promised. */
  readonly answerWithin?: number | undefined
}
