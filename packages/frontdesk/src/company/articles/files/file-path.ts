/** Paths of articles' files. */
import { ARTICLES_PATH } from '../article.ts'

/** Folder of all articles' files. */
export const FILES_PATH: string = `${ARTICLES_PATH}/files/`

/** `hash` of the bytes, in hexadecimal. Characters that a URL would encode are left out. */
export function toFilePath(name: string, hash: string): string {
  const [, stem = '', ending = ''] = /([^/]*)\.([^./]*)$/.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${FILES_PATH}${plain === '' ? 'file' : plain}-${hash.slice(0, 16)}.${ending.toLowerCase()}`
}
