/** The build that is running. */
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** Set by the bundler: identifies the source and the versions of a build. */
declare const FRONTDESK_SOURCE: string

/** Undefined without a build. Cached files belong to one build. */
export const sourceHash: string | undefined =
  typeof FRONTDESK_SOURCE === 'undefined' ? undefined : FRONTDESK_SOURCE

/** The package's version, such as `1.2.0`. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    return 'unknown'
  return String(manifest.version)
}
