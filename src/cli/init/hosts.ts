/** Sites that a project may be already, told by the packages that it depends on. */
export interface Host {
  readonly name: string
  /** Packages of which any one makes it this host. */
  readonly packages: readonly string[]
  /** Only where their major version is below this one. */
  readonly below?: number
  /** Files of which any one does. */
  readonly files?: readonly string[]
  /** What puts Frontdesk into it, */
  readonly mount?: Mounting
  /** or where it is told to pass requests on, and how, in its own words. */
  readonly forwarding?: string
  /** What to read where Frontdesk runs in it by other means than a mount. */
  readonly inside?: string
}

export interface Mounting {
  /** Folder in `examples/`, and anchor in the guide. */
  readonly example: string
  /** A `.ts` at its end becomes `.js` in a project without TypeScript. */
  readonly file: string
  /** Folders of which any one, below `src/` alone, moves the file there. */
  readonly beside?: readonly string[]
  /** Whether its files may be modules of CommonJS, and run without a bundler. */
  readonly requires?: boolean
  /** Below the site's own imports, in their places; those of the example. */
  readonly lines: readonly string[]
  /** What else there is to do, as a sentence. */
  readonly also?: string
  /** Files without their endings, beside that one, whose content has to go together with the lines, and how. */
  readonly shared?: { readonly files: readonly string[]; readonly together: string }
}

const OPEN = "import { openFrontdesk } from 'frontdesk/node'"

/** A framework stands before the servers that it is built on. */
export const hosts: readonly Host[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    below: 16,
    forwarding: 'rewrites in next.config',
    inside:
      'From Next.js 16 on Frontdesk can run in the site itself: node_modules/frontdesk/docs/guides/mount.md. Update it first; until then:',
  },
  {
    name: 'Next.js',
    packages: ['next'],
    mount: {
      example: 'next',
      file: 'proxy.ts',
      beside: ['app', 'pages'],
      lines: [
        "import { mount } from 'frontdesk/next'",
        OPEN,
        "export const proxy = mount(openFrontdesk, { clientAddress: ({ headers }) => headers.get('x-real-ip') })",
      ],
      shared: {
        files: ['proxy', 'middleware'],
        together:
          'Next.js takes one proxy, and no middleware beside it: in yours ask Frontdesk first, const answer = await mounted(request), and return what is not undefined. A matcher of yours must let its paths in.',
      },
    },
  },
  {
    name: 'Astro',
    packages: ['astro'],
    mount: {
      example: 'astro',
      file: 'astro.config',
      lines: ["import { frontdesk } from 'frontdesk/astro'", 'integrations: [frontdesk()]'],
      also: 'Paths that Frontdesk answers need an adapter, such as @astrojs/node.',
    },
  },
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    mount: {
      example: 'sveltekit',
      file: 'src/hooks.server.ts',
      lines: [
        OPEN,
        "import { mount } from 'frontdesk/sveltekit'",
        'export const handle = mount(openFrontdesk)',
      ],
      shared: {
        files: ['hooks.server'],
        together:
          'SvelteKit takes one handle: sequence(mount(openFrontdesk), yours), of @sveltejs/kit/hooks, makes it of both.',
      },
      also: "And csrf: { trustedOrigins: ['*'] } in SvelteKit's configuration: the mount checks forms in its place.",
    },
  },
  {
    name: 'Nuxt',
    packages: ['nuxt'],
    forwarding: 'routeRules with proxy in nuxt.config',
  },
  {
    name: 'Nitro',
    packages: ['nitro'],
    mount: {
      example: 'nitro',
      file: 'server/middleware/frontdesk.ts',
      lines: [
        "import { mount } from 'frontdesk/nitro'",
        OPEN,
        'export default mount(openFrontdesk)',
      ],
      also: "And srcDir: './server' in nitro.config: without it, Nitro looks into middleware/ of the project.",
    },
  },
  {
    name: 'Nitro',
    packages: ['nitropack'],
    forwarding: 'routeRules with proxy in nitro.config',
  },
  {
    name: 'Fastify',
    packages: ['fastify'],
    mount: {
      example: 'fastify',
      requires: true,
      file: 'the file that makes the app',
      lines: [
        "import { mount } from 'frontdesk/fastify'",
        OPEN,
        'await app.register(mount(await openFrontdesk()))',
      ],
    },
  },
  {
    name: 'Express',
    packages: ['express'],
    mount: {
      example: 'express',
      requires: true,
      file: 'the file that makes the app, before whatever reads bodies',
      lines: [
        "import { mount } from 'frontdesk/express'",
        OPEN,
        'app.use(mount(await openFrontdesk()))',
      ],
    },
  },
  {
    name: 'Cloudflare Workers',
    packages: ['wrangler', '@cloudflare/workers-types'],
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    forwarding: 'a route, or fetch() to its address',
    inside:
      'Frontdesk can run in your Worker itself, with inquiries in D1: node_modules/frontdesk/docs/guides/cloudflare.md. It takes its configuration from src/site.ts, not from the file that was written here; or it runs by itself:',
  },
  {
    name: 'Hono',
    packages: ['hono'],
    mount: {
      example: 'hono',
      file: 'the file that makes the app, before its routes',
      lines: [
        "import { mount } from 'frontdesk/hono'",
        OPEN,
        'app.use(mount(await openFrontdesk()))',
      ],
    },
  },
]
