/** Finds mail addresses that look mistyped, and suggests what was probably meant. */

/** Common providers in the countries of the form's languages. */
const domains =
  'gmail.com googlemail.com hotmail.com outlook.com yahoo.com icloud.com proton.me protonmail.com mail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de bluewin.ch free.fr wanadoo.fr orange.fr sfr.fr laposte.net libero.it tiscali.it telefonica.net sapo.pt ziggo.nl kpnmail.nl telia.com jubii.dk online.no onet.pl interia.pl'.split(
    ' ',
  )

/** Providers in many countries whose names differ by one letter from another one. */
const OTHERS = /^(?:y|e|e-)?mail\./

/** The providers with domains in many countries; the first of each ends in .com. */
const everywhere = ['gmail', 'hotmail', 'outlook', 'yahoo']

/** Names of this length or less: one changed letter makes another existing name. */
const SHORT_NAME = 4

/** Endings that do not exist, from neighbouring keys. */
const MISTYPED_COM = /\.(?:c?on|cmo|ocm|com[a-z]|cpm|vom|xom)$/

/** A last letter typed twice; `.att`, `.boo` and `.foo` exist. */
const DOUBLED = /(\.(?:net|org|be|ch|de|dk|es|eu|fr|it|nl|no|pl|pt|se|uk))(.)$/

/** Existing endings, one letter away from the ending of a provider above. */
const REAL =
  'art att bet bom cam cat dev eat fit frl int ist itv nec new nfl now ong pet uno vet'.split(' ')

/** The address with the probably intended domain; undefined where it looks right. */
export function findMeantAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  if (at < 2) return undefined
  const domain = address.slice(at).trim().toLowerCase()
  if (domains.includes(domain)) return undefined
  const mended = domain
    .replace(MISTYPED_COM, '.com')
    .replace(DOUBLED, (typed, ending: string, last: string) =>
      ending.endsWith(last) ? ending : typed,
    )
    .replace(/\.f$/, '.fr')
  const meant =
    domains.find((known) => known.startsWith(`${domain}.`)) ??
    (OTHERS.test(domain) ? undefined : findProvider(mended)) ??
    mended
  return meant === domain ? undefined : address.slice(0, at) + meant
}

/** Whether an answer cannot arrive: the domain has no dot, or its ending does not exist. */
export function isWithoutEnding(address: string): boolean {
  const [, domain = '', ending] = /@([^@]*?)(?:\.([^.@]*))?$/.exec(address.trim()) ?? []
  if (domain === '') return false
  return ending === undefined || ending.length === 1 || isNoCountry(ending)
}

/** Former countries, and regions that never had an ending. */
const WITHOUT_ENDING =
  'an bl bq bu cp cq cs dd dg dy ea eh ez fx hv ic mf nh qo rh ta tp um un vd xa xb xk yd yu zr zz'.split(
    ' ',
  )

/** Whether an ending has two letters and belongs to no country. Longer endings count as existing. */
function isNoCountry(ending: string): boolean {
  if (!/^[a-z]{2}$/i.test(ending)) return false
  if (WITHOUT_ENDING.includes(ending.toLowerCase())) return true
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(ending.toUpperCase()) === undefined
}

function findProvider(typed: string): string | undefined {
  const known = domains.find((domain) => isOneSlip(typed, domain))
  const [, name, ending] = /^([^.]+)(\.[a-z]{2})$/.exec(typed) ?? []
  if (known !== undefined || name === undefined) return known
  const meant = everywhere.find((one) => isOneSlip(`${name}.com`, `${one}.com`))
  return meant && meant + (meant === 'gmail' ? '.com' : ending)
}

/**
 * Whether one slip separates two names: a letter more, fewer or changed, or two swapped. The first
 * letter must be the same. In a short name only two swapped letters or a doubled one count, in an
 * ending only a slip that leads to no other country.
 */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < known.length && typed[start] === known[start]) start += 1
  let end = 0
  const most = Math.min(typed.length, known.length) - start
  while (end < most && typed.at(-1 - end) === known.at(-1 - end)) end += 1
  const wrong = typed.slice(start, typed.length - end)
  const right = known.slice(start, known.length - end)
  if (wrong === right) return true
  const isSwap = right.length === 2 && wrong === `${right[1]}${right[0]}`
  if (!isSwap && (wrong.length > 1 || right.length > 1)) return false
  const dot = known.lastIndexOf('.')
  if (start > dot) {
    const ending = typed.slice(dot + 1)
    if (wrong === '') return true
    return ending.length > 2 ? !REAL.includes(ending) : isNoCountry(ending)
  }
  if (isSwap) return true
  const isShort = known.indexOf('.') <= SHORT_NAME
  return isShort
    ? wrong === '' && right === known[start - 1]
    : start > 0 || wrong === '' || right === ''
}
