/**
 * The output of `frontdesk build`. Each answer is kept complete: where a host limits the program's
 * size, the program needs no renderer.
 */
import type { Article } from '../../company/articles/article.ts'
import type { StoredForm } from '../../http/stored-resource.ts'
import type { Listed } from '../../site/site-data.ts'

/** Folder of the output among the files that a host serves. Not for visitors. */
export const PREBUILT_FOLDER = '/frontdesk-prebuilt/'

/** The list of its files. */
export const INDEX_FILE = 'index.json'

/** Rises when an older output can no longer be read. */
export const PREBUILT_VERSION = 4

export interface PrebuiltIndex {
  readonly version: typeof PREBUILT_VERSION
  /** Address of the site, which the documents contain. */
  readonly baseUrl: string
  readonly resources: readonly PrebuiltResource[]
  /** Body of the API index. */
  readonly apiIndex: string
  readonly listing: readonly Listed[]
  /** The latest, for the tools, without bodies. */
  readonly articles: readonly Article[]
}

/** The answers at a path; the first form is the default. */
export interface PrebuiltResource {
  readonly path: string
  readonly forms: readonly StoredForm[]
}

/**
 * An index out of a file.
 *
 * @throws Error for anything else, with the remedy.
 */
export function parseIndex(value: unknown): PrebuiltIndex {
  if (isIndex(value)) return value
  throw new Error(
    'The output of npx frontdesk build is from another version of Frontdesk. Build again before you deploy.',
  )
}

/** The boundary between a file that this package wrote and its type. */
function isIndex(value: unknown): value is PrebuiltIndex {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === PREBUILT_VERSION
  )
}
