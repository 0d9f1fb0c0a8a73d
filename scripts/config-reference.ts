/** The declarations of settings as the reference in Markdown. */
import { toCode } from '../packages/frontdesk/src/settings/code.ts'
import {
  configFile,
  environmentOnly,
} from '../packages/frontdesk/src/settings/declarations/config-file.ts'
import { desk } from '../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { nest, operatorParts, variables } from '../packages/frontdesk/src/settings/environment.ts'
import type { Declaration, Section } from '../packages/frontdesk/src/settings/setting.ts'
import { questions, renderConfigFile } from '../packages/frontdesk/src/settings/template.ts'
import { toDefault } from './config-words.ts'

/** The whole document. */
export function renderReference(): string {
  const parts = [
    '<!-- Made from packages/frontdesk/src/settings/declarations by `npm run settings`: not to be edited. -->',
    '# Configuration',
    'Every setting there is. A service reads [the config file](#the-config-file), over which [environment variables](#environment-variables) win; a program that mounts Frontdesk hands over the [options of createFrontdesk](#options-of-createfrontdesk). All are held to the same rules: whatever is wrong is named at once, with the key, what was given, what is allowed and what to do. A key that is not known is wrong too.',
    '## Environment variables',
    'What the environment does not set is read from files in the working directory, by the service, a mounted site and every command. The first that sets a variable wins: `.env.MODE.local`, `.env.local`, `.env.MODE`, `.env`, with `NODE_ENV` as MODE, or `development`. Beside a config of Vite, Astro or SvelteKit, `.env.MODE` comes before `.env.local`, as it does there. For a site in production, say so to the commands: `NODE_ENV=production npx frontdesk status`. Values are taken as they stand: `$NAME` in them is not replaced. Next.js does replace it in the site, so a command beside a Next.js site warns of a `$`. `ENV_FILES=off` switches all files off, but for what a framework loads by itself: Next.js puts its `.env` files into the environment before Frontdesk starts.',
    'A variable that is empty counts as not set. `every command` means those that need the inquiries or the mail server, such as `inbox`; a fault in another variable keeps nobody from the inbox. A secret may be in a file: the variable with `_FILE` after its name holds the path, such as `SMTP_URL_FILE=/run/secrets/smtp-url`; white space around the secret is left out. [Workers](../guides/cloudflare.md) and [functions](../guides/vercel.md) read `ALTCHA_SECRET`, `BASE_URL`, `MAIL_FROM` and `MAIL_TO` of these, functions `DATABASE_URL` too; all else is said in their code.',
    renderVariables(),
    '## The config file',
    'It is `frontdesk.config.ts` in the working directory, or what `--config` names. This is enough:',
    `\`\`\`ts\n${renderConfigFile(toSmallest())}\`\`\``,
    ...renderSection(configFile, '', 3),
    '## Options of createFrontdesk',
    `These are keys of the config file too, and mean the same: ${renderShared()}. Of them ${renderRequired()} have to be given. The others:`,
    ...Object.entries(desk.keys)
      .filter(([key]) => !isShared(key))
      .flatMap(([key, declaration]) => renderEntry(declaration, key, 3)),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The example of each setting that has to be there. */
function toSmallest(): object {
  return nest(questions.map(({ key, setting }) => [key, setting.example]))
}

function renderShared(): string {
  const shared = Object.keys(desk.keys).filter(isShared)
  return shared.map((key) => `[${key}](#${toAnchor(key)})`).join(', ')
}

function renderRequired(): string {
  const names = Object.keys(desk.keys).filter((key) => isShared(key) && desk.keys[key]?.required)
  return new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``))
}

/** Whether both have the key, with the same meaning. */
function isShared(key: string): boolean {
  return configFile.keys[key]?.about === desk.keys[key]?.about
}

/** A row for each variable, in one sentence each. */
export function renderShortVariables(): string {
  const common = variables.filter(({ variable }) => !variable.rare)
  const rows = common.map(({ variable, declaration }) => [
    `\`${variable.name}\``,
    toFirstSentence(declaration.about),
    toPlainDefault(declaration),
  ])
  return toTable([['variable', 'meaning', 'default'], ...rows])
}

/** A row for each variable, with all there is to say. */
function renderVariables(): string {
  const rows = variables.map(({ variable, key, declaration }) => [
    `\`${variable.name}\``,
    key in environmentOnly ? '' : `[${key}](#${toAnchor(key)})`,
    [
      declaration.about,
      variable.notation &&
        `Written as ${variable.notation}${variable.example === undefined ? '' : `: \`${variable.example}\``}.`,
    ]
      .filter(Boolean)
      .join(' '),
    toPlainDefault(declaration),
    operatorParts.includes(variable.part) ? 'every command' : '`start`',
  ])
  return toTable([['variable', 'key', 'meaning', 'default', 'read by'], ...rows])
}

/** As the variable would have it. */
function toPlainDefault(declaration: Declaration): string {
  const { default: value } = declaration
  return typeof value === 'string' ? `\`${value}\`` : toDefault(declaration)
}

/** Of a heading, as GitHub makes it. */
function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z\d -]/g, '')
}

function toFirstSentence(text: string): string {
  return /^.*?[.](?= [A-Z`]|$)/.exec(text)?.[0] ?? text
}

function renderSection({ keys }: Section, prefix: string, level: number): readonly string[] {
  return Object.entries(keys).flatMap(([key, declaration]) =>
    renderEntry(declaration, prefix + key, level),
  )
}

function renderEntry(declaration: Declaration, key: string, level: number): readonly string[] {
  const heading = `${'#'.repeat(level)} ${key}`
  const facts = toFacts(declaration)
  const inner = Math.min(level + 1, 4)
  const entry = [heading, declaration.about, facts]
  if ('items' in declaration)
    return [...entry, ...renderSection(declaration.items, `${key}[].`, inner)]
  if ('keys' in declaration) return [...entry, ...renderSection(declaration, `${key}.`, inner)]
  return entry
}

function toFacts(declaration: Declaration): string {
  const { required, variable } = declaration
  return [
    `- Type: ${toCodeSpan(toType(declaration))}`,
    'allowed' in declaration && `- It must be ${declaration.allowed}.`,
    required ? '- Required.' : `- Default: ${toDefault(declaration)}`,
    variable && `- Environment: \`${variable.name}\``,
    'example' in declaration && `- Example: ${toCodeSpan(toCode(declaration.example))}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function toType(declaration: Declaration): string {
  if ('items' in declaration) return `readonly ${toType(declaration.items)}[]`
  if ('keys' in declaration) return declaration.name ?? 'object'
  return declaration.type
}

/** Types of texts have the sign in them that code stands between. */
function toCodeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}

/** Columns as wide as their widest cell. */
function toTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) =>
    Math.max(...escaped.map((row) => row[column]?.length ?? 0)),
  )
  const toRow = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = escaped
  return [toRow(first), toRow(widths.map((width) => '-'.repeat(width))), ...rest.map(toRow)].join(
    '\n',
  )
}
