/** Articles in a folder of files. */
import { writeFileSync } from 'node:fs'
import { type ScratchFolder } from './scratch-folder.ts'

const head = (more = '', published = '2026-01-01'): string => `---
title: Tides
summary: What an article says in a sentence or two, long enough for a search result.
authors: [Ada]
published: ${published}
${more}---
`

export function writeArticle(
  folder: ScratchFolder,
  name: string,
  body: string,
  more = '',
  published?: string,
): void {
  writeFileSync(folder.file(name), `${head(more, published)}\n${body}\n`)
}
