/**
 * Throws, with the remedy, for a key that cannot be valid. `variable`: its usual environment
 * variable. A missing secret is undefined at run time, whatever its type says.
 */
export function requireKey(mailer: string, option: string, key: unknown, variable: string): void {
  if (typeof key === 'string' && /^[\x21-\x7E]+$/.test(key)) return
  const found = key === undefined ? 'missing' : key === '' ? 'empty' : 'not a key'
  throw new TypeError(
    `${mailer}: ${option} is ${found}. Set the secret, in a Worker by npx wrangler secret put ${variable} (for wrangler dev a line in .dev.vars), elsewhere in the environment.`,
  )
}
