/** The hosts, each with its example in `examples/`. */

export interface Host {
  /** Name of its folder and of its package entry. */
  readonly name: string
  /** Its own contact page, if Frontdesk serves none: a file's text or addition. */
  readonly contact?: readonly [file: string, text: string]
  /** Files below `src/` here that are at the top in the example. */
  readonly inSource?: readonly string[]
  /** Node's arguments for the build; absent: no build. */
  readonly build?: readonly string[]
  /** Whether the build reads the config file. */
  readonly checksConfig?: true
  /** Built files to copy elsewhere and run, each with its target. */
  readonly copied?: Readonly<Record<string, string>>
  /** Node's arguments for the start. */
  readonly start: readonly string[]
  /** A program that checks the mount against the host's types. */
  readonly types: string
  /** Whether the host checks the origin of forms for its own paths. */
  readonly checksForms?: true
  /** Exits when its requests are answered, even while other parts are closing. */
  readonly exits?: true
  /** Exit code or signal after SIGTERM. */
  readonly ends: number | 'SIGTERM'
}

const imports = `import { openFrontdesk } from 'frontdesk/node'
const frontdesk = await openFrontdesk()
`

/** Slowest first: two run at a time. */
export const hosts: readonly Host[] = [
  {
    name: 'next',
    contact: ['app/contact/page.tsx', 'export default () => <h1>Write to the yard</h1>\n'],
    inSource: ['app', 'proxy.ts', 'instrumentation.ts'],
    build: ['node_modules/next/dist/bin/next', 'build'],
    checksConfig: true,
    copied: {
      '.next/standalone': '.',
      '.next/static': '.next/static',
      public: 'public',
    },
    start: ['server.js'],
    types: `import type { NextProxy } from 'next/server'
import { mount } from 'frontdesk/next'
${imports}export const proxy: NextProxy = mount(frontdesk)
`,
    exits: true,
    ends: 143,
  },
  {
    name: 'astro',
    contact: ['src/pages/contact.astro', '<h1>Write to the yard</h1>\n'],
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    checksConfig: true,
    start: ['dist/server/entry.mjs'],
    types: `import type { AstroIntegration, MiddlewareHandler } from 'astro'
import { frontdesk as integrate, mount } from 'frontdesk/astro'
${imports}export const integration: AstroIntegration = integrate()
export const onRequest: MiddlewareHandler = mount(frontdesk)
`,
    checksForms: true,
    ends: 'SIGTERM',
  },
  {
    name: 'sveltekit',
    contact: ['src/routes/contact/+page.svelte', '<h1>Write to the yard</h1>\n'],
    build: ['node_modules/vite/bin/vite.js', 'build'],
    checksConfig: true,
    start: ['build'],
    types: `import type { Handle } from '@sveltejs/kit/hooks'
import { mount } from 'frontdesk/sveltekit'
${imports}export const handle: Handle = mount(frontdesk)
`,
    checksForms: true,
    ends: 0,
  },
  {
    name: 'nitro',
    contact: ['server/routes/contact.ts', "export default () => '<h1>Write to the yard</h1>'\n"],
    build: ['node_modules/nitro/dist/cli/index.mjs', 'build'],
    checksConfig: true,
    copied: { '.output': '.output' },
    start: ['.output/server/index.mjs'],
    types: `import type { EventHandler } from 'nitro/h3'
import { mount } from 'frontdesk/nitro'
${imports}export const handler: EventHandler = mount(frontdesk)
`,
    exits: true,
    ends: 0,
  },
  {
    name: 'express',
    contact: [
      'pages.ts',
      "Object.assign(pages, { '/contact': { type: 'text/html', text: 'Write to the yard' } })\n",
    ],
    start: ['server.ts'],
    types: `import type { RequestHandler } from 'express'
import { mount } from 'frontdesk/express'
${imports}export const handler: RequestHandler = mount(frontdesk)
`,
    ends: 'SIGTERM',
  },
  {
    name: 'fastify',
    start: ['server.ts'],
    types: `import type { FastifyPluginAsync } from 'fastify'
import { mount } from 'frontdesk/fastify'
${imports}export const plugin: FastifyPluginAsync = mount(frontdesk)
`,
    ends: 'SIGTERM',
  },
  {
    name: 'hono',
    start: ['server.ts'],
    types: `import type { MiddlewareHandler } from 'hono'
import { mount } from 'frontdesk/hono'
${imports}export const handler: MiddlewareHandler = mount(frontdesk)
`,
    ends: 'SIGTERM',
  },
  {
    name: 'nuxt',
    contact: ['app/pages/contact.vue', '<template><h1>Write to the yard</h1></template>\n'],
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    checksConfig: true,
    copied: { '.output': '.output' },
    start: ['.output/server/index.mjs'],
    types: `import type { EventHandler } from 'h3'
import { mount } from 'frontdesk/nuxt'
${imports}export const handler: EventHandler = mount(frontdesk)
`,
    exits: true,
    ends: 0,
  },
  {
    name: 'react-router',
    build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    checksConfig: true,
    start: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
    types: `import type { RouteConfig } from '@react-router/dev/routes'
import type { ActionFunction, LoaderFunction } from 'react-router'
import { frontdeskRoutes, mount } from 'frontdesk/react-router'
import config from './frontdesk.config.ts'
${imports}export const loader: LoaderFunction = mount(frontdesk)
export const action: ActionFunction = mount(frontdesk)
export const routes: RouteConfig = [...frontdeskRoutes('routes/frontdesk.ts', config)]
`,
    ends: 0,
  },
  {
    name: 'react-router-express',
    build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    start: ['server.ts'],
    types: `import type { RequestHandler } from 'express'
import { mount } from 'frontdesk/express'
${imports}export const handler: RequestHandler = mount(frontdesk)
`,
    ends: 0,
  },
  {
    name: 'nest',
    build: ['node_modules/typescript/bin/tsc'],
    start: ['dist/main.js'],
    types: `import type { NestExpressApplication } from '@nestjs/platform-express'
import { mount } from 'frontdesk/express'
${imports}export const use = (app: NestExpressApplication): unknown => app.use(mount(frontdesk))
`,
    ends: 0,
  },
  {
    name: 'koa',
    start: ['server.ts'],
    types: `import type { Middleware } from 'koa'
import { mount } from 'frontdesk/koa'
${imports}export const middleware: Middleware = mount(frontdesk)
`,
    ends: 0,
  },
  {
    name: 'node-http',
    start: ['server.ts'],
    types: `import type { RequestListener } from 'node:http'
import { mount } from 'frontdesk/node-http'
${imports}export const listener: RequestListener = mount(frontdesk)
`,
    ends: 'SIGTERM',
  },
]
