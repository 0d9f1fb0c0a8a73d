import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join, normalize } from 'node:path/posix'
import { defineConfig, type DefaultTheme, type MarkdownOptions } from 'vitepress'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version, repository, homepage } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const source = repository.url.replace(/^git\+|\.git$/g, '')

/** Versions that are published beside this one, each in a folder of its name: `v0.2.0 v0.1.0`. */
const versions = process.env['DOCS_VERSIONS']?.match(/\S+/g) ?? []

/** Documents beside `docs/` that have a page. */
const beside = new Set(['CHANGELOG', 'CONTRIBUTING', 'REVIEW', 'SECURITY'])

/** Where a file of the repository has its page; undefined where it has none. */
function toPage(file: string): string | undefined {
  if (!file.endsWith('.md') || !existsSync(join(root, file))) return undefined
  if (file === 'docs/package.md' || file === 'README.md') return '/'
  const path = file.startsWith('docs/') ? file.slice('docs/'.length) : file
  const isShown = file.startsWith('docs/') || beside.has(file.replace('.md', ''))
  return isShown ? `/${path.replace(/(?:README)?\.md$/, '')}` : undefined
}

/** Links of documents lead to files; here they lead to pages, or to the file where it is kept. */
const linkPages: MarkdownOptions['config'] = (md) => {
  md.core.ruler.push('link-pages', ({ tokens, env }) => {
    const from = dirname(env.realPath === undefined ? '' : env.realPath.slice(root.length))
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href')
      if (token.type !== 'link_open' || href === null || /^(?:[a-z]+:|#|\/)/.test(href)) continue
      const [path = '', anchor] = href.split('#')
      const file = normalize(join(from, path)).replace(/\/$/, '')
      const page =
        toPage(file) ??
        (existsSync(join(root, file, 'README.md')) ? toPage(join(file, 'README.md')) : undefined)
      const target = page ?? `${source}/blob/v${version}/${file}`
      token.attrSet('href', anchor === undefined ? target : `${target}#${anchor}`)
    }
  })
}

/** The page of each host, with its label. */
const hosts = {
  next: 'Next.js',
  astro: 'Astro',
  sveltekit: 'SvelteKit',
  nuxt: 'Nuxt',
  nitro: 'Nitro',
  'react-router': 'React Router',
  'react-router-express': 'React Router on Express',
  nest: 'Nest',
  express: 'Express',
  fastify: 'Fastify',
  hono: 'Hono',
  koa: 'Koa',
  'node-http': 'node:http',
}

/** Pages of a folder, with labels shorter than their titles. */
const toItems = (
  labels: Readonly<Record<string, string>>,
  folder = '',
): DefaultTheme.SidebarItem[] =>
  Object.entries(labels).map(([name, text]) => ({ text, link: `/${folder}${name}` }))

const vueBesideSite = {
  name: 'vue-beside-site',
  enforce: 'pre' as const,
  resolveId: (id: string, _importer: unknown, { ssr }: { ssr?: boolean }) =>
    ssr && /^vue(?:\/server-renderer)?$/.test(id) ? { id, external: true } : undefined,
}

/** VitePress 1.6.4 makes the search dialog a button, and each result an option around a link. */
const searchRoles: readonly (readonly [pattern: RegExp, to: string])[] = [
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
    'role="dialog" aria-modal="true"',
  ],
  [/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]*"\s+role="option"/, 'role="none"'],
  [
    /:aria-label="\[[^"]*"/,
    `:id="'localsearch-item-' + index" role="option" :aria-selected="selectedIndex === index"`,
  ],
  [/class="title-icon"/, 'class="title-icon" aria-hidden="true"'],
  [/<kbd /g, '<kbd role="img" '],
]

const withSearchRoles = {
  name: 'search-roles',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('VPLocalSearchBox.vue')
      ? searchRoles.reduce((text, [pattern, to]) => {
          if (text.search(pattern) === -1) throw new Error(`Not in the search dialog: ${pattern}`)
          return text.replace(pattern, to)
        }, code)
      : undefined,
}

/**
 * Guides come before the reference of settings, and what users read before what contributors read.
 * The browser gets these functions as text.
 */
