/** Mail addresses that look mistyped: what was probably meant, for the person to decide. */

/**
 * Where many people have their mail, in the countries of the form's languages. Names that are one letter
 * from another one are here to be left alone.
 */
const domains =
  'gmail.com googlemail.com hotmail.com outlook.com yahoo.com icloud.com proton.me protonmail.com ymail.com email.com mail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de bluewin.ch free.fr wanadoo.fr orange.fr laposte.net hotmail.fr libero.it tiscali.it telefonica.net sapo.pt ziggo.nl kpnmail.nl telia.com jubii.dk online.no onet.pl interia.pl'.split(
    ' ',
  )

/** Letters before the dot. In a name this short, one changed letter often makes another provider's name. */
const SHORT_NAME = 4

/** Endings that no address has, from keys beside each other. */
const MISTYPED_COM = /\.(?:c?on|cmo|ocm|comm|cpm|vom|xom)$/

/** The address with the domain that was probably meant; undefined where it looks right. */
export function findMeantAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  if (at < 2) return undefined
  const domain = address.slice(at).trim().toLowerCase()
  if (domains.includes(domain)) return undefined
  const mended = domain.replace(MISTYPED_COM, '.com')
  const meant =
    domains.find((known) => known.startsWith(`${domain}.`)) ??
    domains.find((known) => isOneSlip(mended, known)) ??
    mended
  return meant === domain ? undefined : address.slice(0, at) + meant
}

/** Whether an address has a domain, and that no dot. */
export function isWithoutEnding(address: string): boolean {
  return /@[^.@]+$/.test(address)
}

/**
 * Equal but for one letter more, fewer or wrong, or two that changed places. A wrong letter in the ending
 * may be another country, and a slip in a short name somebody else: there only two that changed places.
 */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < known.length && typed[start] === known[start]) start += 1
  let end = 0
  const most = Math.min(typed.length, known.length) - start
  while (end < most && typed.at(-1 - end) === known.at(-1 - end)) end += 1
  const wrong = typed.slice(start, typed.length - end)
  const right = known.slice(start, known.length - end)
  if (wrong === right || (right.length === 2 && wrong === `${right[1]}${right[0]}`)) return true
  const isOne = wrong.length < 2 && right.length < 2
  return start > known.lastIndexOf('.')
    ? isOne && wrong.length !== right.length
    : isOne && known.indexOf('.') > SHORT_NAME
}
