/** Lines that fit a terminal: broken between words, what follows below where the text began. */
import { toTextWidth } from './printable.ts'

/** A title with its gap, a bullet, or spaces: below what follows it the next line goes on. */
const LEAD = /^(?: *\S(?:\S| (?! ))*? {2,}(?=\S)| *- | *)/

/** Columns that text keeps beside its lead, however narrow the terminal. */
const LEAST_TEXT = 20

/** Words that are longer than a line stay whole: a path or an id that was broken is another one. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n')
}

function wrapLine(line: string, width: number): string {
  if (toTextWidth(line) <= width) return line
  const [found = ''] = LEAD.exec(line) ?? []
  const lead = toTextWidth(found) + LEAST_TEXT > width ? '' : found
  const indent = ' '.repeat(toTextWidth(lead))
  const lines: string[] = []
  let current = lead
  let isEmpty = true
  for (const word of line.slice(lead.length).split(' ')) {
    const next = isEmpty ? current + word : `${current} ${word}`
    if (!isEmpty && toTextWidth(next) > width) {
      lines.push(current)
      current = indent + word
    } else current = next
    isEmpty = false
  }
  return [...lines, current].join('\n')
}
