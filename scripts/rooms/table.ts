/**
 * The contents of each folder of `packages/frontdesk/src`. The lint rule, the compiler's split into
 * core and host, and the list in docs/internals/architecture.md follow from this table.
 */

export interface Room {
  /** Folder or file below `packages/frontdesk/src`; `audit` and `inbox` are other packages. */
  readonly place: string
  /** For the documentation. */
  readonly holds: string
  /** The only rooms that it may import. Default: all below it. */
  readonly only?: readonly string[]
}

/** From the top down: a room imports only rooms below it. */
export const rooms: readonly Room[] = [
  {
    place: 'audit',
    holds:
      'the package frontdesk-audit: checks any deployed site against the contract and the formats',
    only: [
      'contract',
      'http/gathering.ts',
      'cli/help.ts',
      'cli/command.ts',
      'cli/printable.ts',
      'company/prose/html.ts',
      'log.ts',
    ],
  },
  {
    place: 'inbox',
    holds:
      'the package frontdesk-inbox: the private web inbox, which uses Frontdesk through `ports.ts`',
    only: [],
  },
  { place: 'cli', holds: 'the command line, one file for each command' },
  {
    place: 'mounts',
    holds: 'one file for each host; `isolate/` has those without a permanent process',
  },
  {
    place: 'service',
    holds:
      'the running service: open and stop, articles of a folder, retention, upkeep, health, logs',
  },
  {
    place: 'server',
    holds:
      "Node's HTTP server: adapter, transport rules, and one file with all uses of Node's undocumented parts",
  },
  { place: 'index.ts', holds: 'the exports of the package' },
  { place: 'ports.ts', holds: 'the exports for the inbox, a separate package' },
  {
    place: 'frontdesk.ts',
    holds: 'the fetch handler, composed of everything that answers',
  },
  {
    place: 'settings',
    holds:
      'declarations of all settings, and how file, environment and defaults become checked settings',
  },
  { place: 'mcp', holds: 'the tool endpoint, one file for each protocol era and each tool' },
  {
    place: 'site',
    holds: 'theme, form, pages, documents, and their routes',
  },
  { place: 'mail', holds: 'messages, the delivery loop and its schedule, and the mailers' },
  {
    place: 'company',
    holds: 'facts of the company, texts in eleven languages, articles, prose as data',
  },
  {
    place: 'contact',
    holds: 'taking inquiries: endpoint, submit, bot checks, limits, block list',
  },
  {
    place: 'inquiries',
    holds: 'storing inquiries: the ports of a store, and the engines SQLite, PostgreSQL and D1',
  },
  {
    place: 'http',
    holds: 'answering requests: router, forms, problems, headers; `outgoing/` calls other services',
  },
  {
    place: 'contract',
    holds: 'the wire as data: fields, error kinds, policies, operations, versions',
  },
  { place: 'log.ts', holds: 'the interface of a log' },
  { place: 'clock.ts', holds: 'the interface of a clock, so that tests can set the time' },
]

/** Needs Node. The rest runs wherever Request and Response do. */
export const nodePlaces: readonly string[] = [
  'audit',
  'cli',
  'inbox',
  'inquiries/index.ts',
  'inquiries/postgres',
  'inquiries/sqlite',
  'mail/mailers/smtp/smtp.ts',
  'mail/mailers/smtp/transport.ts',
  'mounts/build',
  'mounts/isolate/build-site.ts',
  'mounts/isolate/vercel',
  'mounts/node',
  'server',
  'service',
  'settings/load',
]

/** Bundled for the browser. */
export const browserPlaces: readonly string[] = ['inbox/client', 'site/form/client']

/** Packages from npm, and where they may be imported. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  '@highlightjs/cdn-assets': ['company/articles'],
  frontdesk: ['cli', 'inbox'],
  '@simplewebauthn/server': ['inbox'],
  hono: ['inbox'],
  '@modelcontextprotocol/server': ['inbox/assistant'],
  zod: ['inbox/assistant'],
  imapflow: ['inbox'],
  jose: ['inbox'],
  'openid-client': ['inbox'],
  'postal-mime': ['inbox'],
  'markdown-it': ['company/articles'],
  'markdown-it-footnote': ['company/articles'],
  nodemailer: ['mail/mailers/smtp'],
  pg: ['inquiries/postgres'],
  yaml: ['company/articles'],
}
