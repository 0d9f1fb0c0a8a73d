import { dirname } from 'node:path'
import { toShellWord } from './shell-word.ts'

/** The commands that bring saved logs into the inbox: a restore of anything takes them in. */
export function toMergeWords(path: string): string {
  const folder = `--data-dir ${toShellWord(dirname(path))}`
  return `npx frontdesk backup now.sqlite ${folder} && npx frontdesk restore now.sqlite ${folder}`
}
