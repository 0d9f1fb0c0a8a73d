/** The paths that a site answers, by its files and by its code. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface SiteRoute {
  /** Relative to the folder of the site. */
  readonly file: string
  /** Parts of its path, including those that only the site knows, such as `[slug]`. */
  readonly segments: readonly string[]
  /** `code`: a route for programs. `file`: sent unchanged. `dotted`: a page of React Router. */
  readonly kind: 'page' | 'code' | 'file' | 'dotted'
}

/** How file names become paths: each file a path, each folder a path, or dots for folders. */
type Naming = 'files' | 'folders' | 'dotted'

const pageFolders: readonly (readonly [folder: string, naming: Naming])[] = [
  // Next.js
  ['app', 'folders'],
  ['src/app', 'folders'],
  // Next.js, Astro, Nuxt
  ['pages', 'files'],
  ['src/pages', 'files'],
  ['app/pages', 'files'],
  // SvelteKit
  ['src/routes', 'folders'],
  // Nitro, Nuxt
  ['server/routes', 'files'],
  ['routes', 'files'],
  ['server/api', 'files'],
  // React Router
  ['app/routes', 'dotted'],
]

/** Folders from which hosts and servers send files. */
const sentFolders = ['public', 'static', 'server/public', 'www']

/** Routes of a framework; with `pages` false those of a server, which has no such folders. */
export function listSiteRoutes(folder: string, pages: boolean): readonly SiteRoute[] {
  return [
    ...(pages ? pageFolders : []).flatMap(([place, naming]) =>
      listFiles(join(folder, place)).flatMap((name): readonly SiteRoute[] => {
        const route = toRoute(name, naming)
        if (!route) return []
        const segments = place === 'server/api' ? ['api', ...route.segments] : route.segments
        return [{ file: `${place}/${name}`, segments, kind: route.kind }]
      }),
    ),
    ...sentFolders.flatMap((place) =>
      listFiles(join(folder, place)).map((name): SiteRoute => {
        const segments = name.replace(/(^|\/)index\.html$/, '$1').split('/')
        return { file: `${place}/${name}`, segments, kind: 'file' }
      }),
    ),
  ]
}

/** Undefined for a file without a path. */
function toRoute(name: string, naming: Naming): Pick<SiteRoute, 'segments' | 'kind'> | undefined {
  const folders = name.split('/')
  const last = folders.pop() ?? ''
  // Next.js: app/robots.ts makes /robots.txt, and app/sitemap.ts /sitemap.xml.
  const [, made] = /^(robots|sitemap)\.(?:ts|js|txt|xml)$/.exec(last) ?? []
  if (made !== undefined && naming !== 'dotted') {
    return { segments: [made === 'robots' ? 'robots.txt' : 'sitemap.xml'], kind: 'page' }
  }
  const [, stem = ''] =
    /^(.*?)(?:\.(?:get|post|put|patch|delete|html|astro|md|mdx|vue|svelte|[cm]?[jt]sx?))*$/.exec(
      last,
    ) ?? []
  if (naming === 'dotted') {
    const dotted = stem === 'route' ? folders.at(-1) : stem
    // robots[.]txt keeps its dot; a name that begins with _ is no part of a path.
    const parts = dotted?.replaceAll('[.]', '\0').split('.') ?? []
    const segments = parts.filter((part) => !part.startsWith('_'))
    return { segments: segments.map((part) => part.replaceAll('\0', '.')), kind: 'dotted' }
  }
  // (group) is no part of a path.
  const parts = folders.filter((part) => !part.startsWith('('))
  if (naming === 'files') {
    const kind = parts[0] === 'api' ? 'code' : 'page'
    return { segments: stem === 'index' ? parts : [...parts, stem], kind }
  }
  if (/^(?:page|\+page(?:@.*)?)$/.test(stem)) return { segments: parts, kind: 'page' }
  if (!/^(?:route|\+server)$/.test(stem)) return undefined
  // The whole path decides the kind: /robots.txt is a page, /forms/contact is not.
  return { segments: parts, kind: parts.length === 1 ? 'page' : 'code' }
}

export interface CodeFile {
  readonly file: string
  readonly text: string
}

/** A server's code, without its tests. */
export function readServerCode(folder: string): readonly CodeFile[] {
  return readCode(folder, '{*,{app,src,server,lib,routes}/**/*}.{js,cjs,mjs,jsx,ts,cts,mts,tsx}')
}

export function readCode(folder: string, pattern: string): readonly CodeFile[] {
  return listFiles(folder, pattern)
    .filter((file) => !/\.(?:test|spec)\./.test(file))
    .map((file) => ({ file, text: readText(join(folder, file)) }))
}

/** Empty where the file does not exist. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function listFiles(cwd: string, pattern = '{,.*/}**/*'): readonly string[] {
  return globSync(pattern, {
    cwd,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(cwd, join(entry.parentPath, entry.name)))
    .toSorted()
}
