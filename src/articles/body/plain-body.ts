/**
 * What a plain body links to, found without parsing it. A parser takes half a millisecond for an
 * article, which makes seconds of a start with thousands, and most bodies have nothing that only a
 * parser can judge.
 */
import type { Target } from './targets.ts'

/** How a line may start that is more than text. */
const SPECIAL = /^[`~#=\s>*+\-\d.)]/

/** Code between lines of these signs is passed over, where it starts at the margin. */
const FENCE = /^(`{3,}|~{3,})/

const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/

const HEADING = /^(#{1,6})(?:[ \t]|$)/

/** Code and headings inside of something else, which decides where they end. */
const INNER = /^[ \t>*+\-\d.)]+(?:`{3,}|~{3,}|#{1,6}(?:[ \t]|$))/

/** Makes a heading of the line above it, or divides. */
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/

/** Code by its indentation, or what stands deep in a list; and more levels than anybody means. */
const DEEP = /^[>*+\-\d.) ]*(?: {4}|\t)|^(?:[ \t]*[>*+\-\d.)]){20}/

/** Addresses in angle brackets, footnotes, definitions that links refer to, entities. */
const DOUBTFUL = /<[a-z][a-z\d+.-]{1,31}:|<[^\s<>]*@|\[\^|\^\[|\]:|&(?:#|[a-z\d]+;)/i

const AUTOLINK = /<[a-z][a-z\d+.-]{1,31}:|<[^\s<>]*@/i

/** A footnote of one line at the margin, without anything to follow. */
const NOTE = /^\[\^([\w-]+)\]: +[^[\]<\\`&]*$/

const NOTE_REFERENCE = /(?<![!^\]\\])\[\^([\w-]+)\](?![:([])/g

const LINK = /(!?)\[([^[\]]*)\]\(([^\s()<>]*)(?: "[^"]*")?\)/g

/** Addresses, paths and names that a parser takes as they stand. */
const TARGET =
  /^(?:https?:\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?::\d+)?(?:\/[\w/.,=@~+?&-]*)?|mailto:[\w.+-]+@[a-z\d]+(?:[.-][a-z\d]+)*|\/?[\w.-][\w/.-]*)$/

/**
 * Links and pictures in reading order, as `findTargets` finds them, of a body whose headings are in
 * order. Undefined where a parser has to judge: for all that could also be read in another way.
 */
export function readPlainBody(source: string): readonly Target[] | undefined {
  const targets: Target[] = []
  let fence: string | undefined
  let level = 1
  let above = false
  let noted = false
  const notes = new Set<string>()
  const references = new Set<string>()
  let paragraph = { bracketed: false, intricate: false }
  for (const [index, line] of source.split('\n').entries()) {
    const before = above
    above = !/^[ \t]*$/.test(line)
    if (fence !== undefined) {
      if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = undefined
      continue
    }
    // Code and escapes reach over the ends of lines, and not over these.
    if (!above || FENCE.test(line)) paragraph = { bracketed: false, intricate: false }
    const note: string | undefined = !before || noted ? NOTE.exec(line)?.[1] : undefined
    // What follows a footnote without an empty line belongs to it.
    if (noted && above && note === undefined) return undefined
    noted = note !== undefined
    if (note !== undefined) {
      if (notes.has(note)) return undefined
      notes.add(note)
      continue
    }
    if (!above) continue
    if (SPECIAL.test(line)) {
      fence = FENCE.exec(line)?.[1]
      const heading = HEADING.exec(line)?.[1]?.length
      // The head of a table goes before them.
      if ((fence !== undefined || heading !== undefined) && line.includes('|')) return undefined
      // What looks like a fence and has another one in its line is code in a text.
      if (fence?.startsWith('`') && line.includes('`', fence.length)) return undefined
      if (fence !== undefined) continue
      if (heading === 1 || (heading ?? 0) > level + 1) return undefined
      level = heading ?? level
      if (INNER.test(line) || (before && UNDERLINE.test(line))) return undefined
    }
    const code = line.includes('`') ? line.replaceAll(/`[^`]+`/g, blank) : line
    const text = code.includes('[^') ? readReferences(code, references) : code
    if (text === undefined) return undefined
    const bracketed = /[[<]/.test(line)
    // The cells of a table end also inside of code.
    if (bracketed && line.includes('|')) return undefined
    paragraph.bracketed ||= bracketed
    paragraph.intricate ||= text.includes('`') || line.includes('``') || line.includes('\\')
    if (paragraph.bracketed && paragraph.intricate) return undefined
    const found = readLinks(text, index + 1)
    if (!found) return undefined
    targets.push(...found)
  }
  const sound = notes.size === references.size && [...notes].every((note) => references.has(note))
  return sound ? targets : undefined
}

/** The line without what refers to footnotes; undefined where it may be no text. */
function readReferences(text: string, references: Set<string>): string | undefined {
  if (DEEP.test(text)) return undefined
  return text.replaceAll(NOTE_REFERENCE, (whole, label: string) => {
    references.add(label)
    return blank(whole)
  })
}

const none: readonly Target[] = []

function readLinks(text: string, line: number): readonly Target[] | undefined {
  if (!/\[|\]\(/.test(text)) return AUTOLINK.test(text) ? undefined : none
  if (DOUBTFUL.test(text) || DEEP.test(text)) return undefined
  const links = [...text.matchAll(LINK)]
  // Each bracket that could end a link's text ends one of these.
  if (links.length !== text.split('](').length - 1) return undefined
  const isPlain = ([, mark, label = '', to = '']: RegExpExecArray): boolean =>
    TARGET.test(to) && (mark === '' || !label.includes(BLANK))
  if (!links.every(isPlain)) return undefined
  return links.map(([, mark, label = '', to = '']) => {
    const kind = mark === '' ? 'link' : 'image'
    return { kind, to, alternative: mark === '' ? '' : label, line }
  })
}

/** Stands for code, which nothing in it gets out of. */
const BLANK = '\0'

function blank({ length }: string): string {
  return BLANK.repeat(length)
}
