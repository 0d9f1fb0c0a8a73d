/** Hosts that a site may be made with, told by its packages, and the guide that puts Frontdesk into each. */
export interface Host {
  readonly name: string
  /** Packages of which any one makes it this host. */
  readonly packages: readonly string[]
  /** A package that has to be there as well. */
  readonly beside?: string
  /** Only where their major version is below this one. */
  readonly below?: number
  /** Files of which any one does. */
  readonly files?: readonly string[]
  /** Whether the names of its files say which pages there are; of others their code does. */
  readonly framework?: true
  /** Of `docs/guides/`, without its ending; none where Frontdesk can only run beside the site. */
  readonly guide?: string
}

/** In whose functions and isolates no folder lasts. */
export const CLOUDFLARE = 'cloudflare'

/** The first that fits: frameworks stand before the servers that they are built on. */
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

/** For a site that depends on no framework. */
export const plainServer: Host = { name: 'node:http', packages: [], guide: 'hosts/node-http' }
