/** Frameworks that a site may be made with, and what puts Frontdesk into each. */
import { OPEN, USE, type Host } from './host.ts'
import type { PageFolder } from './site-pages.ts'

const inFiles = (...folders: readonly string[]): readonly PageFolder[] =>
  folders.map((folder) => ({ folder, kind: 'files' }))

const nextPages: readonly PageFolder[] = [
  { folder: 'app', kind: 'folders' },
  { folder: 'src/app', kind: 'folders' },
  ...inFiles('pages', 'src/pages', 'public'),
]

/** They stand before the servers that they are built on. */
export const frameworks: readonly Host[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    below: 16,
    pages: nextPages,
    forwarding: 'rewrites in next.config',
    inside:
      'From Next.js 16 on Frontdesk can run in the site itself: node_modules/frontdesk/docs/guides/hosts/next.md. Update it first; until then:',
  },
  {
    name: 'Next.js',
    packages: ['next'],
    pages: nextPages,
    mount: {
      example: 'next',
      files: [
        {
          file: 'proxy.ts',
          lines: [
            "import { mount } from 'frontdesk/next'",
            OPEN,
            'export const proxy = mount(openFrontdesk)',
          ],
        },
        {
          file: 'next.config, and export withFrontdesk(yours) in place of yours',
          lines: ["import { withFrontdesk } from 'frontdesk/next'"],
        },
      ],
      beside: ['app', 'pages'],
      addressed:
        "mount(openFrontdesk, { clientAddress: ({ headers }) => headers.get('x-real-ip') })",
      shared: {
        files: ['proxy', 'middleware'],
        lines: [
          "import { mount } from 'frontdesk/next'",
          OPEN,
          'const mounted = mount(openFrontdesk)',
          '// first in your function proxy, which has to be async:',
          'const answer = await mounted(request)',
          'if (answer) return answer',
        ],
        together: 'A matcher of yours must let the paths of Frontdesk in.',
        renamed: {
          from: 'middleware',
          to: 'proxy',
          why: 'Next.js runs a middleware where Frontdesk cannot run, and takes no proxy beside it. It is the same code: name its function proxy, too.',
        },
      },
    },
  },
  {
    name: 'Astro',
    packages: ['astro'],
    pages: inFiles('src/pages', 'public'),
    mount: {
      example: 'astro',
      files: [
        {
          file: 'astro.config',
          lines: ["import { frontdesk } from 'frontdesk/astro'", 'integrations: [frontdesk()]'],
        },
      ],
      also: 'Paths that Frontdesk answers need an adapter, such as @astrojs/node.',
    },
  },
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    pages: [{ folder: 'src/routes', kind: 'folders' }, ...inFiles('static')],
    mount: {
      example: 'sveltekit',
      files: [
        {
          file: 'src/hooks.server.ts',
          lines: [
            OPEN,
            "import { mount } from 'frontdesk/sveltekit'",
            'export const handle = mount(openFrontdesk)',
          ],
        },
        {
          file: "vite.config, with frontdesk() before sveltekit(), and csrf among the options of sveltekit(): the mount checks the site's forms in its place",
          lines: [
            "import { frontdesk } from 'frontdesk/sveltekit'",
            "csrf: { trustedOrigins: ['*'] }",
          ],
        },
      ],
      shared: {
        files: ['hooks.server'],
        lines: [
          "import { sequence } from '@sveltejs/kit/hooks'",
          OPEN,
          "import { mount } from 'frontdesk/sveltekit'",
          'export const handle = sequence(mount(openFrontdesk), yours)',
        ],
        together: 'SvelteKit takes one handle: yours is the one that you have.',
      },
    },
  },
  {
    name: 'Nuxt',
    packages: ['nuxt'],
    pages: inFiles('app/pages', 'pages', 'server/routes', 'public'),
    mount: {
      example: 'nuxt',
      files: [
        {
          file: 'server/middleware/frontdesk.ts',
          lines: [
            OPEN,
            "import { mount } from 'frontdesk/nuxt'",
            'export default mount(openFrontdesk)',
          ],
        },
        {
          file: 'nuxt.config',
          lines: [
            "import { frontdesk } from 'frontdesk/nitro'",
            'nitro: { modules: [frontdesk()] },',
          ],
        },
      ],
    },
  },
  {
    name: 'Nitro',
    packages: ['nitro'],
    pages: inFiles('server/routes', 'routes', 'public'),
    mount: {
      example: 'nitro',
      files: [
        {
          file: 'server/middleware/frontdesk.ts',
          lines: [
            "import { mount } from 'frontdesk/nitro'",
            OPEN,
            'export default mount(openFrontdesk)',
          ],
        },
        {
          file: 'nitro.config, or Nitro looks into middleware/ of the project',
          lines: [
            "import { frontdesk } from 'frontdesk/nitro'",
            "srcDir: './server', modules: [frontdesk()]",
          ],
        },
      ],
    },
  },
  {
    name: 'Nitro',
    packages: ['nitropack'],
    pages: inFiles('server/routes', 'routes', 'public'),
    mount: {
      example: 'nuxt',
      files: [
        {
          file: 'middleware/frontdesk.ts, in the folder that srcDir of nitro.config names',
          lines: [
            OPEN,
            "import { mount } from 'frontdesk/nuxt'",
            'export default mount(openFrontdesk)',
          ],
        },
      ],
    },
  },
  {
    name: 'React Router on Express',
    packages: ['@react-router/express'],
    beside: 'express',
    pages: [{ folder: 'app/routes', kind: 'dotted' }, ...inFiles('public')],
    mount: {
      example: 'react-router-express',
      files: [
        {
          file: 'the file that makes the app, before express.static',
          lines: ["import { mount } from 'frontdesk/express'", OPEN, USE],
        },
      ],
    },
  },
  {
    name: 'React Router',
    packages: ['@react-router/dev'],
    pages: [{ folder: 'app/routes', kind: 'dotted' }, ...inFiles('public')],
    mount: {
      example: 'react-router',
      files: [
        {
          file: 'app/routes/frontdesk.ts',
          lines: [
            OPEN,
            "import { mount } from 'frontdesk/react-router'",
            'export const loader = mount(openFrontdesk)',
            'export const action = loader',
          ],
        },
        {
          file: 'app/routes.ts, below the routes of the site',
          lines: [
            "import { frontdeskRoutes } from 'frontdesk/react-router'",
            "import config from '../frontdesk.config.ts'",
            "...frontdeskRoutes('routes/frontdesk.ts', config),",
          ],
        },
        {
          file: 'vite.config, with frontdesk() before reactRouter()',
          lines: ["import { frontdesk } from 'frontdesk/react-router'"],
        },
      ],
      addressed:
        "mount(openFrontdesk, { clientAddress: ({ request }) => request.headers.get('x-real-ip') })",
    },
  },
]
