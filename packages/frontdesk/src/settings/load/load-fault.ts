/** Explains to the author why a config file could not be loaded. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { toShellWord } from '../../inquiries/shell-word.ts'
import { hasCode } from '../../log.ts'

interface Place {
  readonly file: string
  readonly line: string
}

/** `files`: the files that were read, the config file first. */
export function toLoadMessage(path: string, files: readonly string[], error: unknown): string {
  if (hasCode(error, 'EACCES')) return toForbidden(String(Reflect.get(Object(error), 'path')))
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = findPlace(files, stack)
  // Without the parser's list of all that it would accept there.
  const [said = ''] = message.split('. Expected')
  const whole = `${said.replace(/\.$/, '')}. ${toRemedy(error, message, place)}`
  if (!place) {
    // Node shows the line of a syntax error only when it is uncaught.
    const look = isSyntaxError(error) ? ` To see the line: node ${files.at(-1) ?? path}` : ''
    return `The config file cannot be loaded (${path}): ${whole}${look}`
  }
  const { file, line } = place
  return file === path
    ? `The config file cannot be loaded (${path}, line ${line}): ${whole}`
    : `The config file cannot be loaded (${path}): ${file}, line ${line}: ${whole}`
}

function toForbidden(file: string): string {
  const [user, word] = [process.geteuid?.(), toShellWord(file)]
  return `The config file cannot be read: the process runs as user ${user}, who has no permission for ${file}\nTo grant it: sudo chown ${user} ${word} && sudo chmod u+r ${word}`
}

function toRemedy(error: unknown, message: string, place: Place | undefined): string {
  // Types are stripped without checking: importing a type by name looks like importing a value.
  if (isSyntaxError(error) && message.includes('does not provide an export named')) {
    return 'Correct the name, or write import type where it is one of a type.'
  }
  if (message.includes("'frontdesk'")) return 'Install the package beside it: npm install frontdesk'
  const text = place && isSyntaxError(error) ? readLine(place) : ''
  return text === '' || /secret|passw|key|token/i.test(text)
    ? 'Correct it.'
    : `Correct it:\n${text}`
}

const readLine = ({ file, line }: Place): string =>
  readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trimEnd() ?? ''

const isSyntaxError = (error: unknown): boolean => error instanceof SyntaxError

/**
 * The innermost place in the project. Errors name files by URL, TypeScript syntax errors by path.
 */
function findPlace(files: readonly string[], stack: string): Place | undefined {
  for (const entry of stack.split('\n')) {
    for (const file of files) {
      for (const name of [pathToFileURL(file).href, file]) {
        const [, after = ''] = entry.split(name)
        const line = /^(?:\?[\d.]+)?:(\d+)/.exec(after)?.[1]
        if (line !== undefined) return { file, line }
      }
    }
  }
  return undefined
}
