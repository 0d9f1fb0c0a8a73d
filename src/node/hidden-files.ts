/** Files of a site that nobody sees, because `serve` lists their paths too: by the conventions of frameworks. */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { servedPaths, type ServeName } from '../site/ownership.ts'

export interface HiddenFile {
  readonly name: ServeName
  readonly path: string
  /** Relative to the folder of the site. */
  readonly file: string
}

/** `folder`: of the site, where its source is. Pages in languages and groups of routes are not all known. */
export function findHiddenFiles(
  folder: string,
  serve: readonly ServeName[],
): readonly HiddenFile[] {
  return serve.flatMap((name) =>
    servedPaths[name].flatMap((path) =>
      globSync(toPatterns(path.slice(1)), { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .map((file) => ({ name, path, file })),
    ),
  )
}

const CODE = '{ts,js,tsx,jsx,mts,mjs}'
const PAGE = '{ts,js,tsx,jsx,astro,vue,svelte,md,mdx}'

/** `page`: a path without its first slash; empty for the home page. */
function toPatterns(page: string): readonly string[] {
  const below = page === '' ? '' : `${page}/`
  const files = page === '' ? 'index' : `{${page},${page}/index}`
  const [made, stem] = /^(robots|sitemap)\.(?:txt|xml)$/.exec(page) ?? []
  return [
    // Next.js: also in a group of routes.
    `{app,src/app}/{,(*)/}${below}{page,route}.${PAGE}`,
    ...(made === undefined ? [] : [`{app,src/app}/{${made},${stem}.${CODE}}`]),
    // Next.js, Astro, Nuxt
    `{pages,src/pages,app/pages}/${files}.${PAGE}`,
    // SvelteKit
    `src/routes/{,(*)/}${below}{+page,+server}*`,
    // Nitro, Nuxt
    `{server/routes,routes}/${files}{,.get}.${CODE}`,
    `{public,static,server/public}/{${page},${files}.html}`,
  ]
}
