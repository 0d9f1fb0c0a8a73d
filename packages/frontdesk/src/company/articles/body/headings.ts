/** Headings of a body: their levels and their fragments. */
import type { Token } from 'markdown-it'
import type { LineFault } from '../fault.ts'

/** Fragments of the page around the body. */
const TAKEN_IDS = ['content', 'cite-this-article', 'history', 'about-this-article']

/** The title is at level 1, and outlines need every level in between. */
export function checkHeadings(tokens: readonly Token[]): readonly LineFault[] {
  let above = 1
  return tokens.flatMap(({ type, tag, map }): readonly LineFault[] => {
    if (type !== 'heading_open') return []
    const level = Number(tag.slice(1))
    const fault = level === 1 || level > above + 1
    const allowed = above === 1 ? 'level 2' : `level 2 to ${above + 1}`
    above = Math.max(level, 2)
    if (!fault) return []
    const message = `A heading of level ${level} stands where ${allowed} is due: the title is level 1, and no level may be left out.`
    return [{ line: (map?.[0] ?? 0) + 1, message }]
  })
}

/** Gives every heading a fragment, and returns them. */
export function nameHeadings(tokens: readonly Token[]): ReadonlySet<string> {
  const taken = new Set(TAKEN_IDS)
  const ids = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const name = toSlug(tokens[index + 1]?.content ?? '')
    let id = name
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
    taken.add(id)
    ids.add(id)
    token.attrSet('id', id)
  }
  return ids
}

/** Keeps letters of every script. A fragment starts with a letter. */
function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^[^\p{L}]+|-$/gu, '')
  return slug === '' ? 'section' : slug
}
