/** Guides as `init` prints them: the lines for a host stand in its guide, and nowhere else. */
import { readFileSync } from 'node:fs'
import { findPacked } from '../../settings/load/own-url.ts'

/** `name`: as `Host.guide` has it. */
export function readGuide(name: string): string {
  const file = findPacked(`../docs/guides/${name}.md`, `docs/guides/${name}.md`)
  return readFileSync(file, 'utf8')
}

/** What stands below a heading before the next, for a terminal: code is indented, links are their words. */
export function renderSection(guide: string, title: string): readonly string[] {
  const [, section = ''] =
    new RegExp(String.raw`\n## ${title}\n\n([^]*?)(?=\n##|$)`).exec(guide) ?? []
  let isCode = false
  return section
    .replaceAll(/<!--.*-->\n\n?/g, '')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) {
        isCode = !isCode
        return []
      }
      return isCode ? [line === '' ? '' : `  ${line}`] : [renderLine(line)]
    })
}

/** The paragraph that has these words; undefined where none has. */
export function findParagraph(guide: string, words: string): string | undefined {
  const line = guide.split('\n').find((one) => one.includes(words))
  return line === undefined ? undefined : renderLine(line)
}

function renderLine(line: string): string {
  return line.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
}
