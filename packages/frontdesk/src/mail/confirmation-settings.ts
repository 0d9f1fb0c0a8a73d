/** The company's facts in confirmations to visitors. */
export interface ConfirmationSettings {
  /** The company's public address: replies go there. */
  readonly email: string
  readonly phone?: string | undefined
  /** Working days within which the company answers. Default: the mail promises nothing. */
  readonly answerWithin?: number | undefined
}
