/** Articles from a folder of Markdown files. */
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Article } from '../../company/articles/article.ts'
import { renderArticleFault, type ArticleFault } from '../../company/articles/fault.ts'
import { ArticlesError } from './articles-error.ts'
import { createFileBook } from './file-book.ts'
import { isInFolder } from './in-folder.ts'
import { parseOrRecall } from './cached-articles.ts'
import { hasCode, toErrorText } from '../../log.ts'

const LEADS_OUT =
  'This is a link to a file outside the folder of the articles. Put the file itself there.'

export interface ArticleFolder {
  /** Includes articles with a future date. */
  readonly articles: readonly Article[]
}

/**
 * Reads every regular `.md` file directly in the folder, except names that start with a dot or an
 * underscore. `language`: of an article that names none. Rejects with an {@link ArticlesError}.
 */
export async function readArticleFolder(folder: string, language: string): Promise<ArticleFolder> {
  const entries = listFolder(folder).filter(({ name }) => /^[^._].*\.md$/.test(name))
  const isLinkOut = (entry: Dirent): boolean =>
    entry.isSymbolicLink() && !isInFolder(join(folder, entry.name), folder)
  const files = entries
    .filter((entry) => !isLinkOut(entry) && isFile(folder, entry))
    .map(({ name }) => name)
    .toSorted()
  const sources: { readonly file: string; readonly text: string }[] = []
  const faults: ArticleFault[] = entries
    .filter(isLinkOut)
    .map(({ name }) => ({ file: name, line: 1, message: LEADS_OUT }))
  for (const file of files) {
    const text = readText(join(folder, file))
    if (text !== undefined) sources.push({ file, text })
    else faults.push({ file, line: 1, message: 'This is not UTF-8. Save the file as UTF-8.' })
  }
  if (entries.length === 0) return { articles: [] }
  const book = createFileBook(resolve(folder))
  const outcome = await parseOrRecall(sources, { folder, language, files: book })
  if (!outcome.ok) faults.push(...outcome.faults)
  if (outcome.ok && faults.length === 0) return outcome
  const lines = faults.map((fault) => `  - ${renderArticleFault(fault)}`)
  throw new ArticlesError([`The articles cannot be read (${folder}):`, ...lines].join('\n'))
}

/** Reading a pipe would wait forever. */
function isFile(folder: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() ? statSync(join(folder, entry.name)).isFile() : entry.isFile()
}

function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const cause = toErrorText(error)
    const first = hasCode(error, 'ENOENT') ? 'Create the folder' : 'Let this user read the folder'
    throw new ArticlesError(
      `The articles cannot be read: ${cause}. ${first}, or correct or leave out the key articles.`,
    )
  }
}

function readText(path: string): string | undefined {
  const bytes = readFileSync(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
