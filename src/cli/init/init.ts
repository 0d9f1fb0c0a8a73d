/** `frontdesk init`: a config file with the company's facts, and what to run next. */
import type { ArgsDef, CommandDef } from 'citty'
import { nest } from '../../config/environment.ts'
import { questions } from '../../config/template.ts'
import { paths } from '../../contract/paths.ts'
import { findConfigFile } from '../../node/config-file.ts'
import { operatorCommand, refuse, refuseWords, type CommandOutcome } from '../operator-command.ts'
import type { OptionDefinition, Words } from '../words.ts'
import { collectAnswers, toOptionName } from './answers.ts'
import { CONFIG_FILE, writeFiles } from './files.ts'
import type { Host } from './hosts.ts'
import { readProject, type Project } from './project.ts'

const options: Readonly<Record<string, OptionDefinition>> = Object.fromEntries(
  questions.map((question) => [
    toOptionName(question),
    { type: 'string', description: question.setting.about, valueHint: 'TEXT' } as const,
  ]),
)

export const initCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'init',
  description: 'Write frontdesk.config.ts here. Asks for what is not given; overwrites nothing.',
  options,
  run: (words) => init(words, process.cwd()),
})

async function init(words: Words<string>, folder: string): Promise<CommandOutcome> {
  const found = findConfigFile(undefined, folder)
  if (!found.example) {
    return refuse(
      `There is a config file already: ${found.path}. Change it there, or move it away.`,
    )
  }
  const project = readProject(folder)
  const terminal = { input: process.stdin, output: process.stderr }
  const outcome = await collectAnswers((name) => words.text(name), terminal)
  if (!outcome.ok) {
    return refuseWords(`init cannot write ${CONFIG_FILE} yet:\n${outcome.message}`)
  }
  const written = writeFiles(folder, nest(outcome.answers))
  if (!written.ok) return refuse(written.message)
  return { ok: true, text: renderNext(written.names, found.ignored, project) }
}

function renderNext(
  written: readonly string[],
  ignored: readonly string[],
  project: Project,
): string {
  const { host, installed, install } = project
  return [
    `Wrote ${written.join(', ')}.`,
    ...ignored.map((path) => `${path} is not read here: ${CONFIG_FILE} is.`),
    '',
    'Next:',
    '  npx frontdesk dev      look at it, while config and articles are read again as you change them',
    ...(host?.mount ? [] : ['  npx frontdesk start    run it']),
    '  npx frontdesk inbox    read what visitors sent',
    '',
    ...(installed || host?.mount ? [] : [`For the types of the config file: ${install}`]),
    ...(host ? ['', ...renderMounting(host, project)] : []),
  ].join('\n')
}

function renderMounting(
  { name, mount, forwarding = 'its proxy', inside }: Host,
  { installed, install, modules, mountFile, sharedFile }: Project,
): readonly string[] {
  const site = `This site is built with ${name}.`
  if (!mount) return [...(inside ? [inside, ''] : []), ...renderForwarding(site, forwarding)]
  const { lines, also, shared, requires = false } = mount
  return [
    `${site} To put Frontdesk into it, ${installed ? '' : `${install}, and `}add to ${mountFile}:`,
    '',
    ...lines.map((line) => `  ${line}`),
    '',
    ...(shared && sharedFile ? [`${sharedFile} is there already. ${shared.together}`] : []),
    ...(also === undefined ? [] : [also]),
    ...(requires && modules !== 'module'
      ? ['Where that file has require() in place of import:', '', ...toRequires(lines), '']
      : []),
    // npm init -y writes this, and then no file with `import` in it runs.
    ...(modules === 'commonjs'
      ? [
          `package.json says "type": "commonjs", and ${requires ? 'the first ones' : 'these'} are ES modules: npm pkg set type=module`,
        ]
      : []),
    "It answers the API's paths, such as /api/contact and /llms.txt, and the pages that serve lists,",
    "such as serve: ['contact', 'privacy']; all others stay yours. Set BASE_URL to the site's address,",
    'and list a proxy in front in TRUSTED_PROXIES.',
  ]
}

/** The same for CommonJS, where nothing can be awaited: a mount takes the promise, too. */
function toRequires(lines: readonly string[]): readonly string[] {
  return lines.map(
    (line) =>
      `  ${line.replace(/^import (.*) from (.*)$/, 'const $1 = require($2)').replaceAll('await ', '')}`,
  )
}

/** First segments: a list that fits into a proxy's rules. */
function renderForwarding(site: string, forwarding: string): readonly string[] {
  const places = Object.values(paths)
    .filter((path) => path !== paths.home)
    .map((path) => `/${path.split('/')[1]}`)
  return [
    `${site} Frontdesk runs beside it, on a port of its own.`,
    `Send it what it answers, by ${forwarding} or the proxy in front of both, with everything below:`,
    `  ${[...new Set(places)].join('  ')}`,
    '  and what its /sitemap.md lists beside these.',
    'Then list that proxy in TRUSTED_PROXIES, or all visitors share one rate limit.',
  ]
}
