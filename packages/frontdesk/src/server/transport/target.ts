/** Forms of a request target (RFC 9112 3.2). */

const origin = /^https?:\/\/[^/?#\\]*/i

/**
 * The target in origin form: of an absolute one its path and query, whatever host it names. A
 * backslash, which URL parsers take for a slash, is written as its escape, so that it stays part of
 * an unknown path. Undefined for what names no path.
 */
export function toOriginForm(target: string): string | undefined {
  if (target.charCodeAt(0) === 47 && !target.includes('\\')) return target
  let path = target
  const named = origin.exec(target)
  if (named) {
    const rest = target.slice(named[0].length)
    path = rest.startsWith('/') ? rest : `/${rest}`
  }
  return path.startsWith('/') ? path.replaceAll('\\', '%5C') : undefined
}
