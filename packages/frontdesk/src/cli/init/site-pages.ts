/** Pages that a site has already, told by the names of its files or by the paths that its code names. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privacyNames } from '../../site/reachable.ts'

/** A folder whose files are pages: one each, one a folder, or with dots in their names for folders. */
export interface PageFolder {
  readonly folder: string
  readonly kind: 'files' | 'folders' | 'dotted'
}

/** A page or document that Frontdesk has too. */
export interface OwnPage {
  /** As `serve` names it. */
  readonly name: string
  /** The site's file that has it, or its package that makes it. */
  readonly because: string
  /** Of a page; undefined where a part of it is known to the site alone, such as `[locale]`. */
  readonly path: string | undefined
  /** A page for many paths, which only the site knows. */
  readonly isCatchAll?: true
}

/** Last segments of paths, by the name in `serve`. Sites in other languages have their own words. */
const segments: Readonly<Record<string, readonly string[]>> = {
  contact: ['contact', 'contact-us', 'kontakt', 'contacto', 'contatti', 'contato'],
  about: ['about', 'about-us', 'ueber-uns', 'a-propos'],
  privacy: privacyNames,
  robots: ['robots.txt'],
  sitemap: ['sitemap.xml', 'sitemap-index.xml'],
}

/** What `init` proposes where the site lacks it. */
export const proposable: readonly string[] = Object.keys(segments)

/** Packages that make such a document while the site is built. */
const makers: readonly (readonly [name: string, packages: readonly string[]])[] = [
  ['sitemap', ['next-sitemap', '@astrojs/sitemap', '@nuxtjs/sitemap', '@nuxtjs/seo']],
  ['robots', ['@nuxtjs/robots', '@nuxtjs/seo', 'astro-robots-txt']],
]

/** Folders that servers send files from. */
const servedFolders: readonly PageFolder[] = ['public', 'static', 'www'].map((folder) => ({
  folder,
  kind: 'files',
}))

/** [slug], [...slug], [[slug]]; of React Router $ and $slug. Not SvelteKit's [lang=known]. */
const catchAll = /^(?:\[[^=]+\]|\$\w*)$/

/** Code of a server. */
const codeFiles = '{*,{app,src,server,lib,routes}/**/*}.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'

export function findSitePages(
  folder: string,
  pages: readonly PageFolder[] | undefined,
  used: ReadonlySet<string>,
): readonly OwnPage[] {
  const found = new Map<string, OwnPage>()
  const catchAlls: string[] = []
  const add = (page: OwnPage): unknown => found.has(page.name) || found.set(page.name, page)
  for (const [name, packages] of makers) {
    const maker = packages.find((one) => used.has(one))
    if (maker !== undefined) add({ name, because: maker, path: undefined })
  }
  for (const { folder: place, kind } of pages ?? servedFolders) {
    for (const file of list(join(folder, place), '**/*')) {
      const segments = toSegments(file, kind)
      const name = toName(segments.at(-1))
      const path = servedFolders.some((served) => served.folder === place)
        ? toFilePath(file)
        : toPath(segments)
      if (name !== undefined) add({ name, because: `${place}/${file}`, path })
      if (segments.length > 0 && segments.every((segment) => catchAll.test(segment))) {
        catchAlls.push(`${place}/${file}`)
      }
    }
  }
  // A server says by its code which pages there are; of the frameworks, React Router does.
  const code = pages ? readAll(folder, 'app/routes.{ts,js}') : readServerCode(folder)
  for (const { file, text } of code) {
    for (const segment of findNamed(text)) {
      const name = toName(segment)
      if (name !== undefined) add({ name, because: file, path: toPath([segment]) })
    }
  }
  const [because] = catchAlls
  if (because !== undefined) {
    for (const name of ['contact', 'about', 'privacy'])
      add({ name, because, path: undefined, isCatchAll: true })
  }
  return [...found.values()]
}

export interface CodeFile {
  readonly file: string
  readonly text: string
}

export function readServerCode(folder: string): readonly CodeFile[] {
  return readAll(folder, codeFiles)
}

function readAll(folder: string, pattern: string): readonly CodeFile[] {
  return list(folder, pattern).map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
  }))
}

function list(cwd: string, pattern: string): readonly string[] {
  const files = globSync(pattern, {
    cwd,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1))
    .toSorted()
}

function toName(segment: string | undefined): string | undefined {
  return proposable.find((name) => segments[name]?.includes(segment ?? ''))
}

/** '/about', @Get('about'), route('about', …). */
function findNamed(code: string): readonly string[] {
  const named = code.matchAll(/(?:(?:@\w+|route)\(\s*['"`]\/?|['"`]\/)([\w.-]+)\/?['"`]/g)
  return [...named].map(([, segment = '']) => segment)
}

function toPath(segments: readonly string[]): string | undefined {
  return segments.every((segment) => /^[\w-]+$/.test(segment))
    ? `/${segments.join('/')}`
    : undefined
}

/** Of a file that is sent as it is. */
function toFilePath(file: string): string | undefined {
  return file.endsWith('.html') ? `/${file.replace(/(^|\/)index\.html$/, '$1')}` : undefined
}

/** The parts of the path that a file answers; none for one that answers none. */
function toSegments(file: string, kind: PageFolder['kind']): readonly string[] {
  const folders = file.toLowerCase().split('/')
  const last = folders.pop() ?? ''
  // No pages are there: /api/contact takes forms, and is Frontdesk's.
  if (folders[0] === 'api' || (kind === 'dotted' && /^api\W/.test(last))) return []
  // Next.js: app/robots.ts makes /robots.txt, and app/sitemap.ts /sitemap.xml.
  const [, made] = /^(robots|sitemap)\.(?:ts|js|txt|xml)$/.exec(last) ?? []
  if (made !== undefined && kind !== 'dotted')
    return [made === 'robots' ? 'robots.txt' : 'sitemap.xml']
  const [, stem = ''] =
    /^(.*?)(?:\.(?:get|html|astro|md|mdx|vue|svelte|[jt]sx?))*$/.exec(last) ?? []
  if (kind === 'dotted') {
    const dotted = stem === 'route' ? folders.at(-1) : stem
    // robots[.]txt keeps its dot; a name that begins with _ is no part of a path.
    const names = dotted?.replaceAll('[.]', '\0').split('.') ?? []
    return names.filter((name) => !name.startsWith('_')).map((name) => name.replaceAll('\0', '.'))
  }
  // (group) is no part of a path.
  const parts = folders.filter((part) => !part.startsWith('('))
  if (kind === 'files') return stem === 'index' ? parts : [...parts, stem]
  // A route is code, and the whole path tells what for: /robots.txt, but /forms/contact is no page.
  const isPage =
    /^(?:page|\+page(?:@.*)?)$/.test(stem) ||
    (/^(?:route|\+server)$/.test(stem) && parts.length === 1)
  return isPage ? parts : []
}
