/** Markdown that somebody wrote, made fit to be read far from its site. */

import { toPlainLine } from './plain-text.ts'

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?<mark>`{3,}|~{3,})/
const INDENTED = /^(?: {4}|\t)/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/

/**
 * What stays as it is (an escaped sign, a code span, an address in angle brackets), the target of an
 * inline link or of a link's definition, or the start of an HTML tag.
 */
const PART =
  /(?<kept>\\[!-/:-@[-`{-~]|(?<ticks>`+)(?!`).*?[^`]\k<ticks>(?!`)|<[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>|<[^\s<>@\\]+@[^\s<>\\]+>)|(?<open>\]\(<?|^ {0,3}\[[^\]]+\]:\s*<?)(?<target>[^)\s>]+)|(?<bracket>\]\(<)|(?<tag><(?=[a-z/!?]))/gi

/**
 * Completes what links to paths and fragments, by `toAbsolute`, and escapes HTML, which the page shows
 * as text too. Spaces and hyphens of its text are plain ones. Code stays as it was written.
 */
export function toPortableMarkdown(
  markdown: string,
  toAbsolute: (target: string) => string,
): string {
  return changeParts(markdown, {
    toTarget: (target) => (/^[/#]/.test(target) ? toAbsolute(target) : target),
    tagStart: String.raw`\<`,
    toText: toPlainLine,
  })
}

/** Puts something else in the place of the targets of links and pictures, by `toTarget`. */
export function replaceTargets(markdown: string, toTarget: (target: string) => string): string {
  return changeParts(markdown, { toTarget, tagStart: '<', toText: (line) => line })
}

interface Changes {
  toTarget(target: string): string
  /** What stands for the bracket that would open an HTML tag. */
  readonly tagStart: string
  /** A line that is no block of code. */
  toText(line: string): string
}

function changeParts(markdown: string, changes: Changes): string {
  let fence: string | undefined
  let inList = false
  let above: 'blank' | 'text' | 'indented code' = 'blank'
  const toPortableLine = (line: string): string => {
    const mark = FENCE.exec(line)?.groups?.['mark']
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
      above = 'text'
      return line
    }
    if (fence !== undefined) return line
    if (line.trim() === '') {
      if (above === 'text') above = 'blank'
      return line
    }
    // What is indented below an item of a list belongs to it.
    if (LIST_ITEM.test(line)) inList = true
    else if (above === 'blank' && !/^\s/.test(line)) inList = false
    const isCode = above !== 'text' && INDENTED.test(line) && !inList
    above = isCode ? 'indented code' : 'text'
    return isCode ? line : changeLine(line, changes)
  }
  return markdown.split('\n').map(toPortableLine).join('\n')
}

function changeLine(line: string, { toTarget, tagStart, toText }: Changes): string {
  return toText(line).replaceAll(PART, (part: string, ...rest: unknown[]) => {
    const { open, target, tag } = toGroups(rest.at(-1))
    if (tag !== undefined) return tagStart
    return open === undefined || target === undefined ? part : open + toTarget(target)
  })
}

function toGroups(groups: unknown): Readonly<Record<string, string | undefined>> {
  return typeof groups === 'object' && groups !== null ? { ...groups } : {}
}
