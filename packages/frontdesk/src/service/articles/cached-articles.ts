/** Parsed articles from an earlier start, as long as none of their files has changed. */
import type { Article } from '../../company/articles/article.ts'
import { hasCode } from '../../company/articles/body/code.ts'
import type { CollectionOutcome } from '../../company/articles/collection.ts'
import type { ArticleFile, FileBook } from '../../company/articles/files/file.ts'
import type { ArticleSource } from '../../company/articles/parse.ts'
import { findKeptWork, toKeptName } from '../../settings/load/cache.ts'

/** Most characters of all kept articles together: in memory they count twice. */
const MAX_KEPT_CHARACTERS = 1_000_000

export interface ReadingOptions {
  /** Folder of the sources. */
  readonly folder: string
  /** The site's main language. */
  readonly language: string
  readonly files: FileBook
}

/**
 * The same as `parseCollection`, from the cache if possible. The parsers of Markdown and YAML (70
 * ms, 9 MB) are loaded only when needed, the colours of code only if there is code.
 */
export async function parseOrRecall(
  sources: readonly ArticleSource[],
  { folder, language, files }: ReadingOptions,
): Promise<CollectionOutcome> {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0)
  const kept = size <= MAX_KEPT_CHARACTERS ? findKeptWork(folder) : undefined
  const inputs = sources.flatMap(({ file, text }) => [file, text])
  const name = kept && `${toKeptName(language, ...inputs)}.articles.json`
  const recalled = kept && name && recall(kept.read(name), files)
  if (recalled) return recalled
  const { parseCollection } = await import('../../company/articles/collection.ts')
  const { highlight } = sources.some(({ text }) => hasCode(text))
    ? await import('../../company/articles/body/highlight.ts')
    : {}
  const outcome = parseCollection(sources, {
    language,
    files,
    highlight,
  })
  if (outcome.ok && kept && name) kept.write(name, JSON.stringify(outcome))
  return outcome
}

type Parsed = Extract<CollectionOutcome, { ok: true }>

/** Undefined where a file other than the texts has changed. */
function recall(text: string | undefined, files: FileBook): Parsed | undefined {
  const parsed = parse(text)
  if (!parsed) return undefined
  const articles: Article[] = []
  for (const article of parsed.articles) {
    const own = article.files?.map((file) => findSame(file, files))
    if (!own) articles.push(article)
    else if (own.every((file) => file !== undefined)) articles.push({ ...article, files: own })
    else return undefined
  }
  return { ...parsed, articles }
}

function findSame({ name, path }: ArticleFile, files: FileBook): ArticleFile | undefined {
  const found = files.find(name)
  return found.ok && found.file.path === path ? found.file : undefined
}

/** The boundary between a file that this build wrote and its type. */
function parse(text: string | undefined): Parsed | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Parsed
  } catch {
    return undefined
  }
}
