/** The company's mail server's verdict on a sender (RFC 8601). */
import type { ReadField } from './header-fields.ts'

const METHODS = ['dmarc', 'spf', 'dkim'] as const

/**
 * Failed checks, from the fields of one server: the company's own wrote the topmost, and the sender
 * could have written everything below.
 * Empty where DMARC passed: a forwarded mail fails some checks and is still genuine.
 */
export function readFailedAuthentication(read: ReadField): readonly string[] {
  const fields = read('authentication-results').map((value) => {
    const text = value.replaceAll(/\([^()]*\)/g, ' ')
    const [start = '', ...checks] = text.split(';').map((part) => part.trim().toLowerCase())
    // Microsoft 365 omits its name and begins with a check.
    return start.includes('=')
      ? { server: '', checks: [start, ...checks] }
      : { server: start.split(/\s/)[0], checks }
  })
  const own = fields[0]?.server
  const checks = fields.flatMap(({ server, checks }) => (server === own ? checks : []))
  const results = new Map(
    METHODS.map((method) => [
      method,
      checks.find((check) => check.startsWith(`${method}=`))?.match(/=\s*(\w+)/)?.[1],
    ]),
  )
  if (results.get('dmarc') === 'pass') return []
  if (!results.get('dmarc') && results.get('dkim') === 'pass') return []
  return METHODS.filter((method) => results.get(method) === 'fail')
}
