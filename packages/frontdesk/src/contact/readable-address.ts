/**
 * Mail addresses in two forms: as people write them, and in the ASCII form that every mail server
 * takes (RFC 3492, UTS 46).
 */

/**
 * One script each, without look-alike letters of another: a domain that mixes scripts could imitate
 * another.
 */
const SCRIPTS = [
  /^[a-z\d.\u00DF-\u0137\u0139-\u017E\u01A1\u01B0\u0219\u021B\u1E80-\u1EF9-]+$/,
  /^[\p{Script=Greek}\d.-]+$/u,
  /^[\p{Script=Cyrillic}\d.-]+$/u,
]

const PREFIX = 'xn--'
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MAX_CODE_POINT = 0x10_ff_ff

/** `zoe@müller.example` for `zoe@xn--mller-kva.example`; converts back to the same ASCII form. */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + toReadableDomain(address.slice(at))
}

/** Returns the domain unchanged where it mixes scripts. */
export function toReadableDomain(domain: string): string {
  const ascii = domain.toLowerCase()
  if (!ascii.includes(PREFIX)) return domain
  const readable = ascii.split('.').map(decodeLabel).join('.')
  const isOneScript = SCRIPTS.some((script) => script.test(readable))
  return isOneScript && toAsciiDomain(readable) === ascii ? readable : domain
}

/**
 * The form for mail headers and links; the address unchanged where its domain has no ASCII form.
 */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (toAsciiDomain(domain) ?? domain)
}

/** ASCII that a URL parser would take for the end of a host, an escape or nothing at all. */
const NOT_IN_HOST = /[^\P{ASCII}a-zA-Z0-9.-]/u

/**
 * By URL, the one host parser of the Web platform; undefined without an ASCII form. ASCII stays
 * unchanged: the parser turns `0x7f.1` into an IPv4 address.
 */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(domain)) return domain
  if (NOT_IN_HOST.test(domain)) return undefined
  return URL.parse(`http://${domain}`)?.hostname
}

/** RFC 3492 6.2. Returns the label unchanged if it cannot be decoded. */
function decodeLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label
  const text = label.slice(PREFIX.length)
  const end = text.lastIndexOf('-')
  const letters = text.slice(0, Math.max(end, 0)).split('')
  const rest = text.slice(end + 1)
  let code = 128
  let index = 0
  let bias = 72
  for (let at = 0; at < rest.length; index += 1) {
    const start = index
    let weight = 1
    for (let k = 36; ; k += 36) {
      const digit = at < rest.length ? DIGITS.indexOf(rest.charAt(at)) : -1
      if (digit < 0) return label
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = letters.length + 1
    bias = toBias(Math.floor((index - start) / (start === 0 ? 700 : 2)), count)
    code += Math.floor(index / count)
    index %= count
    if (code > MAX_CODE_POINT) return label
    letters.splice(index, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

/** RFC 3492 6.1. */
function toBias(damped: number, count: number): number {
  let delta = damped + Math.floor(damped / count)
  let k = 0
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}
