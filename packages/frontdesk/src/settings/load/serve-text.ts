/** Reads `serve` from the text of a config file that cannot be loaded. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isServeName, type ServeName } from '../../site/ownership.ts'

/** In the order of the search. */
export const configFileNames: readonly string[] = [
  'frontdesk.config.ts',
  'frontdesk.config.mts',
  'frontdesk.config.js',
  'frontdesk.config.mjs',
]

/** Of the first file that can be read; nothing where there is none. */
export function readServe(files: readonly string[]): readonly ServeName[] {
  const [code = ''] = files.flatMap(readCode)
  const plain = code.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  const [, list = ''] = /^\s*serve:\s*\[([^\]]*)\]/m.exec(plain) ?? []
  const names: readonly string[] = list.match(/[\w-]+/g) ?? []
  return names.filter(isServeName)
}

function readCode(file: string): readonly string[] {
  try {
    return [readFileSync(resolve(file), 'utf8')]
  } catch {
    return []
  }
}
