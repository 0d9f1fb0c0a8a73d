/** Files of a site at paths that Frontdesk answers too, by the conventions of frameworks. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contractPaths, ownFolders } from '../../contract/own-paths.ts'
import { listServed, type ServeName } from '../../site/ownership.ts'

export interface HiddenFile {
  /** In `serve`; undefined: the path is the contract's. */
  readonly name: ServeName | undefined
  readonly path: string
  /** Relative to the folder of the site. */
  readonly file: string
  /** The file is a server's code, which has that route among others. */
  readonly isRoute?: true
  /** The other way round: the host answers with it before it asks Frontdesk. */
  readonly wins?: 'file' | 'made ahead' | undefined
}

/** `folder`: of the site, where its source is. Pages in languages and groups of routes are not all known. */
export function findHiddenFiles(
  folder: string,
  serve: readonly ServeName[],
): readonly HiddenFile[] {
  const host = readHost(folder)
  const all: readonly (readonly [name: ServeName | undefined, path: string])[] = [
    ...[...contractPaths, ...ownFolders.map((path) => `${path}*`)].map(
      (path) => [undefined, path] as const,
    ),
    ...serve.flatMap((name) => listServed([name], []).map((path) => [name, path] as const)),
  ]
  const found = all.flatMap(([name, path]) =>
    list(folder, path).map((file) => ({ name, path, file, wins: findWin(folder, file, host) })),
  )
  // A route of one path is a file in the folder of the paths below it.
  const files = found.filter(({ file }, at) => found.findIndex((one) => one.file === file) === at)
  const routes = host === undefined ? readRoutes(folder) : []
  const inCode = all.flatMap(([name, path]) =>
    routes
      .filter((route) => route.path === path)
      .map(({ file }) => ({ name, path, file, isRoute: true as const })),
  )
  return [...files, ...inCode]
}

const codeFiles = '{*,{app,src,server,lib,routes}/**/*}.{js,cjs,mjs,ts,cts,mts}'
const routePaths = /(?:\.(?:get|all|route)\(\s*['"`]\/|@(?:Get|All)\(\s*['"`]\/?)([\w./-]*)['"`]/g

/** What a server's code says: app.get('/about', …) and @Get('about'). Routes made in a loop are not seen. */
function readRoutes(folder: string): readonly { readonly file: string; readonly path: string }[] {
  const files = globSync(codeFiles, {
    cwd: folder,
    exclude: ['**/node_modules/**', '**/*.{test,spec}.*'],
  })
  return files.toSorted().flatMap((file) => {
    const paths = [...read(join(folder, file)).matchAll(routePaths)]
    return [...new Set(paths.map(([, path = '']) => path))].map((path) => ({
      file,
      path: `/${path}`,
    }))
  })
}

/** What a build or the log says of them, as one text; undefined where there is none. */
export function tellHiddenFiles(found: readonly HiddenFile[]): string | undefined {
  const toList = (files: readonly HiddenFile[]): string =>
    files.map(({ path, file }) => `${path} (${file})`).join(', ')
  const winners = found.filter(({ wins }) => wins !== undefined)
  const losers = found.filter(({ wins }) => wins === undefined)
  const listed = losers.flatMap(({ name }) => name ?? [])
  const names = [...new Set(listed)].map((name) => `'${name}'`).join(', ')
  const others = listed.length < losers.length
  const remedy = [
    ...(names === '' ? [] : [`take ${names} out of serve`]),
    ...(others ? ['give yours another path'] : []),
    losers.some(({ isRoute }) => isRoute) ? 'remove the routes' : 'remove the files',
  ].join(', or ')
  const sentences = [
    ...(losers.length > 0
      ? [
          `Your site and Frontdesk both have ${toList(losers)}, and visitors get Frontdesk's: ${remedy}.`,
        ]
      : []),
    ...(winners.length > 0
      ? [
          `Your site and Frontdesk both have ${toList(winners)}, and visitors get your site's: ${toWinRemedy(winners)}.`,
        ]
      : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** For Frontdesk to answer. */
export function toWinRemedy(files: readonly HiddenFile[]): string {
  const [remove, place] =
    files.length > 1 ? ['remove the files', 'the pages'] : ['remove the file', 'it']
  return files.some(({ wins }) => wins === 'made ahead')
    ? `${remove}, or write export const prerender = false into ${place}, for Frontdesk to answer`
    : `${remove}, for Frontdesk to answer`
}

/** These send files of public/ or static/ before they run a mount. */
const hosts = ['astro', '@sveltejs/kit', 'nuxt', 'nitro', 'nitropack', '@react-router/serve']

function readHost(folder: string): string | undefined {
  const manifest = read(join(folder, 'package.json'))
  return hosts.find((name) => manifest.includes(`"${name}"`))
}

function findWin(folder: string, file: string, host: string | undefined): HiddenFile['wins'] {
  if (host === undefined) return undefined
  if (/^(?:public|static|server\/public)\//.test(file)) {
    // Nitro reads public/ below srcDir and no other.
    const isUnread =
      host === 'nitro' && file.startsWith('public/') && says(folder, 'nitro', /\bsrcDir:/)
    return isUnread ? undefined : 'file'
  }
  return host === 'astro' && isMadeAhead(folder, file) ? 'made ahead' : undefined
}

/** Whether Astro makes a page while the site is built, as it does unless page or site say otherwise. */
function isMadeAhead(folder: string, file: string): boolean {
  const [, said] =
    /\bexport\s+const\s+prerender\s*=\s*(true|false)/.exec(read(join(folder, file))) ?? []
  if (said !== undefined) return said === 'true'
  return !says(folder, 'astro', /\boutput:\s*['"`]server['"`]/)
}

/** Whether the host's own config file has that. */
function says(folder: string, host: string, text: RegExp): boolean {
  return globSync(`${host}.config.${CODE}`, { cwd: folder }).some((name) =>
    text.test(read(join(folder, name))),
  )
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function list(folder: string, path: string): readonly string[] {
  return globSync(toPatterns(path.slice(1)), { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

const CODE = '{ts,js,tsx,jsx,mts,mjs}'
const PAGE = '{ts,js,tsx,jsx,astro,vue,svelte,md,mdx}'

/** `page`: a path without its first slash; empty for the home page. With `/*` at its end: all below it. */
function toPatterns(page: string): readonly string[] {
  const folder = page.endsWith('/*') ? page.slice(0, -1) : undefined
  const below = folder === undefined ? (page === '' ? '' : `${page}/`) : `${folder}**/`
  const files =
    folder === undefined ? (page === '' ? 'index' : `{${page},${page}/index}`) : `${folder}**/*`
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
    `{server/routes,routes${page.startsWith('api/') ? ',server' : ''}}/${files}{,.*}.${CODE}`,
    folder !== undefined
      ? `{public,static,server/public}/${files}`
      : `{public,static,server/public}/{${page},${files}.html}`,
  ]
}
