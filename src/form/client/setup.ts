/** What the service tells its script; it stands at the head of the served file. */
export interface FormSetup {
  /** Where people write when the form cannot work for them. */
  readonly email: string
  readonly language: string
  /** The bot check's HTML, or nothing. */
  readonly widget: string
}

declare const FRONTDESK: FormSetup

export const setup: FormSetup = FRONTDESK

/** A path of the service that this script came from, also where the page is another site's. */
export function toServiceUrl(path: string): string {
  return new URL(path, import.meta.url).href
}
