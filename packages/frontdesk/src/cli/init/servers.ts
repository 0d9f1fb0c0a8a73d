/** Servers that a site may be written for, and what puts Frontdesk into each. */
import { OPEN, USE, type Host } from './host.ts'

export const servers: readonly Host[] = [
  {
    name: 'Nest',
    packages: ['@nestjs/platform-express'],
    mount: {
      example: 'nest',
      files: [
        {
          file: 'src/main.ts, below NestFactory.create',
          lines: ["import { mount } from 'frontdesk/express'", OPEN, USE],
        },
      ],
    },
  },
  {
    name: 'Fastify',
    packages: ['fastify'],
    mount: {
      example: 'fastify',
      requires: true,
      files: [
        {
          file: 'the file that makes the app',
          lines: [
            "import { mount } from 'frontdesk/fastify'",
            OPEN,
            'await app.register(mount(openFrontdesk))',
          ],
        },
      ],
    },
  },
  {
    name: 'Koa',
    packages: ['koa'],
    mount: {
      example: 'koa',
      requires: true,
      files: [
        {
          file: 'the file that makes the app, before whatever reads bodies',
          lines: ["import { mount } from 'frontdesk/koa'", OPEN, USE],
        },
      ],
    },
  },
  {
    name: 'Express',
    packages: ['express'],
    mount: {
      example: 'express',
      requires: true,
      files: [
        {
          file: 'the file that makes the app, before whatever reads bodies',
          lines: ["import { mount } from 'frontdesk/express'", OPEN, USE],
        },
      ],
    },
  },
  {
    name: 'Cloudflare Workers',
    packages: ['wrangler', '@cloudflare/workers-types'],
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    mount: {
      example: 'cloudflare',
      files: [
        {
          file: 'src/worker.ts',
          lines: [
            "import { d1, frontdeskWorker, resend } from 'frontdesk/cloudflare'",
            "import { config } from './site.ts'",
            'export default frontdeskWorker<Env>({',
            '  config,',
            '  store: (env) => d1(env.DB),',
            '  mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),',
            '  fallback: (request, env) => env.ASSETS.fetch(request),',
            '})',
          ],
        },
      ],
      also: 'A Worker reads no config file: src/site.ts takes what was written here. Bindings, the cron trigger and types of Env are in the guide.',
    },
  },
  {
    name: 'Hono',
    packages: ['hono'],
    mount: {
      example: 'hono',
      files: [
        {
          file: 'the file that makes the app, before its routes',
          lines: ["import { mount } from 'frontdesk/hono'", OPEN, USE],
        },
      ],
    },
  },
]

/** For a site that depends on no framework. */
export const plainServer: Host = {
  name: 'node:http',
  packages: [],
  mount: {
    example: 'node-http',
    requires: true,
    files: [
      {
        file: 'the file that makes the server, around the function that answers requests, here site',
        lines: [
          "import { mount } from 'frontdesk/node-http'",
          OPEN,
          'createServer(mount(openFrontdesk, site))',
        ],
      },
    ],
  },
}
