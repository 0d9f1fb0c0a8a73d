/**
 * What was given back to the site around this service (`keep`), and is not among its own pages: nothing
 * here may lead there. Where nothing was given back, all of this hands on what it is given.
 */
import type { Surface } from './surface.ts'

type Place = Pick<Surface, 'baseUrl' | 'lost'>

/** Whether a link, relative or absolute, leads to what was given back. */
export function isLost(link: string, { baseUrl, lost }: Place): boolean {
  if (lost.size === 0) return false
  const path = link.startsWith(baseUrl) ? link.slice(baseUrl.length) : link
  return lost.has(path.split(/[?#]/, 1)[0] ?? path)
}

/** JSON without the members and items that lead there, or that nothing is left of. */
export function withoutLost(value: unknown, place: Place): unknown {
  if (place.lost.size === 0) return value
  if (typeof value === 'string') {
    return isLost(value, place) ? undefined : withoutLostSentences(value, place)
  }
  if (Array.isArray(value)) {
    const left = value.flatMap((item: unknown) => {
      const kept = withoutLost(item, place)
      return kept === undefined ? [] : [kept]
    })
    return left.length === 0 && value.length > 0 ? undefined : left
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  // An entry of a list is what its address leads to.
  if (['url', 'href'].some((name) => isLost(String(Reflect.get(value, name)), place))) {
    return 'email' in value
      ? withoutLost(Object.fromEntries(entries.filter(([name]) => name !== 'url')), place)
      : undefined
  }
  return Object.fromEntries(
    entries.flatMap(([name, member]) => {
      const kept = withoutLost(member, place)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** Text without the sentences, and the lines of a list, that name an address there. */
export function withoutLostSentences(text: string, place: Place): string {
  if (place.lost.size === 0 || !namesLost(text, place)) return text
  return text
    .split('\n')
    .flatMap((line) => {
      if (!namesLost(line, place)) return [line]
      if (/^\s*(?:[-*]|\d+\.) /.test(line) && line.includes('](')) return []
      const [, mark = '', rest = line] = /^(\s*(?:[-*]|\d+\.) )?(.*)$/s.exec(line) ?? []
      const left = rest.split(/(?<=[.!?:])\s+/).filter((sentence) => !namesLost(sentence, place))
      return left.length === 0 ? [] : [`${mark}${left.join(' ')}`]
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** Whether a text has an absolute address that leads there. */
export function namesLost(text: string, { baseUrl, lost }: Place): boolean {
  for (let at = text.indexOf(baseUrl); at >= 0; at = text.indexOf(baseUrl, at + 1)) {
    const [path = ''] = /^[\w/.%~-]*/.exec(text.slice(at + baseUrl.length)) ?? []
    // A full stop behind an address ends a sentence.
    if (lost.has(path) || lost.has(path.replace(/\.$/, ''))) return true
  }
  return false
}
