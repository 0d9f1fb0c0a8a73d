/** The declarations of settings as TypeScript: interfaces with their hover text. */
import { configFile, environmentOnly } from '../src/config/declarations/config-file.ts'
import { desk } from '../src/config/declarations/desk.ts'
import type { Declaration, Section } from '../src/config/setting.ts'
import { toDefault } from './config-words.ts'

/** Columns of a line of a comment. */
const WIDTH = 100

/** The whole module. */
export function renderTypes(): string {
  const types = new Map<string, string>()
  const imports = new Map<string, string>()
  addSection(configFile, types, imports)
  addSection(desk, types, imports)
  for (const declaration of Object.values(environmentOnly)) addType(declaration, types, imports)
  const lines = [...imports]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([name, module]) => `import type { ${name} } from '../${module}'`)
  return [
    '/** Made from the declarations beside it by `npm run settings`: not to be edited. */',
    ...lines,
    '',
    [...types.values()].join('\n\n'),
    '',
  ].join('\n')
}

/** Adds what a declaration's type names, and returns the type. */
function addType(
  declaration: Declaration,
  types: Map<string, string>,
  imports: Map<string, string>,
): string {
  if ('items' in declaration) return `readonly ${addSection(declaration.items, types, imports)}[]`
  if ('keys' in declaration) return addSection(declaration, types, imports)
  for (const [name, module] of Object.entries(declaration.imports ?? {})) imports.set(name, module)
  for (const [name, type] of Object.entries(declaration.aliases ?? {})) {
    const comment = wrapComment([`As a setting it must be ${declaration.allowed}.`], '')
    types.set(name, `${comment}\nexport type ${name} = ${type}`)
  }
  return declaration.type
}

function addSection(
  section: Section,
  types: Map<string, string>,
  imports: Map<string, string>,
): string {
  const { name, about, keys } = section
  if (name !== undefined) types.set(name, '')
  const indent = name === undefined ? '    ' : '  '
  const members = Object.entries(keys).map(([key, declaration]) => {
    const mark = declaration.required ? '' : '?'
    const type = addType(declaration, types, imports)
    return `${toComment(declaration, indent)}\n${indent}readonly ${key}${mark}: ${type}`
  })
  if (name === undefined) return ['{', ...members, '  }'].join('\n')
  const comment = wrapComment([about], '')
  types.set(name, [comment, `export interface ${name} {`, ...members, '}'].join('\n'))
  return name
}

function toComment(declaration: Declaration, indent: string): string {
  const facts = [
    'allowed' in declaration ? `It must be ${declaration.allowed}.` : '',
    declaration.variable ? `Environment: \`${declaration.variable.name}\`.` : '',
    declaration.required ? '' : `Default: ${toDefault(declaration)}.`,
  ]
  return wrapComment([declaration.about, facts.filter(Boolean).join(' ')], indent)
}

/** Paragraphs as a comment. */
function wrapComment(paragraphs: readonly string[], indent: string): string {
  const texts = paragraphs.filter(Boolean)
  const line = `${indent}/** ${texts.join(' ')} */`
  if (texts.length === 1 && line.length <= WIDTH) return line
  const width = WIDTH - indent.length - ' * '.length
  const lines = texts.map((text) => `${indent} * ${wrap(text, width).join(`\n${indent} * `)}`)
  return [`${indent}/**`, lines.join(`\n${indent} *\n`), `${indent} */`].join('\n')
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
