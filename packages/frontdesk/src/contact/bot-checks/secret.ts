/** Checks of the keys that a factory gets. */
import { readMember } from '../../http/read-member.ts'

/** Throws, with the remedy, for keys that cannot be valid, and for `options` that were left out. */
export function requireKeys(verifier: string, options: object, ...secrets: string[]): void {
  const siteKey = readMember(options, 'siteKey')
  if (typeof siteKey !== 'string' || !/^[\w.:-]{1,200}$/.test(siteKey)) {
    throw new Error(
      `${verifier}: siteKey is ${siteKey === undefined ? 'missing' : 'wrong'}. It must be the public key that the provider shows: 1 to 200 letters, digits, dots, hyphens and underscores. Copy it from there.`,
    )
  }
  for (const option of secrets) requireSecret(verifier, option, readMember(options, option))
}

/** Throws, with the remedy, for a secret that cannot be valid. */
export function requireSecret(verifier: string, option: string, given: unknown, least = 1): void {
  if (typeof given === 'string' && given.trim() === given && given.length >= least) return
  const allowed =
    least > 1 ? `text of at least ${least} characters` : 'text without white space at its ends'
  const name = `${verifier}_${option}`.replace(/\W|(?=[A-Z])/g, '_').toUpperCase()
  throw new Error(
    `${verifier}: ${option} is ${describe(given)}: it must be ${allowed}. For process.env['${name}'] in the config file, set ${name} in the environment or in .env`,
  )
}

/** Never shows the value: it may be a secret with a typing mistake. */
function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === '') return 'empty'
  return typeof value === 'string' ? 'too short or has white space at an end' : 'not text'
}
