/** Checks of the keys that a factory gets. */

/** Throws, with the remedy, for a secret or site key that cannot be valid. */
export function requireSecret(verifier: string, option: string, value: string, least = 1): void {
  const given: unknown = value
  if (typeof given === 'string' && given.trim() === given && given.length >= least) return
  const allowed =
    least > 1 ? `text of at least ${least} characters` : 'text without white space at its ends'
  throw new Error(
    `${verifier}: ${option} is ${describe(given)}: it must be ${allowed}. Set it in the config file, for a secret from the environment: process.env['NAME'] ?? ''`,
  )
}

/** Never shows the value: it may be a secret with a typing mistake. */
function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === '') return 'empty'
  return typeof value === 'string' ? 'too short or has white space at an end' : 'not text'
}
