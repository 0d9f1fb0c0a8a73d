/** Mail addresses that look mistyped: what was probably meant, for the person to decide. */

/**
 * Where many people have their mail. Short names are left out: one letter beside `web.de` may be
 * anybody's. Names that are one letter from another one are here to be left alone.
 */
const domains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'freenet.de',
  'hotmail.fr',
  'orange.fr',
  'laposte.net',
  'libero.it',
  'ymail.com',
  'email.com',
  'mail.com',
]

/** Endings that no address has, from keys beside each other. */
const MISTYPED_COM = /\.(?:c?on|cmo|ocm|comm|cpm|vom|xom)$/

/** The address with the domain that was probably meant; undefined where it looks right. */
export function findMeantAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  if (at < 2) return undefined
  const domain = address.slice(at).trim().toLowerCase()
  if (domains.includes(domain)) return undefined
  const mended = domain.replace(MISTYPED_COM, '.com')
  const meant = domains.find((known) => isOneSlip(mended, known)) ?? mended
  return meant === domain ? undefined : address.slice(0, at) + meant
}

/** Equal but for one letter more, fewer or wrong, or two that changed places. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < known.length && typed[start] === known[start]) start += 1
  let end = 0
  const most = Math.min(typed.length, known.length) - start
  while (end < most && typed.at(-1 - end) === known.at(-1 - end)) end += 1
  const wrong = typed.slice(start, typed.length - end)
  const right = known.slice(start, known.length - end)
  const isSwapped = right.length === 2 && wrong === `${right[1]}${right[0]}`
  return isSwapped || (wrong.length < 2 && right.length < 2)
}
