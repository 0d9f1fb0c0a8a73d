/** Which build runs. */
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** Set by the bundler: names the source and the versions that a build is made of. */
declare const FRONTDESK_SOURCE: string

/** Undefined where the source itself runs. What is kept on disk for the next start belongs to one build. */
export const sourceHash: string | undefined =
  typeof FRONTDESK_SOURCE === 'undefined' ? undefined : FRONTDESK_SOURCE

/** The package's version, such as `1.2.0`. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    return 'unknown'
  return String(manifest.version)
}
