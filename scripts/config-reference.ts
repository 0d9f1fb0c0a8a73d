/** Renders the declarations of settings as the reference in Markdown. */
import { toCode } from '../packages/frontdesk/src/settings/code.ts'
import {
  configFile,
  environmentOnly,
} from '../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { variables } from '../packages/frontdesk/src/settings/environment.ts'
import { nest } from '../packages/frontdesk/src/settings/variables.ts'
import type { Declaration, Section, Variable } from '../packages/frontdesk/src/settings/setting.ts'
import { questions, renderConfigFile } from '../packages/frontdesk/src/settings/template.ts'
import { toDefault } from './config-words.ts'
import { renderTable } from './markdown-table.ts'

/** The whole document. */
export function renderReference(): string {
  const parts = [
    '<!-- Made from packages/frontdesk/src/settings/declarations by `npm run settings`: not to be edited. -->',
    '# Which settings are there?',
    'A service reads [the config file](#the-config-file); [environment variables](#environment-variables) take precedence. A program passes the [options of createFrontdesk](#options-of-createfrontdesk). All mistakes are reported at once, unknown keys too.',
    '## Environment variables',
    'Variables that are not set are read from files in the working directory: `.env.MODE.local`, `.env.local`, `.env.MODE`, `.env`, each from the first file that has it. MODE is `NODE_ENV` or `development`. (In a Vite, Astro or SvelteKit project, `.env.MODE` comes before `.env.local`.) In production, run commands with `NODE_ENV=production`. `$NAME` in a value is not replaced; in a Next.js project, which does replace it, commands warn. `ENV_FILES=off` turns the files off, except those that a framework loads.',
    'An empty variable counts as not set. A secret may be in a file: `SMTP_URL_FILE=/run/secrets/smtp-url`. Commands read the same variables as the service; a mistake in one that they do not need does not stop them. [Workers](../guides/cloudflare.md) and [functions](../guides/vercel.md) read `ALTCHA_SECRET`, `BASE_URL`, `MAIL_FROM` and `MAIL_TO` of these, functions also `DATABASE_URL`.',
    renderVariables(),
    '## The config file',
    '`frontdesk.config.ts` in the working directory, or the file named by `--config`. Settings without "Required" may be left out. This is enough:',
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

/** A row for each variable: its key, or its meaning where it has no key. */
function renderVariables(): string {
  const rows = variables.map(({ variable, key, declaration }) => [
    `\`${variable.name}\``,
    key in environmentOnly && !(key in frontdeskOptions.keys)
      ? `${declaration.about} Default: ${toPlainDefault(declaration)}.`
      : `[${key}](#${toAnchor(key)})`,
  ])
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  return renderTable(['variable', 'sets'], escaped, () => true)
}

/** The variable's notation where it differs from the key's. */
function toNotation({ notation, example }: Variable): string {
  if (notation === undefined) return ''
  return `, written as ${notation}${example === undefined ? '' : `: \`${example}\``}`
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
  const facts = toFacts(declaration)
  const inner = Math.min(level + 1, 4)
  const entry = [heading, declaration.about, facts].filter(Boolean)
  if ('items' in declaration)
    return [...entry, ...renderSection(declaration.items, `${key}[].`, inner)]
  if ('keys' in declaration) return [...entry, ...renderSection(declaration, `${key}.`, inner)]
  return entry
}

/** On one line: what is allowed, then what is known beyond it. */
function toFacts(declaration: Declaration): string {
  const { required, variable } = declaration
  const byDefault = toDefault(declaration)
  const type = toTypeText(declaration)
  return [
    required ? (type === '' ? 'Required' : `Required: ${type}`) : toSentence(type),
    !required && !unsaid.has(byDefault) && `Default: ${byDefault}`,
    variable && `Variable: \`${variable.name}\`${toNotation(variable)}`,
    'example' in declaration &&
      needsExample(declaration) &&
      `Example: ${toCodeSpan(toCode(declaration.example))}`,
  ]
    .filter(Boolean)
    .map((fact) => `${String(fact)}.`)
    .join(' ')
}

/** Defaults that tell nothing: the keys below have their own. */
const unsaid: ReadonlySet<string> = new Set(['none', 'not stated', 'see its keys'])

/** Kinds that need no example: their words say how to write one. */
const PLAIN =
  /^(?:text of|an email address|an absolute http|the text of an SVG|a picture|the name of a|a colour|a time|a date|a day|a year|two capital|an IP)/

function toSentence(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/**
 * The type, what is allowed, or both: `string` adds nothing to the words, `boolean` nothing to a
 * default. The keys of a section say its type.
 */
function toTypeText(declaration: Declaration): string {
  if ('items' in declaration || 'keys' in declaration) return ''
  if (typeof declaration.default === 'boolean') return ''
  const type = toType(declaration)
  const code = toCodeSpan(type)
  if (!('allowed' in declaration) || isChoice(type)) return code
  const allowed = toShort(declaration.allowed)
  return isNamed(type) ? `${code}: ${allowed}` : allowed
}

/** Ranges as a reference has them; messages have them in words. */
function toShort(allowed: string): string {
  return allowed
    .replace(/^text of (\d+) to (\d+) characters/, 'text, $1–$2 characters')
    .replace(/^a whole number from (\d+) to (\d+)$/, 'a whole number, $1–$2')
}

function needsExample(declaration: Declaration): boolean {
  const type = toType(declaration)
  if (type === 'number' || isChoice(type)) return false
  return !('allowed' in declaration && PLAIN.test(declaration.allowed))
}

/** Whether a type lists its values. */
function isChoice(type: string): boolean {
  return /^(?:boolean|'[^']*'(?: \| '[^']*')*)$/.test(type)
}

function isNamed(type: string): boolean {
  return /[A-Z`]|=>/.test(type.replaceAll(/'[^']*'|Uint8Array|Readonly|Record/g, ''))
}

function toType(declaration: Declaration): string {
  if ('items' in declaration) return `readonly ${toType(declaration.items)}[]`
  if ('keys' in declaration) return declaration.name ?? 'object'
  return declaration.type
}

/** Types of texts contain backticks. */
function toCodeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}