const miniSearch: NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']> = {
  options: {
    processTerm: (term) =>
      /^(?:an?|and|another|are|as|at|be|by|can|do|for|from|how|i[fnst]?|my|of|o[nr]|our|the|this|to|what|when|where|which|who|why|with|you|your)$/i.test(
        term,
      )
        ? null
        : term.toLowerCase(),
  },
  searchOptions: {
    boostDocument: (id) =>
      /\/(?:internals|decisions)\/|\/(?:dependencies|CHANGELOG|CONTRIBUTING|REVIEW)/.test(id)
        ? 0.1
        : id.includes('/reference/configuration')
          ? 0.5
          : 1,
  },
}

export default defineConfig({
  title: 'Frontdesk',
  description: 'A contact form that does not lose inquiries, and the company pages around it.',
  base: process.env['DOCS_BASE'] ?? '/',
  srcDir: root,
  srcExclude: ['!(docs)/**/*.md', 'docs/images/**', 'README.md'],
  outDir: join(root, 'site/dist'),
  cacheDir: join(root, 'site/.cache'),
  rewrites: {
    'docs/package.md': 'index.md',
    'docs/decisions/README.md': 'decisions/index.md',
    'docs/internals/README.md': 'internals/index.md',
    'docs/:path*': ':path*',
  },
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  // The documents are beside this folder, where Vite would not find Vue.
  vite: { plugins: [vueBesideSite, withSearchRoles] },
  markdown: {
    config: linkPages,
    // Headings have on this site the anchors that they have in the repository.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { caddyfile: 'nginx' },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch,
        translations: { button: { buttonText: 'Search', buttonAriaLabel: 'Search' } },
      },
    },
    notFound: {
      quote: 'No page has this address. Search for it, or begin at the start page.',
      linkLabel: 'Start page',
      linkText: 'Start page',
    },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Guides', link: '/guides/mount' },
      { text: 'Settings', link: '/reference/configuration' },
      {
        text: `v${version}`,
        items: [
          { text: 'Changes', link: '/CHANGELOG' },
          ...versions.map((tag) => ({
            text: tag,
            link: `${homepage}${tag}/`,
            target: '_self',
            noIcon: true,
          })),
        ],
      },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Frontdesk', link: '/' },
          ...toItems(
            {
              mount: 'In an existing site',
              deploy: 'As a separate server',
              cloudflare: 'Cloudflare Workers',
              vercel: 'Vercel, Node functions',
            },
            'guides/',
          ),
        ],
      },
      { text: 'Hosts', items: toItems(hosts, 'guides/hosts/') },
      {
        text: 'Form and pages',
        items: toItems({
          'guides/contact-form': 'Contact form',
          'guides/languages': 'Languages',
          'guides/bot-verification': 'Bot check',
          'guides/spam': 'Spam',
          'guides/privacy': 'Privacy and the GDPR',
          discovery: 'Search engines and agents',
          'guides/articles': 'Articles',
        }),
      },
      {
        text: 'Mail',
        items: toItems(
          {
            mail: 'Inquiries by mail',
            'mail-google-microsoft': 'Google and Microsoft',
            'mail-confirmations': 'Confirmations to visitors',
            'mail-proof': 'Proof that mail arrives',
          },
          'guides/',
        ),
      },
      {
        text: 'The inbox',
        items: toItems(
          {
            inbox: 'In the browser',
            'inbox-sign-in': 'From other computers',
            'inbox-mail': "Visitors' replies",
            'inbox-assistant': 'AI assistant',
          },
          'guides/',
        ),
      },
      {
        text: 'Running it',
        items: toItems(
          {
            operations: 'Every day',
            accidents: 'After an accident',
            postgresql: 'PostgreSQL',
            audit: 'Audit',
          },
          'guides/',
        ),
      },
      {
        text: 'Deciding',
        items: toItems({ reliability: 'Reliability', performance: 'Performance' }),
      },
      {
        text: 'Reference',
        items: toItems({
          'reference/configuration': 'Settings',
          'reference/contract': 'Contract',
          'reference/storage': 'What is stored',
          'reference/inbox-security': 'Security of the inbox',
          glossary: 'Glossary',
        }),
      },
      {
        text: 'Contributing',
        items: toItems({
          CONTRIBUTING: 'Contributing',
          'internals/architecture': 'Architecture',
          'decisions/': 'Decisions',
          'internals/': 'Internals',
          dependencies: 'Dependencies',
        }),
      },
    ],
  },
})
