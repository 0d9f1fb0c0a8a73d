/** All articles of a site together. */
import {
  ARTICLES_FEED_PATH,
  ARTICLES_PATH,
  sortArticles,
  toArticlePath,
  type Article,
} from './article.ts'
import type { ArticleFault } from './fault.ts'
import { noFiles, type FileBook } from './files/file.ts'
import { createBodyRenderer } from './markdown.ts'
import type { Highlight } from './body/code.ts'
import { parseArticle, type ArticleSource, type ParsedArticle } from './parse.ts'

export interface CollectionOptions {
  /** The site's main language. Default for articles. */
  readonly language: string
  /** Files beside the articles. Default: none. */
  readonly files?: FileBook
  /** Default: no colours. */
  readonly highlight?: Highlight | undefined
}

export type CollectionOutcome =
  | {
      readonly ok: true
      readonly articles: readonly Article[]
    }
  | { readonly ok: false; readonly faults: readonly ArticleFault[] }

/** Newest first. Reports the faults of all files at once. */
export function parseCollection(
  sources: readonly ArticleSource[],
  { language, files = noFiles, highlight }: CollectionOptions,
): CollectionOutcome {
  const render = createBodyRenderer({ files, highlight })
  const parsed: ParsedArticle[] = []
  /** Drafts: never served, and their faults do not stop a start. */
  const drafts = new Set<string>()
  const faults: ArticleFault[] = []
  for (const source of sources) {
    const outcome = parseArticle(source, language, render)
    if (outcome.ok ? outcome.parsed.draft : outcome.draft) drafts.add(source.file)
    else if (outcome.ok) parsed.push(outcome.parsed)
    else faults.push(...outcome.faults)
  }
  // An article with faults can still be the target of links.
  faults.push(...checkLinks(parsed, sources, drafts))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, articles: sortArticles(parsed.map(({ article }) => article)) }
}

/** Checks links between articles. Other paths may belong to the surrounding site. */
function checkLinks(
  parsed: readonly ParsedArticle[],
  sources: readonly ArticleSource[],
  drafts: ReadonlySet<string>,
): readonly ArticleFault[] {
  const toPaths = (file: string): readonly string[] => {
    const path = toArticlePath({ slug: file.replace(/\.md$/, '') })
    return [path, `${path}.md`]
  }
  const known = new Set([
    ARTICLES_PATH,
    ARTICLES_FEED_PATH,
    ...sources.flatMap(({ file }) => (drafts.has(file) ? [] : toPaths(file))),
  ])
  const back = new Set([...drafts].flatMap(toPaths))
  return parsed.flatMap(({ file, ownLinks }) =>
    ownLinks
      .filter(({ path }) => path.startsWith(`${ARTICLES_PATH}/`) && !known.has(path))
      .map(({ path, line }) => ({
        file,
        line,
        message: back.has(path)
          ? `The link to ${path} leads to a draft, which visitors cannot read. Publish the draft first, or take the link out.`
          : `The link to ${path} leads to no article. Correct it, or add the file ${path.slice(ARTICLES_PATH.length + 1)}.md.`,
      })),
  )
}
