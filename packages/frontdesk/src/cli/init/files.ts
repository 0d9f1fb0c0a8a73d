/** The files of a new project. Existing files stay unchanged. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_DATA_DIR } from '../../settings/declarations/server.ts'
import { renderEnvFile } from '../../settings/template.ts'
import { isWorker, type Project } from './project.ts'
import { toErrorText } from '../../log.ts'

/**
 * Name of the config file. TypeScript is read without a compiler in the project. A Worker reads no
 * file when it runs: there it is a module.
 */
export function toConfigName(project: Project): string {
  const { typed, modules, host } = project
  if (isWorker(project)) return 'src/site.ts'
  if (typed || !host) return 'frontdesk.config.ts'
  return modules === 'module' ? 'frontdesk.config.js' : 'frontdesk.config.mjs'
}

export type WriteOutcome =
  | { readonly ok: true; readonly names: readonly string[] }
  | { readonly ok: false; readonly message: string }

/** Returns the names of the files that were written or changed. */
export function writeFiles(folder: string, configName: string, configText: string): WriteOutcome {
  const names: string[] = []
  const write = (name: string, text: string): void => {
    if (existsSync(join(folder, name))) return
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    names.push(name)
  }
  try {
    write(configName, configText)
    write('.env.example', renderEnvFile())
    if (keepOutOfGit(folder)) names.push('.gitignore')
    return { ok: true, names }
  } catch (error) {
    return { ok: false, message: `init cannot write here: ${toErrorText(error)}.` }
  }
}

/** Backups that a command writes here. */
const BACKUPS = 'frontdesk-*.sqlite'

/** Inquiries, their backups and passwords must not get into a repository, also one made later. */
function keepOutOfGit(folder: string): boolean {
  const path = join(folder, '.gitignore')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const known = new Set(text.split('\n').map((entry) => entry.trim().replaceAll('/', '')))
  const lines = [
    ...(known.has(DEFAULT_DATA_DIR) ? [] : [`/${DEFAULT_DATA_DIR}/`]),
    ...(known.has(BACKUPS) ? [] : [BACKUPS]),
    ...(known.has('.env*') || known.has('.env.*') ? [] : ['.env*', '!.env.example']),
  ]
  if (lines.length === 0) return false
  appendFileSync(path, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`)
  return true
}
