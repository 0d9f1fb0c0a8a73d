/** Renders the declarations of settings as TypeScript interfaces with hover text. */
import { dirname, relative } from 'node:path/posix'
import {
  configFile,
  environmentOnly,
} from '../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import type { Declaration, Room, Section } from '../packages/frontdesk/src/settings/setting.ts'
import { toDefault } from './config-words.ts'
import { toCode } from '../packages/frontdesk/src/settings/code.ts'

/** Columns of a comment line. */
const WIDTH = 100

/** The module for each room's types. */
const modules: Readonly<Record<Room, string>> = {
  http: 'http/settings.generated.ts',
  inquiries: 'inquiries/settings.generated.ts',
  contact: 'contact/settings.generated.ts',
  company: 'company/settings.generated.ts',
  mail: 'mail/settings.generated.ts',
  site: 'site/settings.generated.ts',
  settings: 'settings/settings.generated.ts',
}

interface Made {
  /** By type name, in the order of the settings. */
  readonly types: Map<string, { readonly room: Room; text: string }>
  /** Modules below `src/` of the types used. */
  readonly imports: Map<string, string>
}

/** Every module, by its path below `src/`. */
export function renderTypes(): ReadonlyMap<string, string> {
  const made: Made = { types: new Map(), imports: new Map() }
  addSection(configFile, 'settings', made)
  addSection(frontdeskOptions, 'settings', made)
  for (const declaration of Object.values(environmentOnly)) addType(declaration, 'settings', made)
  const rooms = [...new Set([...made.types.values()].map(({ room }) => room))]
  return new Map(rooms.map((room) => [modules[room], renderModule(room, made)]))
}

function renderModule(room: Room, { types, imports }: Made): string {
  const own = [...types].filter(([, type]) => type.room === room)
  const text = own.map(([, type]) => type.text).join('\n\n')
  const code = text.replaceAll(/\/\*\*[^]*?\*\//g, '')
  const others = [...types]
    .filter(([, type]) => type.room !== room)
    .map(([name, type]) => [name, modules[type.room]] as const)
  const lines = [...imports, ...others]
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, module]) => `import type { ${name} } from '${toRelative(modules[room], module)}'`)
  const note =
    '/** Made from the declarations of settings by `npm run settings`: not to be edited. */'
  return [note, ...lines, '', text, ''].join('\n')
}

function toRelative(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Adds what a declaration's type names, and returns the type. */
function addType(declaration: Declaration, room: Room, made: Made): string {
  if ('items' in declaration) return `readonly ${addSection(declaration.items, room, made)}[]`
  if ('keys' in declaration) return addSection(declaration, room, made)
  for (const [name, module] of Object.entries(declaration.imports ?? {})) {
    made.imports.set(name, module)
  }
  for (const [name, type] of Object.entries(declaration.aliases ?? {})) {
    const comment = wrapComment([`As a setting it must be ${declaration.allowed}.`], '')
    made.types.set(name, { room, text: `${comment}\nexport type ${name} = ${type}` })
  }
  return declaration.type
}

function addSection(section: Section, around: Room, made: Made): string {
  const { name, about, keys, room = around } = section
  const type = { room, text: '' }
  if (name !== undefined) made.types.set(name, type)
  const indent = name === undefined ? '    ' : '  '
  const base = section.extends && addSection(section.extends, room, made)
  const members = Object.entries(keys)
    .filter(([key]) => !(key in (section.extends?.keys ?? {})))
    .map(([key, declaration]) => {
      const mark = declaration.required ? '' : '?'
      const inner = addType(declaration, room, made)
      return `${toComment(declaration, indent)}\n${indent}readonly ${key}${mark}: ${inner}`
    })
  if (name === undefined) return ['{', ...members, '  }'].join('\n')
  const head = `export interface ${name} ${base === undefined ? '' : `extends ${base} `}{`
  type.text = [wrapComment([about], ''), head, ...members, '}'].join('\n')
  return name
}

function toComment(declaration: Declaration, indent: string): string {
  const facts = [
    'allowed' in declaration ? `It must be ${declaration.allowed}.` : '',
    declaration.variable ? `Environment: \`${declaration.variable.name}\`.` : '',
  ]
  const example = 'example' in declaration ? declaration.example : undefined
  return wrapComment(
    [
      declaration.about,
      facts.filter(Boolean).join(' '),
      declaration.required ? '' : `@default ${toDefault(declaration)}`,
      example === undefined ? '' : `@example \`${toCode(example)}\``,
    ],
    indent,
  )
}

/** Wraps paragraphs as a comment. */
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
