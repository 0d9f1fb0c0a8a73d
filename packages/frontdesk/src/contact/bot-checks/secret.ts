/** What every factory asks of the keys it is given. */

/** Throws, with what to do, for a secret or site key that cannot be one. */
export function requireSecret(verifier: string, option: string, value: string, least = 1): void {
  const given: unknown = value
  if (typeof given === 'string' && given.trim() === given && given.length >= least) return
  const allowed =
    least > 1 ? `text of at least ${least} characters` : 'text without white space at its ends'
  throw new Error(
    `${verifier}: ${option} is ${describe(given)}: it must be ${allowed}. Set it in the config file, for a secret from the environment: process.env['NAME'] ?? ''`,
  )
}

/** Never the value: it may be a secret with a slip in it. */
function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === '') return 'empty'
  return typeof value === 'string' ? 'too short or has white space at an end' : 'not text'
}
