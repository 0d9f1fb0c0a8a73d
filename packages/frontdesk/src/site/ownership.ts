/** The names that `serve` accepts, and the paths that this service answers in another site. */
import { ARTICLES_PATH } from '../company/articles/article.ts'
import { contractPaths, isContractPath, ownFolders } from '../contract/own-paths.ts'
import { paths } from '../contract/paths.ts'
import { toMarkdownPath } from '../company/prose/markdown-path.ts'
import { documentPaths, pagePaths } from './page-paths.ts'

/** Pages: each also as Markdown, and below each other language's folder. */
const pages: Readonly<Record<'home' | 'about' | 'contact' | 'privacy' | 'articles', string>> = {
  home: paths.home,
  about: pagePaths.about,
  contact: paths.contactPage,
  privacy: pagePaths.privacy,
  articles: ARTICLES_PATH,
}

const documents: Readonly<
  Record<'robots' | 'sitemap' | 'security' | 'llms-full', readonly string[]>
> = {
  robots: [documentPaths.robots],
  sitemap: [documentPaths.sitemap, documentPaths.sitemapMarkdown],
  security: [documentPaths.security],
  'llms-full': [documentPaths.llmsFull],
}

export type ServeName = keyof typeof pages | keyof typeof documents

/** Every page and document except the contract's own paths. */
export const serveNames: readonly ServeName[] = Object.keys({ ...pages, ...documents }).filter(
  isServeName,
)

export function isServeName(name: unknown): name is ServeName {
  return typeof name === 'string' && (Object.hasOwn(pages, name) || Object.hasOwn(documents, name))
}

/**
 * Whether this service answers a raw path. `languages`: the site's languages beside the main one.
 */
export function createOwnership(
  serve: readonly ServeName[],
  languages: readonly string[],
): (path: string) => boolean {
  const served = new Set(listServed(serve, languages))
  const hasArticles = serve.includes('articles')
  return (path) =>
    isContractPath(path) ||
    served.has(path) ||
    (hasArticles && path.startsWith(`${ARTICLES_PATH}/`))
}

/**
 * The same as a list, for hosts that take routes. A path that ends with `/*` covers everything
 * below.
 */
export function listPaths(
  serve: readonly ServeName[],
  languages: readonly string[],
): readonly string[] {
  return [
    ...contractPaths,
    ...ownFolders.map((folder) => `${folder}*`),
    ...listServed(serve, languages),
  ]
}

/** The paths of these names: pages also as Markdown and in every other language. */
export function listServed(
  serve: readonly ServeName[],
  languages: readonly string[],
): readonly string[] {
  const folders = ['', ...languages.map((language) => `/${language.toLowerCase()}`)]
  return serve.flatMap((name) => {
    if (!isPage(name)) return documents[name]
    const listed = folders
      .map((folder) => toPathBelow(folder, pages[name]))
      .flatMap((path) => [path, toMarkdownPath(path)])
    return name === 'articles' ? [...listed, `${ARTICLES_PATH}/*`] : listed
  })
}

/** The home page of another language is its folder. */
function toPathBelow(folder: string, path: string): string {
  return folder !== '' && path === paths.home ? folder : `${folder}${path}`
}

function isPage(name: ServeName): name is keyof typeof pages {
  return Object.hasOwn(pages, name)
}
