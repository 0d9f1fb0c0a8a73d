/**
 * The text of `init` after writing its files: how to add Frontdesk to the site, and what to run.
 */
import { fitGuide } from './fitting.ts'
import { findParagraph, readGuide, renderSection } from './guide.ts'
import { CLOUDFLARE, type Host } from './hosts.ts'
import { isWorker, type Project } from './project.ts'
import { proposable } from './site-pages.ts'

const GUIDES = 'node_modules/frontdesk/docs/guides'

/** Names for `serve` that the site lacks. The home page always stays the site's. */
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
  if (host?.guide !== undefined) {
    return [...head, ...renderHost(host, host.guide, configName, project)].join('\n')
  }
  return [
    ...head,
    'Next:',
    '  npx frontdesk dev      look at it; it restarts as you edit config and articles',
    '  npx frontdesk start    run it',
    '  npx frontdesk inbox    read what visitors sent',
    '',
    ...(installed ? [] : [`For the types of the config file: ${install} frontdesk`]),
    ...(host ? ['', ...renderBeside(host), ...renderOwners(configName, project)] : []),
  ].join('\n')
}

function renderHost(
  { name }: Host,
  guide: string,
  configName: string,
  project: Project,
): readonly string[] {
  const { installed, install, modules } = project
  if (isWorker(project)) return renderWorker(configName, project)
  const text = fitGuide(readGuide(guide), project)
  return [
    `This site is built with ${name}. To put Frontdesk into it:`,
    '',
    ...(installed ? [] : [`  ${install} frontdesk`, '']),
    ...renderSection(text, 'Code'),
    // `npm init -y` writes this, and then no file with `import` runs.
    ...paragraphs(modules === 'commonjs' && COMMON_JS, SET_BASE_URL),
    ...renderOwners(configName, project),
    '',
    ...paragraphs(
      findParagraph(text, 'x-real-ip') ??
        findParagraph(text, "The visitor's address is") ??
        BEHIND_PROXY,
    ),
    '  npx frontdesk inbox    read what visitors sent',
    '  npx frontdesk paths    what Frontdesk answers, and what your site does',
    '',
    `Step by step, and how to see the first mail: ${GUIDES}/${guide}.md`,
  ]
}

/** The guide's `src/site.ts` has been written with the company's own facts. */
function renderWorker(configName: string, project: Project): readonly string[] {
  const text = readGuide(CLOUDFLARE).replace(/`src\/site\.ts`:[^]*?\n```\n\n/, '')
  return [
    'This site is built with Cloudflare Workers. To put Frontdesk into it:',
    '',
    ...renderSection(text, 'Set-up'),
    ...renderOwners(configName, project),
    '',
    `Step by step, languages and commands for D1: ${GUIDES}/${CLOUDFLARE}.md`,
  ]
}

const COMMON_JS =
  'package.json says "type": "commonjs". Where your files have import, run npm pkg set type=module; where they have require(), npm pkg delete type.'

const SET_BASE_URL =
  'Set BASE_URL to the public address of the site where it runs. Then start the site as always.'

const BEHIND_PROXY =
  'Behind a proxy: list its address in TRUSTED_PROXIES, such as 127.0.0.1. Until then forwarding headers are ignored, and all visitors share one limit of 30 forms an hour. List only your own proxies: they can name any visitor.'

/** A folder there vanishes with its function, and SQLite with it. */
function renderVercel({ name }: Host, configName: string, project: Project): readonly string[] {
  const text = fitGuide(readGuide('vercel'), project)
  return [
    ...paragraphs(
      `This site is built with ${name} and runs on Vercel, where no folder persists: keep inquiries in PostgreSQL. Frontdesk runs there as a function that mails over HTTPS.`,
    ),
    ...(name === 'Next.js' ? renderSection(text, 'Next.js on Vercel') : []),
    ...paragraphs(
      'Set DATABASE_URL, RESEND_API_KEY and CRON_SECRET in the project on Vercel, and add to vercel.json:',
      '  "crons": [{ "path": "/api/frontdesk/cron", "schedule": "* * * * *" }]',
    ),
    ...renderOwners(configName, project),
    '',
    `Step by step: ${GUIDES}/vercel.md`,
  ]
}

/** Says who serves which page. */
function renderOwners(configName: string, project: Project): readonly string[] {
  const own = project.own.filter(({ isCatchAll }) => !isCatchAll)
  const possible = project.own.filter(({ isCatchAll }) => isCatchAll)
  const served = toServed(project)
  const listed = own.some(({ path }) => path !== undefined)
  return [
    ...paragraphs(
      `Frontdesk answers the form's API, /api/mcp and its documents for agents. Of pages and files it answers only what serve in ${configName} lists: ${served.join(', ') || 'none'}.`,
    ).slice(0, -1),
    ...(own.length === 0 ? [] : ['Your site already has these:']),
    ...own.map(({ name, because }) => `  ${name.padEnd(8)} ${because}`),
    ...paragraphs(
      possible.length > 0 &&
        `${possible[0]?.because} answers many paths, perhaps also: ${possible.map(({ name }) => name).join(', ')}. List in serve what it does not answer.`,
      listed &&
        `pages in ${configName} lists the pages among them, for Frontdesk to link to: check paths and words.`,
      own.some(({ name }) => name === 'contact') &&
        `Put Frontdesk's form into your contact page, as an element, or have your own form load its script: without the script of the bot check, forms are refused in production. ${GUIDES}/contact-form.md`,
      served.includes('sitemap') &&
        `Frontdesk's sitemap has its own pages and those that pages in ${configName} lists: list yours there, or take 'sitemap' out of serve.`,
      own.some(({ name }) => name === 'robots' || name === 'sitemap') &&
        `Lines for your robots.txt and sitemap: ${GUIDES}/mount.md`,
    ).filter((line) => line !== ''),
  ]
}

/** An older one, which runs no proxy on Node. */
function renderBeside({ name }: Host): readonly string[] {
  return paragraphs(
    `From ${name} 16 on Frontdesk can run in the site itself: ${GUIDES}/hosts/next.md. Update it first; until then:`,
    `This site is built with ${name}. Frontdesk runs beside it, on another port. Send it the paths of Frontdesk, by rewrites in next.config or the proxy in front of both, and list that proxy in TRUSTED_PROXIES, or all visitors share one rate limit. To print the paths: npx frontdesk paths`,
  )
}

/** Each with an empty line below. */
function paragraphs(...texts: readonly (string | false | undefined)[]): readonly string[] {
  return texts.flatMap((text) => (typeof text === 'string' && text !== '' ? [text, ''] : []))
}
