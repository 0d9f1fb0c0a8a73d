/** Breaks long lines for a terminal. */
import { toTextWidth } from './printable.ts'

/** Columns that are comfortable to read. */
export const MOST = 80

/** The bullet or the title in front of a text, with the spaces around it; or the room of a title. */
const LEAD = /^ *(?:- |\S.{0,40}? {2,})|^ {11,}/

/** A word with the spaces before it. A command is one word, so that it can be copied whole. */
const WORD = / *(?:\S*(?:npx|sudo) .*?(?:[.,;:)](?= |$)|$)|\S+)/g

/** Lines of at most 80 columns; a line that goes on is indented like its text. */
export function wrap(text: string, columns: number = MOST): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, Math.min(columns, MOST)))
    .join('\n')
}

function wrapLine(line: string, most: number): string {
  const [lead = ''] = LEAD.exec(line) ?? []
  // Other indented lines are code to copy.
  if (lead === '' && line.startsWith(' ')) return line
  const lines = ['']
  for (const [word] of line.slice(lead.length).matchAll(WORD)) {
    const longer = `${lines.at(-1)}${word}`
    if (longer === word || lead.length + toTextWidth(longer) <= most) lines.splice(-1, 1, longer)
    else lines.push(word.trimStart())
  }
  return lead + lines.join(`\n${' '.repeat(lead.length)}`)
}
