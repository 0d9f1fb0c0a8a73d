/**
 * The text of `init` after writing its files: how to add Frontdesk to the site, and what to run.
 */
import { fitGuide } from './fitting.ts'
import { findParagraph, readGuide, renderSection } from './guide.ts'
import { CLOUDFLARE, type Host } from './hosts.ts'
import { isWorker, type Project } from './project.ts'

const GUIDES = 'node_modules/frontdesk/docs/guides'

/** Names for `serve` that the site lacks: the form's page, and the policy that it links. */
export function toServed({ own }: Project): readonly string[] {
  return ['contact', 'privacy'].filter((name) => !own.some((page) => page.name === name))
}

/** Names that a site may add: they speak for all of it. */
const addable = ['about', 'robots', 'sitemap']

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
  const proxy =
    findParagraph(text, 'x-real-ip') ??
    findParagraph(text, "The visitor's address is") ??
    BEHIND_PROXY
  return [
    toIntroduction(name),
    ...toSteps(
      installed ? [] : ['Install it:', '', `  ${install} frontdesk`],
      ['Add this to your code:', '', ...renderSection(text, 'Code')],
      // `npm init -y` writes this, and then no file with `import` runs.
      modules === 'commonjs' ? COMMON_JS : [],
      renderOwners(configName, project),
      [PRODUCTION, proxy],
      [
        'Start your site as always. Then:',
        '',
        '  npx frontdesk inbox    read what visitors sent',
        '  npx frontdesk paths    what Frontdesk answers, and what your site does',
      ],
    ),
    `How to see the first mail: ${GUIDES}/mount.md`,
  ]
}

/** The guide's `src/site.ts` has been written with the company's own facts. */
function renderWorker(configName: string, project: Project): readonly string[] {
  const text = readGuide(CLOUDFLARE).replace(/`src\/site\.ts`:[^]*?\n```\n\n/, '')
  return [
    toIntroduction('Cloudflare Workers'),
    ...toSteps(renderSection(text, 'Set-up'), renderOwners(configName, project)),
    `Languages and commands for D1: ${GUIDES}/${CLOUDFLARE}.md`,
  ]
}

const COMMON_JS = [
  'If Node says "Cannot use import statement outside a module", run:',
  '',
  '  npm pkg set type=module',
]

const PRODUCTION = 'In production set NODE_ENV=production and BASE_URL=https://your-domain.'

const BEHIND_PROXY =
  'Behind a proxy, list its address in TRUSTED_PROXIES, such as 127.0.0.1, or all visitors share one limit of 30 forms an hour. List only your own proxies: they can name any visitor.'

/** A folder there vanishes with its function, and SQLite with it. */
function renderVercel({ name }: Host, configName: string, project: Project): readonly string[] {
  const text = fitGuide(readGuide('vercel'), project)
  return [
    toIntroduction(name),
    ...toSteps(
      name === 'Next.js' ? renderSection(text, 'Next.js on Vercel') : [],
      [
        'Keep inquiries in PostgreSQL, as no folder on Vercel persists. Set DATABASE_URL, RESEND_API_KEY and CRON_SECRET in the project there, and add to vercel.json:',
        '',
        '  "crons": [{ "path": "/api/frontdesk/cron", "schedule": "* * * * *" }]',
      ],
      renderOwners(configName, project),
    ),
    `Step by step: ${GUIDES}/vercel.md`,
  ]
}

/** Says who serves which page. */
function renderOwners(configName: string, project: Project): readonly string[] {
  const own = project.own.filter(({ isCatchAll }) => !isCatchAll)
  const possible = project.own.find(({ isCatchAll }) => isCatchAll)
  const has = (...names: readonly string[]): boolean => own.some(({ name }) => names.includes(name))
  const others = addable.filter((name) => !has(name))
  const served = toServed(project).join(', ') || 'none'
  return [
    `Check the pages that Frontdesk serves. ${configName} lists under serve: ${served}. You can add: ${others.join(', ') || 'none'}.`,
    ...(own.length === 0 ? [] : ["These stay your site's:"]),
    ...own.map(({ name, because }) => `  ${name.padEnd(8)} ${because}`),
    ...(possible === undefined
      ? []
      : [
          `${possible.because} answers many paths: add contact and privacy if it does not answer them.`,
        ]),
    ...(own.some(({ path }) => path !== undefined)
      ? [`Frontdesk links to the pages listed under pages: check their paths and titles.`]
      : []),
    ...(has('contact') ? [`Put the form into your contact page: ${GUIDES}/contact-form.md`] : []),
    ...(has('robots', 'sitemap')
      ? [`Lines for your robots.txt and sitemap: ${GUIDES}/mount.md`]
      : []),
  ]
}

/** An older one, which runs no proxy on Node. */
function renderBeside({ name }: Host): readonly string[] {
  return [
    `From ${name} 16 on Frontdesk can run in the site itself: ${GUIDES}/hosts/next.md. Update it first; until then Frontdesk runs beside it, on another port. Send it the paths of Frontdesk, by rewrites in next.config or the proxy in front of both, and list that proxy in TRUSTED_PROXIES, or all visitors share one rate limit. To print the paths:`,
    '',
    '  npx frontdesk paths',
    '',
  ]
}

function toIntroduction(name: string): string {
  return `This site is built with ${name}. To put Frontdesk into it:\n`
}

/** Numbered, each with an empty line below. */
function toSteps(...steps: readonly (readonly string[])[]): readonly string[] {
  return steps
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => [`${index + 1}. ${lines.join('\n')}`, ''])
}
