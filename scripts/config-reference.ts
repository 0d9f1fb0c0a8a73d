/** Renders the declarations of settings as the reference in Markdown. */
import { toCode } from '../packages/frontdesk/src/settings/code.ts'
import {
  configFile,
  environmentOnly,
} from '../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { variables } from '../packages/frontdesk/src/settings/environment.ts'
import { listDeclarations } from '../packages/frontdesk/src/settings/listing.ts'
import { nest } from '../packages/frontdesk/src/settings/variables.ts'
import type { Declaration, Section, Variable } from '../packages/frontdesk/src/settings/setting.ts'
import { questions, renderConfigFile } from '../packages/frontdesk/src/settings/template.ts'
import { needsExample, toCodeSpan, toTypeText } from './config-allowed.ts'
import { toDefault } from './config-words.ts'

/** The whole document. */
export function renderReference(): string {
  const parts = [
    '<!-- Made from packages/frontdesk/src/settings/declarations by `npm run settings`: not to be edited. -->',
    '# Which settings are there?',
    'A service reads [the config file](#the-config-file); [environment variables](#environment-variables) take precedence. A program passes the [options of createFrontdesk](#options-of-createfrontdesk). Mistakes are reported at once, unknown keys too; those between settings when each alone is right.',
    '## Environment variables',
    'A variable that is not set is read from the first file in the working directory that has it: `.env.MODE.local`, `.env.local`, `.env.MODE`, `.env`. MODE is `NODE_ENV`. (With Vite, Astro or SvelteKit, `.env.MODE` comes before `.env.local`.) In production, run commands with `NODE_ENV=production`. `$NAME` in a value is not replaced; commands warn in a Next.js project, which does replace it. A framework may load files despite `ENV_FILES=off`.',
    'An empty variable counts as not set. Secrets belong in variables or in files: `SMTP_URL_FILE=/run/secrets/smtp-url`. Commands read the same variables; a mistake in one that they do not need does not stop them. [Workers](../guides/cloudflare.md) and [functions](../guides/vercel.md) read `ALTCHA_SECRET`, `BASE_URL`, `MAIL_FROM` and `MAIL_TO` of these, functions also `DATABASE_URL`.',
    renderVariables(),
    '## The config file',
    'The first of `frontdesk.config.ts`, `.mts`, `.js` and `.mjs` in the working directory, or the file named by `--config`. Settings without "Required" may be left out. A range is of whole numbers, or of the characters of a text. This is enough:',
    `\`\`\`ts\n${renderConfigFile(toSmallest())}\`\`\``,
    ...renderSection(configFile, '', 3),
    '## Options of createFrontdesk',
    `The same as in the config file: ${renderShared()}. Of them ${renderRequired()} have to be given. The others:`,
    ...Object.entries(frontdeskOptions.keys)
      .filter(([key]) => !isShared(key))
      .flatMap(([key, declaration]) => renderEntry(declaration, key, 3)),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The example of each required setting. */
function toSmallest(): object {
  return nest(questions.map(({ key, setting }) => [key, setting.example]))
}

function renderShared(): string {
  const shared = Object.keys(frontdeskOptions.keys).filter(isShared)
  return shared.map((key) => `[${key}](#${toAnchor(key)})`).join(', ')
}

function renderRequired(): string {
  const names = Object.keys(frontdeskOptions.keys).filter(
    (key) => isShared(key) && frontdeskOptions.keys[key]?.required,
  )
  return new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``))
}

/** Whether both have the key, with the same meaning. */
function isShared(key: string): boolean {
  return configFile.keys[key]?.about === frontdeskOptions.keys[key]?.about
}

/** Those without a key with their meaning; then the others, each a link to its key. */
function renderVariables(): string {
  const isAlone = (key: string): boolean =>
    key in environmentOnly && !(key in frontdeskOptions.keys)
  const alone = variables
    .filter(({ key }) => isAlone(key))
    .map(
      ({ variable, declaration }) =>
        `- \`${variable.name}\`: ${declaration.about} Default: ${toPlainDefault(declaration)}.`,
    )
  const others = variables
    .filter(({ key }) => !isAlone(key))
    .map(({ variable, key }) => `[\`${variable.name}\`](#${toAnchor(key)})`)
  return `${alone.join('\n')}\n\nThe others: ${others.join(', ')}.`
}

