/** What `init` says when it has written its files: lines for the site that there is, and what to run. */
import { wrapText } from '../wrap.ts'
import type { Host, Mounting } from './host.ts'
import type { Project } from './project.ts'
import { proposable } from './site-pages.ts'
import { renderRenaming, renderSteps } from './steps.ts'

/** Columns of sentences. Lines of code stay whole. */
const WIDTH = 100

const GUIDES = 'node_modules/frontdesk/docs/guides'

/** Names for `serve`: what the site lacks. Its home page is its own in any case. */
export function toServed({ own }: Project): readonly string[] {
  return proposable.filter((name) => !own.some((page) => page.name === name))
}

export function renderNext(
  written: readonly string[],
  notes: readonly string[],
  configName: string,
  project: Project,
): string {
  const { host, installed, install } = project
  const head = [`Wrote ${written.join(', ')}.`, ...notes, '']
  if (host && project.onVercel)
    return [...head, ...renderVercel(host, configName, project)].join('\n')
  if (host?.mount)
    return [...head, ...renderMount(host, host.mount, configName, project)].join('\n')
  return [
    ...head,
    'Next:',
    '  npx frontdesk dev      look at it, while config and articles are read again as you change them',
    '  npx frontdesk start    run it',
    '  npx frontdesk inbox    read what visitors sent',
    '',
    ...(installed ? [] : [`For the types of the config file: ${install} frontdesk`]),
    ...(host ? ['', ...renderBeside(host), '', ...renderOwners(configName, project)] : []),
  ].join('\n')
}

function renderMount(
  { name }: Host,
  mount: Mounting,
  configName: string,
  project: Project,
): readonly string[] {
  const { installed, install, modules, requiring, sharedFile } = project
  const { requires, also, shared, example, addressed } = mount
  const isCommonJs = requires === true && modules !== 'module'
  const guide =
    example === 'cloudflare' ? `${GUIDES}/cloudflare.md` : `${GUIDES}/hosts/${example}.md`
  return [
    `This site is built with ${name}. To put Frontdesk into it:`,
    '',
    ...(installed ? [] : [`  ${install} frontdesk`, '']),
    ...renderSteps(mount, project),
    ...paragraphs(
      shared && sharedFile && shared.together,
      also,
      // npm init -y writes this, and then no file with `import` in it runs.
      modules === 'commonjs' &&
        `package.json says "type": "commonjs", and ${isCommonJs ? 'the first lines' : 'these'} are ES modules: ${requiring.length > 0 ? 'npm pkg delete type' : 'npm pkg set type=module'}`,
      'Set BASE_URL to the public address of the site where it runs. Then start the site as always.',
    ),
    ...renderOwners(configName, project),
    '',
    ...(addressed === undefined ? paragraphs(BEHIND_PROXY) : renderHeaderCaveat(name, addressed)),
    '  npx frontdesk inbox    read what visitors sent',
    '  npx frontdesk paths    what Frontdesk answers, and what your site does',
    '',
    `Step by step, and how to see the first mail: ${guide}`,
  ]
}

/** A folder there vanishes with its function, and SQLite with it. */
function renderVercel(
  { name, mount }: Host,
  configName: string,
  project: Project,
): readonly string[] {
  const isNext = project.mountFiles[0]?.includes('proxy.') === true
  return [
    ...paragraphs(
      `This site is built with ${name} and runs on Vercel, where no folder lasts: inquiries belong into PostgreSQL. Frontdesk runs there as a function that mails over HTTPS.`,
      project.installed ? '' : `  ${project.install} frontdesk @vercel/functions`,
    ),
    ...(mount && isNext ? renderRenaming(mount, project) : []),
    ...paragraphs(isNext && `Add to ${project.mountFiles[0]}, with your own addresses:`),
    ...(isNext ? [...toVercelLines(configName, project).map((line) => `  ${line}`), ''] : []),
    ...paragraphs(
      'Set DATABASE_URL, RESEND_API_KEY and CRON_SECRET in the project on Vercel, and add to vercel.json:',
      '  "crons": [{ "path": "/api/frontdesk/cron", "schedule": "* * * * *" }]',
    ),
    ...renderOwners(configName, project),
    '',
    `Step by step: ${GUIDES}/vercel.md`,
  ]
}

