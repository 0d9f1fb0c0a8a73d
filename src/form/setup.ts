/** What the service tells its script; it stands at the head of the served file. */
export interface FormSetup {
  /** Where people write when the form cannot work for them. */
  readonly email: string
  readonly language: string
  /** The bot check's HTML, or nothing. */
  readonly widget: string
}
