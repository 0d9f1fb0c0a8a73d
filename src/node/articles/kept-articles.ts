/** Articles as they were parsed at an earlier start, as long as no file of theirs has changed. */
import type { Article } from '../../articles/article.ts'
import type { CollectionOutcome } from '../../articles/collection.ts'
import type { ArticleSource } from '../../articles/parse.ts'
import { findKeptWork, toKeptName } from '../kept-work.ts'

/** Most characters of all articles together that are kept parsed: held in memory, they count twice. */
const MAX_KEPT_CHARACTERS = 1_000_000

/**
 * Does what `parseCollection` does, from what is kept where it can. `folder` is where the sources
 * come from. The parsers of Markdown and YAML, 70 ms and 9 MB, are loaded only when they are needed.
 */
export async function parseOrRecall(
  folder: string,
  sources: readonly ArticleSource[],
  language: string,
): Promise<CollectionOutcome> {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0)
  const kept = size <= MAX_KEPT_CHARACTERS ? findKeptWork(folder) : undefined
  const inputs = sources.flatMap(({ file, text }) => [file, text])
  const name = kept && `${toKeptName(language, ...inputs)}.articles.json`
  const recalled = kept && name && recall(kept.read(name))
  if (recalled) return { ok: true, articles: recalled }
  const { parseCollection } = await import('../../articles/collection.ts')
  const outcome = parseCollection(sources, language)
  if (outcome.ok && kept && name) kept.write(name, JSON.stringify(outcome.articles))
  return outcome
}

/** The boundary between a file that this build wrote and its type. */
function recall(text: string | undefined): readonly Article[] | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as readonly Article[]
  } catch {
    return undefined
  }
}