/** The variable's notation where what is allowed does not tell it. */
function toNotation({ notation, example }: Variable): string {
  return example === undefined ? '' : `, written as ${notation}: \`${example}\``
}

/** The default in the variable's notation. */
function toPlainDefault(declaration: Declaration): string {
  const { default: value } = declaration
  return typeof value === 'string' ? `\`${value}\`` : toDefault(declaration)
}

/** GitHub's anchor of a heading. */
function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z\d -]/g, '')
}

function renderSection({ keys }: Section, prefix: string, level: number): readonly string[] {
  return Object.entries(keys).flatMap(([key, declaration]) =>
    renderEntry(declaration, prefix + key, level),
  )
}

function renderEntry(declaration: Declaration, key: string, level: number): readonly string[] {
  const heading = `${'#'.repeat(level)} ${key}`
  const inner = Math.min(level + 1, 4)
  const twin = firstKeys.get(declaration)
  if (twin !== undefined && twin !== key) return [heading, `Like [${twin}](#${toAnchor(twin)}).`]
  const about = isSaidByKey(declaration.about, key)
    ? ''
    : declaration.about.replace(/ Use the variable(?:,[^.]*)?\./, '')
  const entry = [heading, about, toFacts(declaration, key)].filter(Boolean)
  if ('items' in declaration)
    return [...entry, ...renderSection(declaration.items, `${key}[].`, inner)]
  if ('keys' in declaration) return [...entry, ...renderSection(declaration, `${key}.`, inner)]
  return entry
}

/** Whether the key's own words are the whole meaning: `postalCode`, "Postal code." */
function isSaidByKey(about: string, key: string): boolean {
  const name = key.slice(key.lastIndexOf('.') + 1)
  return about.toLowerCase().replaceAll(/[^a-z]/g, '') === name.toLowerCase()
}

/** On one line: what is allowed, then what is known beyond it. */
function toFacts(declaration: Declaration, key: string): string {
  const { required, variable } = declaration
  const byDefault = toDefault(declaration)
  const text = toTypeText(declaration)
  const like = firstTypes.get(text)
  const type = isLong(text) && like && like !== key ? `like [${like}](#${toAnchor(like)})` : text
  return [
    required ? ['Required', type].filter(Boolean).join(': ') : toSentence(type),
    !required && !unsaid.has(byDefault) && `Default: ${byDefault}`,
    variable && `Variable: \`${variable.name}\`${toNotation(variable)}`,
    'example' in declaration &&
      type === text &&
      needsExample(declaration) &&
      `Example: ${toCodeSpan(toCode(declaration.example))}`,
  ]
    .filter(Boolean)
    .map((fact) => `${String(fact)}.`)
    .join(' ')
}

/** Defaults that tell nothing: they follow from the meaning, or from the keys below. */
const unsaid: ReadonlySet<string> = new Set([
  'none',
  'not stated',
  'see its keys',
  'off',
  '`to`',
  'SQLite',
  'SQLite in the data folder',
  'texts stay in the main language',
  'the page makes no statement',
  'unknown',
  'no link',
  'none, and no page for them',
  'no proxy is trusted',
  'no security.txt',
  'no articles',
  'no backups',
  'no web inbox',
  'see `navigation`',
  'inquiries are kept until you delete them',
  'search and answers yes, training no',
  'the page gives no name',
])

function toSentence(text: string): string {
  return /^(?:false|mailto|http)/.test(text)
    ? text
    : text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** Whether a link is shorter. */
function isLong(type: string): boolean {
  return type.split(' ').length > 5
}

const inOrder = [
  ...listDeclarations(configFile.keys),
  ...listDeclarations(
    Object.fromEntries(Object.entries(frontdeskOptions.keys).filter(([key]) => !isShared(key))),
  ),
]

/** Where each declaration, and each text of a type, is first. */
const firstKeys = new Map(inOrder.toReversed().map(({ key, declaration }) => [declaration, key]))
const firstTypes = new Map(
  inOrder.toReversed().map(({ key, declaration }) => [toTypeText(declaration), key]),
)
