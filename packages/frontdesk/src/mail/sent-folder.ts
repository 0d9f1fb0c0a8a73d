/** Mail servers that file sent mail themselves. */
const SELF_FILING =
  /(?:^|\.)(?:gmail\.com|googlemail\.com|office365\.com|outlook\.com|zoho\.(?:com|eu|in))$/i

/** `server`: host and port, as `MailRoute.server`. */
export function filesSentMail(server: string): boolean {
  return SELF_FILING.test(server.replace(/:\d+$/, ''))
}
