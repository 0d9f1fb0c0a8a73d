/** A site's own pages, from the names of its files or the paths in its code. */
import { privacyNames } from '../../site/reachable.ts'
import { listSiteRoutes, readCode, readServerCode } from '../../settings/load/site-routes.ts'

/** A page or document that Frontdesk has too. */
export interface OwnPage {
  /** As `serve` names it. */
  readonly name: string
  /** The site's file. */
  readonly because: string
  /** Of a page; undefined where it has a part that only the site knows, such as `[locale]`. */
  readonly path: string | undefined
  /** A page for many paths, which only the site knows. */
  readonly isCatchAll?: true
}

/** Last segments of paths, by the name in `serve`. Other languages have other words. */
const segments: Readonly<Record<string, readonly string[]>> = {
  contact: ['contact', 'contact-us', 'kontakt', 'contacto', 'contatti', 'contato'],
  about: ['about', 'about-us', 'ueber-uns', 'a-propos'],
  privacy: privacyNames,
  robots: ['robots.txt'],
  sitemap: ['sitemap.xml', 'sitemap-index.xml'],
}

/** [slug], [...slug], [[slug]]; of React Router $ and $slug. Not SvelteKit's [lang=known]. */
const catchAll = /^(?:\[[^=]+\]|\$\w*)$/

/** `framework`: whether files are pages; they are not with a server. */
export function findSitePages(folder: string, framework: boolean): readonly OwnPage[] {
  const found = new Map<string, OwnPage>()
  const add = (page: OwnPage): unknown => found.has(page.name) || found.set(page.name, page)
  // Not pages: /api/contact is Frontdesk's.
  const routes = listSiteRoutes(folder, framework).filter(
    ({ kind, segments }) => kind !== 'code' && segments[0] !== 'api',
  )
  for (const { file, segments, kind } of routes) {
    const parts = segments.filter((part) => part !== '')
    const name = toName(parts.at(-1)?.replace(/\.html$/, ''))
    if (name !== undefined) add({ name, because: file, path: toPath(segments, kind === 'file') })
  }
  // A server's code tells its pages; so does React Router's.
  const code = framework ? readCode(folder, 'app/routes.{ts,js}') : readServerCode(folder)
  for (const { file, text } of code) {
    for (const [, segment] of text.matchAll(named)) {
      const name = toName(segment)
      if (name !== undefined) add({ name, because: file, path: toPath([segment ?? ''], false) })
    }
  }
  const because = routes.find(
    ({ segments }) => segments.length > 0 && segments.every((part) => catchAll.test(part)),
  )?.file
  if (because !== undefined) {
    for (const name of ['contact', 'about', 'privacy'])
      add({ name, because, path: undefined, isCatchAll: true })
  }
  return [...found.values()]
}

function toName(segment: string | undefined): string | undefined {
  return Object.keys(segments).find((name) =>
    segments[name]?.includes(segment?.toLowerCase() ?? ''),
  )
}

/** '/about', @Get('about'), route('about', …). */
const named = /(?:(?:@\w+|route)\(\s*['"`]\/?|['"`]\/)([\w.-]+)\/?['"`]/g

/** Path of a page; undefined for documents and for segments such as `[locale]`. */
function toPath(segments: readonly string[], isFile: boolean): string | undefined {
  const path = `/${segments.join('/')}`
  if (isFile) return /\.html$|\/$/.test(path) ? path : undefined
  return segments.every((segment) => /^[\w-]+$/.test(segment)) ? path : undefined
}
