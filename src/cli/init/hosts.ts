/** Sites that a project may be already, told by the packages that it depends on. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Host {
  readonly name: string
  /** Packages of which any one makes it this host. */
  readonly packages: readonly string[]
  /** Files of which any one does. */
  readonly files?: readonly string[]
  /** Where the host is told to pass requests on, and how, in its own words. */
  readonly forwarding: string
}

/** A framework stands before the servers that it is built on. */
const hosts: readonly Host[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    forwarding: 'rewrites() in next.config',
  },
  {
    name: 'Astro',
    packages: ['astro'],
    forwarding: 'vite.server.proxy in astro.config while you develop',
  },
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    forwarding: 'server.proxy in vite.config while you develop',
  },
  {
    name: 'Nuxt',
    packages: ['nuxt'],
    forwarding: 'routeRules with proxy in nuxt.config',
  },
  {
    name: 'Nitro',
    packages: ['nitro', 'nitropack'],
    forwarding: 'routeRules with proxy in nitro.config',
  },
  {
    name: 'Fastify',
    packages: ['fastify'],
    forwarding: '@fastify/http-proxy',
  },
  {
    name: 'Express',
    packages: ['express'],
    forwarding: 'http-proxy-middleware',
  },
  {
    name: 'Cloudflare Workers',
    packages: ['wrangler', '@cloudflare/workers-types'],
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    forwarding: 'a route, or fetch() to its address',
  },
  {
    name: 'Hono',
    packages: ['hono'],
    forwarding: 'proxy() of hono/proxy',
  },
]

export interface Project {
  /** Undefined: nothing that serves a site yet. */
  readonly host: Host | undefined
  /** Of package.json; a suggestion for the company's. */
  readonly name: string | undefined
  /** Whether it depends on this package already. */
  readonly installed: boolean
}

/** Looks at package.json and at file names; never throws. */
export function readProject(folder: string): Project {
  const manifest = readManifest(folder)
  const used = new Set(
    ['dependencies', 'devDependencies'].flatMap((key) => readKeys(manifest, key)),
  )
  const host = hosts.find(
    ({ packages, files = [] }) =>
      packages.some((name) => used.has(name)) ||
      files.some((file) => existsSync(join(folder, file))),
  )
  const name: unknown = manifest && Reflect.get(manifest, 'name')
  return {
    host,
    name: typeof name === 'string' && name !== '' ? name : undefined,
    installed: used.has('frontdesk'),
  }
}

function readManifest(folder: string): object | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function readKeys(manifest: object | undefined, key: string): readonly string[] {
  const value: unknown = manifest && Reflect.get(manifest, key)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
