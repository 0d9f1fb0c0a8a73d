import { readMember } from '../../../http/read-member.ts'

/**
 * Throws, with the remedy, for a key that cannot be valid. `variable`: its usual environment
 * variable. Secret and options may be missing at run time, whatever their types say.
 */
export function requireKey(mailer: string, option: string, given: object, variable: string): void {
  const key = readMember(given, option)
  if (typeof key === 'string' && /^[\x21-\x7E]+$/.test(key)) return
  const found = key === undefined ? 'missing' : key === '' ? 'empty' : 'not a key'
  throw new TypeError(
    `${mailer}: ${option} is ${found}. Set the secret, in a Worker by npx wrangler secret put ${variable} (for wrangler dev a line in .dev.vars), elsewhere in the environment.`,
  )
}
