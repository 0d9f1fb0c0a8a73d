/** Why a config file could not be loaded, in the words of whoever has to mend it. */
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { STRIP_PROGRAM } from './config-modules.ts'

/** Longest that looking for the place of a syntax error in one file may last, in milliseconds. */
const CHECK_MS = 10_000

interface Place {
  readonly file: string
  readonly line: string
}

/** `files`: what was read, the config file first. */
export function toLoadMessage(path: string, files: readonly string[], error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = findPlace(files, stack) ?? (isSyntaxError(error) && findSyntaxFault(files))
  const whole = `${message}. ${toRemedy(error)}`
  if (!place) return `The config file cannot be loaded (${path}): ${whole}`
  const { file, line } = place
  return file === path
    ? `The config file cannot be loaded (${path}, line ${line}): ${whole}`
    : `The config file cannot be loaded (${path}): ${file}, line ${line}: ${whole}`
}

function toRemedy(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error))
  // Types are taken out and not looked at: a type's name is asked for as a value's is.
  if (isSyntaxError(error) && message.includes('does not provide an export named')) {
    return 'Correct the name, or write import type where it is one of a type.'
  }
  if (message.includes("'frontdesk'"))
    return 'Install the package beside it: npm install frontdesk.'
  return 'Correct it and start again.'
}

const isSyntaxError = (error: unknown): boolean => error instanceof SyntaxError

/** The innermost of the project's own. Errors name files by URL, and those of TypeScript's syntax by path. */
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

/** Node keeps the place of a syntax error to itself until nobody catches it: so it is met once more, apart. */
function findSyntaxFault(files: readonly string[]): Place | undefined {
  for (const file of files) {
    const line = findFaultyLine(file)
    if (line !== undefined) return { file, line }
  }
  return undefined
}

function findFaultyLine(file: string): string | undefined {
  if (!/\.m?[jt]s$/.test(file) || !existsSync(file)) return undefined
  let text = readFileSync(file, 'utf8')
  if (/\.m?ts$/.test(file)) {
    const stripped = runApart(['-e', STRIP_PROGRAM], text)
    if (stripped.line !== undefined) return stripped.line
    text = stripped.output
  }
  return runApart(['--check', '--input-type=module', '-'], text).line
}

/** With the line at which Node ended, where it did. */
function runApart(
  words: readonly string[],
  input: string,
): { readonly output: string; readonly line: string | undefined } {
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const options = { input, encoding: 'utf8', timeout: CHECK_MS } as const
  const { stdout, stderr } = spawnSync(process.execPath, words, options)
  return { output: stdout, line: /^(?:\[stdin\])?:(\d+)$/m.exec(stderr)?.[1] }
}
