/** Hosts of sites, recognised by packages, and the guide for each. */
export interface Host {
  readonly name: string
  /** Packages, any of which identifies the host. */
  readonly packages: readonly string[]
  /** A package that is required too. */
  readonly beside?: string
  /** Only below this major version. */
  readonly below?: number
  /** Files, any of which identifies the host. */
  readonly files?: readonly string[]
  /** Whether file names tell the pages; otherwise the code does. */
  readonly framework?: true
  /** In `docs/guides/`, without the ending; none where Frontdesk can only run beside the site. */
  readonly guide?: string
}

/** Its functions and isolates have no permanent folder. */
export const CLOUDFLARE = 'cloudflare'

/** The first match: frameworks come before the servers that they use. */
export const hosts: readonly Host[] = [
  { name: 'Next.js', packages: ['next'], below: 16, framework: true },
  { name: 'Next.js', packages: ['next'], framework: true, guide: 'hosts/next' },
  { name: 'Astro', packages: ['astro'], framework: true, guide: 'hosts/astro' },
  { name: 'SvelteKit', packages: ['@sveltejs/kit'], framework: true, guide: 'hosts/sveltekit' },
  { name: 'Nuxt', packages: ['nuxt'], framework: true, guide: 'hosts/nuxt' },
  { name: 'Nitro', packages: ['nitro'], framework: true, guide: 'hosts/nitro' },
  { name: 'Nitro', packages: ['nitropack'], framework: true, guide: 'hosts/nuxt' },
  {
    name: 'React Router on Express',
    packages: ['@react-router/express'],
    beside: 'express',
    framework: true,
    guide: 'hosts/react-router-express',
  },
  {
    name: 'React Router',
    packages: ['@react-router/dev'],
    framework: true,
    guide: 'hosts/react-router',
  },
  { name: 'Nest', packages: ['@nestjs/platform-express'], guide: 'hosts/nest' },
  { name: 'Fastify', packages: ['fastify'], guide: 'hosts/fastify' },
  { name: 'Koa', packages: ['koa'], guide: 'hosts/koa' },
  { name: 'Express', packages: ['express'], guide: 'hosts/express' },
  {
    name: 'Cloudflare Workers',
    packages: ['wrangler', '@cloudflare/workers-types'],
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    guide: CLOUDFLARE,
  },
  { name: 'Hono', packages: ['hono'], guide: 'hosts/hono' },
]

/** For a site without a framework. */
export const plainServer: Host = { name: 'node:http', packages: [], guide: 'hosts/node-http' }
