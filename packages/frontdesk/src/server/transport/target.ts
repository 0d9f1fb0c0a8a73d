/** Forms of a request target (RFC 9112 3.2). */

const origin = /^https?:\/\/[^/?#\\]*/i

/**
 * The target in origin form: the path and query of an absolute one, with any host. A backslash,
 * which URL parsers read as a slash, becomes its escape, so that it stays part of an unknown path.
 * Undefined for a target without a path.
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
