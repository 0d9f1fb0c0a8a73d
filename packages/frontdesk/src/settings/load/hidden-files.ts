/** Files of a site at paths that Frontdesk answers too, by the conventions of frameworks. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { contractPaths, ownFolders } from '../../contract/own-paths.ts'
import { listServed, type ServeName } from '../../site/ownership.ts'
import { listSiteRoutes, readServerCode, readText, type SiteRoute } from './site-routes.ts'

export interface HiddenFile {
  /** In `serve`; undefined: the path is the contract's. */
  readonly name: ServeName | undefined
  readonly path: string
  /** Relative to the folder of the site. */
  readonly file: string
  /** A server's code that has this route among others. */
  readonly isRoute?: true
  /** Set where the host answers before it asks Frontdesk. */
  readonly wins?: 'file' | 'made ahead' | undefined
}

/** `folder`: the site's source. Pages in several languages and route groups are not all found. */
export function findHiddenFiles(
  folder: string,
  serve: readonly ServeName[],
): readonly HiddenFile[] {
  const manifest = readText(join(folder, 'package.json'))
  const host = hosts.find((name) => manifest.includes(`"${name}"`))
  const all: readonly (readonly [name: ServeName | undefined, path: string])[] = [
    ...[...contractPaths, ...ownFolders.map((path) => `${path}*`)].map(
      (path) => [undefined, path] as const,
    ),
    ...serve.flatMap((name) => listServed([name], []).map((path) => [name, path] as const)),
  ]
  // At two paths of one React Router site, its own wins; it may be anywhere.
  const own = listSiteRoutes(folder, true).filter(({ kind }) => kind !== 'dotted')
  const found = all.flatMap(([name, path]) =>
    own
      .filter((route) => isAt(route, path))
      .map(({ file }) => ({ name, path, file, wins: findWin(folder, file, host) })),
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

/** A route that only the running host shows, such as one made in a loop. */
export function toHiddenRoute(path: string, serve: readonly ServeName[]): HiddenFile {
  const name = serve.find((one) => listServed([one], []).includes(path))
  return { name, path, file: 'a route', isRoute: true }
}

/** `path`: with `*` at its end all below it. */
function isAt({ segments, kind }: SiteRoute, path: string): boolean {
  const own = `/${segments.join('/')}`
  if (path.endsWith('*')) return own.startsWith(path.slice(0, -1))
  return own === path || (kind === 'file' && own.replace(/\.html$|\/$/, '') === path)
}

const routePaths = /(?:\.(?:get|all|route)\(\s*['"`]\/|@(?:Get|All)\(\s*['"`]\/?)([\w./-]*)['"`]/g

/** Routes in a server's code: app.get('/about', …), @Get('about'). The host reports those made in a loop. */
function readRoutes(folder: string): readonly { readonly file: string; readonly path: string }[] {
  return readServerCode(folder).flatMap(({ file, text }) => {
    const paths = [...text.matchAll(routePaths)].map(([, path = '']) => `/${path}`)
    return [...new Set(paths)].map((path) => ({ file, path }))
  })
}

/** Renders them for a build or the log; undefined where there are none. */
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
    `remove the ${losers.some(({ isRoute }) => isRoute) ? 'route' : 'file'}${losers.length > 1 ? 's' : ''}`,
  ].join(', or ')
  const sentences = [
    losers.length > 0 &&
      `Your site and Frontdesk both have ${toList(losers)}, and visitors get Frontdesk's: ${remedy}.`,
    winners.length > 0 &&
      `Your site and Frontdesk both have ${toList(winners)}, and visitors get your site's: ${toWinRemedy(winners)}.`,
  ].filter(Boolean)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** For Frontdesk to answer. */
function toWinRemedy(files: readonly HiddenFile[]): string {
  const [remove, place] =
    files.length > 1 ? ['remove the files', 'the pages'] : ['remove the file', 'it']
  return files.some(({ wins }) => wins === 'made ahead')
    ? `${remove}, or write export const prerender = false into ${place}, for Frontdesk to answer`
    : `${remove}, for Frontdesk to answer`
}

/** These send files of public/ or static/ before they run a mount. */
const hosts = ['astro', '@sveltejs/kit', 'nuxt', 'nitro', 'nitropack', '@react-router/serve']

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
    /\bexport\s+const\s+prerender\s*=\s*(true|false)/.exec(readText(join(folder, file))) ?? []
  if (said !== undefined) return said === 'true'
  return !says(folder, 'astro', /\boutput:\s*['"`]server['"`]/)
}

/** Whether the host's own config file has that. */
function says(folder: string, host: string, text: RegExp): boolean {
  return globSync(`${host}.config.${CODE}`, { cwd: folder }).some((name) =>
    text.test(readText(join(folder, name))),
  )
}

const CODE = '{ts,js,tsx,jsx,mts,mjs}'
