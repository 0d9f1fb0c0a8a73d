/**
 * A print: what a site shows, made ahead by `frontdesk build`. Each answer is kept as it was given, so
 * that a host which pays for each byte of its program needs nothing that makes one.
 */
import type { Article } from '../../company/articles/article.ts'
import type { StoredForm } from '../../http/stored-resource.ts'
import type { Listed } from '../../site/site-data.ts'

/** Folder of prints among the files that a host serves. Nothing there is for visitors. */
export const PRINT_FOLDER = '/frontdesk-print/'

/** What says which files there are. */
export const PRINT_FILE = 'print.json'

/** Goes up when an older print can no longer be read. */
export const PRINT_VERSION = 4

export interface Print {
  readonly version: typeof PRINT_VERSION
  /** Address of the site, which is all over what was made. */
  readonly baseUrl: string
  readonly resources: readonly PrebuiltResource[]
  /** Body of the API index. */
  readonly apiIndex: string
  readonly listing: readonly Listed[]
  /** The latest, as tools tell of them: their bodies are empty. */
  readonly articles: readonly Article[]
}

/** What is there at a path; its first form is the default. */
export interface PrebuiltResource {
  readonly path: string
  readonly forms: readonly StoredForm[]
}

/**
 * A print out of a file.
 *
 * @throws Error for anything else, with the remedy.
 */
export function parsePrint(value: unknown): Print {
  if (isPrint(value)) return value
  throw new Error(
    'The output of npx frontdesk build is from another version of Frontdesk. Build again before you deploy.',
  )
}

/** The boundary between what this package wrote itself and its type. */
function isPrint(value: unknown): value is Print {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === PRINT_VERSION
  )
}
