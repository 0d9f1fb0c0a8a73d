/** All articles of a site together. */
import {
  ARTICLES_FEED_PATH,
  ARTICLES_PATH,
  sortArticles,
  toArticlePath,
  type Article,
} from './article.ts'
import type { ArticleFault } from './fault.ts'
import { parseArticle, type ArticleSource, type ParsedArticle } from './parse.ts'

export type CollectionOutcome =
  | { readonly ok: true; readonly articles: readonly Article[] }
  | { readonly ok: false; readonly faults: readonly ArticleFault[] }

/** Newest first. Reports the faults of all files at once. `language` is the site's main one. */
export function parseCollection(
  sources: readonly ArticleSource[],
  language: string,
): CollectionOutcome {
  const outcomes = sources.map((source) => parseArticle(source, language))
  const parsed = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.parsed] : []))
  const faults = [
    ...outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.faults)),
    // An article with faults of its own is still one that others may link to.
    ...checkLinks(parsed, sources),
  ]
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, articles: sortArticles(parsed.map(({ article }) => article)) }
}

/** Links from article to article. Other paths may belong to the site around this service. */
function checkLinks(
  parsed: readonly ParsedArticle[],
  sources: readonly ArticleSource[],
): readonly ArticleFault[] {
  const known = new Set([
    ARTICLES_PATH,
    ARTICLES_FEED_PATH,
    ...sources
      .map(({ file }) => toArticlePath({ slug: file.replace(/\.md$/, '') }))
      .flatMap((path) => [path, `${path}.md`]),
  ])
  return parsed.flatMap(({ file, ownLinks }) =>
    ownLinks
      .filter(({ path }) => path.startsWith(`${ARTICLES_PATH}/`) && !known.has(path))
      .map(({ path, line }) => ({
        file,
        line,
        message: `The link to ${path} leads to no article. Correct it, or add the file ${path.slice(ARTICLES_PATH.length + 1)}.md.`,
      })),
  )
}
