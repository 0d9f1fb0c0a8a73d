/** Articles from a folder of Markdown files. */
import { readdir, readFile, statSync, type Dirent } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Article } from '../../company/articles/article.ts'
import { renderArticleFault, type ArticleFault } from '../../company/articles/fault.ts'
import { ArticlesError } from './articles-error.ts'
import { createFileBook } from './file-book.ts'
import { isInFolder } from './in-folder.ts'
import { parseOrRecall } from './cached-articles.ts'
import { toErrorText } from '../../log.ts'

/** Files read at a time: enough to keep the disk busy, few enough for every limit of open files. */
const READS_AT_ONCE = 32

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
  const entries = (await listFolder(folder)).filter(({ name }) => /^[^._].*\.md$/.test(name))
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
  for (let at = 0; at < files.length; at += READS_AT_ONCE) {
    const some = files.slice(at, at + READS_AT_ONCE)
    const read = await Promise.all(some.map((file) => readText(join(folder, file))))
    for (const [index, text] of read.entries()) {
      const file = some[index] ?? ''
      if (text !== undefined) sources.push({ file, text })
      else faults.push({ file, line: 1, message: 'This is not UTF-8. Save the file as UTF-8.' })
    }
  }
  if (entries.length === 0) return { articles: [] }
  const book = createFileBook(resolve(folder))
  const outcome = await parseOrRecall(sources, { folder, language, files: book })
  book.keep()
  if (!outcome.ok) faults.push(...outcome.faults)
  if (outcome.ok && faults.length === 0) return outcome
  const lines = faults.map((fault) => `  - ${renderArticleFault(fault)}`)
  throw new ArticlesError([`The articles cannot be read (${folder}):`, ...lines].join('\n'))
}

/** Reading a pipe would wait forever. */
function isFile(folder: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() ? statSync(join(folder, entry.name)).isFile() : entry.isFile()
}

async function listFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readEntries(folder, { withFileTypes: true })
  } catch (error) {
    const cause = toErrorText(error)
    throw new ArticlesError(
      `The articles cannot be read: ${cause}. Create the folder, or correct or leave out the key articles.`,
    )
  }
}

/**
 * For thousands of files `node:fs/promises` takes twice the CPU: a handle for each. A start also
 * need not load it.
 */
const readWhole = promisify(readFile)
const readEntries = promisify(readdir)

async function readText(path: string): Promise<string | undefined> {
  const bytes = await readWhole(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
