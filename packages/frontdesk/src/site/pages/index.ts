import { problemKinds } from '../../contract/problems.ts'
import type { Surface } from '../site-data.ts'
import { inLanguage, toPathIn } from '../page-languages.ts'
import { about } from './about.ts'
import { apiDocs } from './api-docs.ts'
import { articlePage } from './article/article.ts'
import { articles } from './articles.ts'
import { contact } from './contact.ts'
import { developers } from './developers.ts'
import { home } from './home.ts'
import type { Page } from './page.ts'
import { privacy } from './privacy.ts'
import { problemKindPage } from './problem-kind.ts'

/** Every page that is not an article, whether a site has it or not. */
const pages: readonly Page[] = [
  home,
  about,
  articles,
  contact,
  privacy,
  developers,
  apiDocs,
  ...problemKinds.map(problemKindPage),
]

/** What this site has of them. */
export function toFixedPages(surface: Surface): readonly Page[] {
  return pages.filter(({ served, path }) => surface.owns(path) && (served?.(surface) ?? true))
}

/** A page, and the site in the language that it is written in. */
export interface PageOf {
  readonly page: Page
  readonly surface: Surface
}

/** All of them in each of the site's languages, the articles left out. */
export function toSpokenPages(surface: Surface): readonly PageOf[] {
  const fixed = toFixedPages(surface)
  const [, ...others] = surface.spoken
  const translated = others.flatMap((texts) => {
    const local = inLanguage(surface, texts)
    return fixed
      .filter(({ spoken }) => spoken)
      .map((page) => ({
        page: { ...page, path: toPathIn(page.path, texts, surface), mainPath: page.path },
        surface: local,
      }))
  })
  return [...fixed.map((page) => ({ page, surface })), ...translated]
}

/** Those in the main language, and its articles. */
export function toPages(surface: Surface): readonly Page[] {
  return [...toFixedPages(surface), ...surface.articles.map(articlePage)]
}
