/** Files for a new project, made from the declarations. */
import { toCode } from './code.ts'
import { configFile } from './declarations/config-file.ts'
import { variables } from './environment.ts'
import { listDeclarations } from './listing.ts'
import type { Setting } from './setting.ts'

/** A required setting of a config file. */
export interface Question {
  /** Such as `site.name`. */
  readonly key: string
  /** With words for the question, a check of the answer, and an example. */
  readonly setting: Setting
}

/** Columns of a comment. */
const WIDTH = 100

/** Every required setting of a config file, in the order of the file. */
export const questions: readonly Question[] = toQuestions()

/** A config file with these keys. */
export function renderConfigFile(config: object): string {
  return `import { defineConfig } from 'frontdesk'

export default defineConfig(${toCode(config)})
`
}

/** The same for a Worker, as a module of its own. */
export function renderWorkerConfig(config: object): string {
  return `import type { ServerlessConfig } from 'frontdesk/cloudflare'

export const config: ServerlessConfig = ${toCode(config)}
`
}

const ENV_FILE_HEAD = `# Frontdesk reads these variables from its environment, and what is not set there from .env,
# .env.local, .env.production and .env.development. Copy this to .env, or set them as your host does.
`

/** Every variable with its meaning, commented out: `.env.example`. */
export function renderEnvFile(): string {
  const blocks = variables.map(({ variable, declaration }) => {
    const { example = 'accepts' in declaration ? declaration.example : undefined } = variable
    const words = [declaration.about, variable.notation && `Written as ${variable.notation}.`]
    return `${wrap(words.filter(Boolean).join(' '))}\n#${variable.name}=${String(example ?? '')}\n`
  })
  return [ENV_FILE_HEAD, ...blocks].join('\n')
}

/** Without lists, which may be empty. */
function toQuestions(): readonly Question[] {
  const listed = listDeclarations(configFile.keys)
  const open = new Set(
    listed.filter(({ declaration }) => !declaration.required).map(({ key }) => key),
  )
  return listed.flatMap(({ key, declaration }) => {
    if (!('accepts' in declaration) || !declaration.required || key.includes('[]')) return []
    const parents = key.split('.').slice(0, -1)
    const within = parents.map((_, index) => parents.slice(0, index + 1).join('.'))
    return within.some((parent) => open.has(parent)) ? [] : [{ key, setting: declaration }]
  })
}

function wrap(text: string): string {
  const lines: string[] = ['#']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > WIDTH) lines.push(`# ${word}`)
    else lines.splice(-1, 1, line)
  }
  return lines.join('\n')
}
