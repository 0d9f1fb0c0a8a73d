/** Checks a body's links and pictures, with their lines, and finds their files. */
import type { Token } from 'markdown-it'
import { isRelative, type ArticleFile, type FileBook } from '../files/file.ts'
import type { LineFault } from '../fault.ts'

export interface Target {
  readonly kind: 'link' | 'image'
  readonly to: string
  readonly alternative: string
  readonly line: number
}

export function findTargets(tokens: readonly Token[]): readonly Target[] {
  const targets: Target[] = []
  let line = 1
  for (const { children, map } of tokens) {
    // Table cells have no position; they take the line of their row.
    if (map) line = map[0] + 1
    let breaks = 0
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') breaks += 1
      const at = line + breaks
      if (child.type === 'link_open') {
        targets.push({ kind: 'link', to: readTarget(child), alternative: '', line: at })
      } else if (child.type === 'image') {
        const alternative = child.content
        targets.push({ kind: 'image', to: readTarget(child), alternative, line: at })
      }
    }
  }
  return targets
}

/** A link's or picture's target. */
export function readTarget(token: Token): string {
  return String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
}

export function checkTargets(
  targets: readonly Target[],
  fragments: ReadonlySet<string>,
  files: FileBook,
): readonly LineFault[] {
  return targets.flatMap((target) => {
    const message = findFault(target, fragments, files)
    return message === undefined ? [] : [{ line: target.line, message }]
  })
}

function findFault(
  { kind, to, alternative }: Target,
  fragments: ReadonlySet<string>,
  files: FileBook,
): string | undefined {
  if (kind === 'image') {
    if (!isRelative(to) && !/^(?:https:\/\/|\/(?!\/))/.test(to)) {
      return `The picture ${to} cannot be shown: it must be the name of a file beside the article, or an address that starts with https:// or with / for this site.`
    }
    if (alternative.trim() === '') {
      return `The picture ${to} has no description. Say what it shows: ![A tide gauge](${to}).`
    }
    if (!isRelative(to)) return undefined
    const found = files.find(to)
    if (!found.ok) return `The picture ${to} cannot be shown: ${found.reason}`
    if (found.file.mediaType.startsWith('image/')) return undefined
    return `The picture ${to} cannot be shown: it is ${found.file.mediaType}. Link to it instead: [${alternative}](${to}).`
  }
  if (to.startsWith('#') && !fragments.has(decode(to.slice(1)))) {
    return `${to} leads to no heading of this article. Headings have ${[...fragments].map((id) => `#${id}`).join(', ') || 'none'}.`
  }
  if (isFollowable(to)) return undefined
  if (isRelative(to)) {
    const found = files.find(to)
    if (found.ok) return undefined
    return `The link to ${to} leads nowhere: ${found.reason} A link may also start with https://, http://, mailto:, tel:, / for this site, or # for a heading.`
  }
  return `The link to ${to || 'nothing'} leads nowhere: it must start with https://, http://, mailto:, tel:, / for this site, # for a heading, or be the name of a file beside the article.`
}

function isFollowable(to: string): boolean {
  if (/^(?:#.|\/(?!\/))/.test(to)) return true
  return /^(?:https?:\/\/|mailto:|tel:)\S/i.test(to) && URL.canParse(to)
}

/** The files that a body uses, by the names in it. */
export function findFiles(
  targets: readonly Target[],
  files: FileBook,
): ReadonlyMap<string, ArticleFile> {
  const used = new Map<string, ArticleFile>()
  for (const { to } of targets) {
    if (!isRelative(to)) continue
    const found = files.find(to)
    if (found.ok) used.set(to, found.file)
  }
  return used
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
