/** Sections of guides for `init`: the lines for a host are only in its guide. */
import { readFileSync } from 'node:fs'
import { findPacked } from '../../settings/load/own-url.ts'

/** `name`: as `Host.guide` has it. */
export function readGuide(name: string): string {
  const file = findPacked(`../docs/guides/${name}.md`, `docs/guides/${name}.md`)
  return readFileSync(file, 'utf8')
}

/** The text below a heading, for a terminal: code indented, links as words. */
export function renderSection(guide: string, title: string): readonly string[] {
  const [, section = ''] =
    new RegExp(String.raw`\n## ${title}\n\n([^]*?)(?=\n##|$)`).exec(guide) ?? []
  let isCode = false
  return section
    .trimEnd()
    .replaceAll(/<!--.*-->\n\n?/g, '')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) {
        isCode = !isCode
        return []
      }
      return isCode ? [line === '' ? '' : `  ${line}`] : renderLine(line)
    })
}

/** The paragraph with these words; undefined without one. */
export function findParagraph(guide: string, words: string): string | undefined {
  const line = guide.split('\n').find((one) => one.includes(words))
  return line && toWords(line)
}

/** Code at the end of a line gets lines of its own, to be copied. */
function renderLine(line: string): readonly string[] {
  const found = /^(.*?:) ((?:`[^`]* [^`]*`(?: and )?)+)\.? ?(.*)$/.exec(line)
  const [, text = line, code = '', rest = ''] = found ?? []
  const lines = code.split('`').filter((_, index) => index % 2 === 1)
  return [text, ...lines.map((one) => `  ${one}`), ...(rest === '' ? [] : [rest])].map(toWords)
}

function toWords(line: string): string {
  return line.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll(/\*\*|`/g, '')
}
