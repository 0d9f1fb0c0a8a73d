/** The declarations of settings as the reference in Markdown. */
import { configFile, environmentOnly } from '../src/config/declarations/config-file.ts'
import { desk } from '../src/config/declarations/desk.ts'
import { variables } from '../src/config/environment.ts'
import type { Declaration, Section } from '../src/config/setting.ts'
import { toCode, toDefault } from './config-words.ts'

/** The whole document. */
export function renderReference(): string {
  return (
    [
      '<!-- Made from src/config/declarations by `npm run settings`: not to be edited. -->',
      '# Configuration',
      'Every setting there is. `frontdesk.config.ts` holds the [keys of the config file](#keys-of-the-config-file); [environment variables](#environment-variables) win over it. Who mounts Frontdesk in a program of their own hands over the [options of createFrontdesk](#options-of-createfrontdesk). All three are held to the same rules: whatever is wrong is named at once, with the key, what was given, what is allowed and what to do; a key that is not known is a fault.',
      '## Environment variables',
      'A variable that is empty counts as not set. Commands other than `start` ask only for what leads them to the inquiries and to the mail server.',
      renderVariables(),
      '## Keys of the config file',
      'Relative to nothing but the file itself: a smallest one has the required keys of [site](#site).',
      ...renderSection(configFile, '', 3),
      '## Options of createFrontdesk',
      'The keys that the config file has too mean the same; of those, `baseUrl` and `verifier` are required here. The others:',
      ...Object.entries(desk.keys)
        .filter(([key, declaration]) => !isInFile(key, declaration))
        .flatMap(([key, declaration]) => renderEntry(declaration, key, 3)),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

/** A row for each variable, in one sentence each. */
export function renderShortVariables(): string {
  const rows = variables.map(({ variable, declaration }) => [
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
    [declaration.about, variable.notation && `Written as ${variable.notation}.`]
      .filter(Boolean)
      .join(' '),
    toPlainDefault(declaration),
  ])
  return toTable([['variable', 'key', 'meaning', 'default'], ...rows])
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

/** The same declaration, but for what is required. */
function isInFile(key: string, declaration: Declaration): boolean {
  return configFile.keys[key]?.about === declaration.about
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
    `- Type: \`${toType(declaration)}\``,
    'allowed' in declaration && `- It must be ${declaration.allowed}.`,
    required ? '- Required.' : `- Default: ${toDefault(declaration)}`,
    variable && `- Environment: \`${variable.name}\``,
    'example' in declaration && `- Example: \`${toCode(declaration.example)}\``,
  ]
    .filter(Boolean)
    .join('\n')
}

function toType(declaration: Declaration): string {
  if ('items' in declaration) return `readonly ${toType(declaration.items)}[]`
  if ('keys' in declaration) return declaration.name ?? 'object'
  return declaration.type
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
