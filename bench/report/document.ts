/** Writes a run's tables into docs/internals/performance-runs.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { renderMarkdown } from './text.ts'
import type { Section } from './section.ts'

const BEGIN = '<!-- bench: figures begin -->'
const END = '<!-- bench: figures end -->'

/** Replaces the part between the markers; rejects without markers. */
export async function writeDocument(
  file: string,
  circumstances: string,
  sections: readonly Section[],
): Promise<void> {
  const text = await readFile(file, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${file} lacks the markers for the figures.`)
  const figures = [circumstances, ...sections.map(renderMarkdown)].join('\n\n')
  await writeFile(
    file,
    `${text.slice(0, begin)}${BEGIN}\n\n${figures}\n\n${text.slice(end)}`,
    'utf8',
  )
}