/** As the guide has them, with the facts of the config file that was written. */
function toVercelLines(configName: string, { mountFiles, own }: Project): readonly string[] {
  const place = mountFiles[0]?.startsWith('src/') === true ? '..' : '.'
  // TypeScript takes the name of a file of its own without its ending.
  const facts = configName.replace(/\.ts$/, '')
  return [
    `import facts from '${place}/${facts}'`,
    ...vercelImports,
    'const frontdesk = frontdeskFunction({',
    '  config: {',
    '    site: facts.site,',
    '    serve: facts.serve ?? [],',
    ...(own.some(({ path }) => path !== undefined) ? ['    pages: facts.pages ?? [],'] : []),
    "    baseUrl: 'https://www.example.com',",
    "    mail: { from: 'website@example.com', to: 'office@example.com' },",
    '  },',
    "  mail: (env) => resend({ apiKey: env['RESEND_API_KEY'] ?? '' }),",
    '  waitUntil,',
    '})',
    'export const proxy = mount(frontdesk)',
  ]
}

const vercelImports: readonly string[] = [
  "import { waitUntil } from '@vercel/functions'",
  "import { mount } from 'frontdesk/next'",
  "import { frontdeskFunction, resend } from 'frontdesk/vercel'",
]

const BEHIND_PROXY =
  'Behind a proxy: list its address in TRUSTED_PROXIES, such as 127.0.0.1. Until then no forwarding header is believed, and all visitors share one limit of 30 forms an hour. List only your own proxies: they can name any visitor.'

/** Such a host has nothing but headers, and a visitor can send each of them. */
function renderHeaderCaveat(name: string, addressed: string): readonly string[] {
  return paragraphs(
    `${name} does not say who asks, so all visitors share one limit of 30 forms an hour. Behind a proxy that replaces the header x-real-ip in every request, write:`,
    `  ${addressed}`,
    'Without such a proxy leave it out: visitors who send that header themselves would have no limit.',
  )
}

/** Whose the pages are. */
function renderOwners(configName: string, project: Project): readonly string[] {
  const own = project.own.filter(({ isCatchAll }) => !isCatchAll)
  const possible = project.own.filter(({ isCatchAll }) => isCatchAll)
  const served = toServed(project)
  const listed = own.some(({ path }) => path !== undefined)
  return [
    ...paragraphs(
      `Frontdesk answers the form's API, /api/mcp and its documents for agents. Of pages and files it answers only what serve in ${configName} lists: ${served.join(', ') || 'none'}.`,
    ).slice(0, -1),
    ...(own.length === 0 ? [] : ['Left to your site, which has them:']),
    ...own.map(({ name, because }) => `  ${name.padEnd(8)} ${because}`),
    ...(possible.length === 0
      ? []
      : [
          wrapText(
            `${possible[0]?.because} answers many paths, perhaps also: ${possible.map(({ name }) => name).join(', ')}. List in serve what it does not answer.`,
            WIDTH,
          ),
        ]),
    ...(listed
      ? [
          `pages in ${configName} lists the pages among them, for Frontdesk to link to: check paths and words.`,
        ]
      : []),
    ...(own.some(({ name }) => name === 'contact')
      ? [
          wrapText(
            `Put Frontdesk's form into your contact page, as an element, or have your own form load its script: without the script of the bot check, forms are refused in production. ${GUIDES}/contact-form.md`,
            WIDTH,
          ),
        ]
      : []),
    ...(served.includes('sitemap')
      ? [
          wrapText(
            `Frontdesk's sitemap has its own pages and those that pages in ${configName} lists: list yours there, or take 'sitemap' out of serve.`,
            WIDTH,
          ),
        ]
      : []),
    ...(own.some(({ name }) => name === 'robots' || name === 'sitemap')
      ? [`Lines for your robots.txt and sitemap: ${GUIDES}/mount.md`]
      : []),
  ]
}

function renderBeside({ name, forwarding = 'its proxy', inside }: Host): readonly string[] {
  return paragraphs(
    inside,
    `This site is built with ${name}. Frontdesk runs beside it, on another port. Send it the paths of Frontdesk, by ${forwarding} or the proxy in front of both; this prints them: npx frontdesk paths. Then list that proxy in TRUSTED_PROXIES, or all visitors share one rate limit.`,
  ).slice(0, -1)
}

/** Each with an empty line below; code stays in one line. */
function paragraphs(...texts: readonly (string | false | undefined)[]): readonly string[] {
  return texts.flatMap((text) =>
    typeof text === 'string' && text !== ''
      ? [text.startsWith(' ') ? text : wrapText(text, WIDTH), '']
      : [],
  )
}
