/** Names the required Node; an older one would only report a syntax error. */
import { readFileSync } from 'node:fs'

/** Undefined where this Node is new enough, or the package's manifest is missing. */
export function findAge(manifest: URL): string | undefined {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(readNeeded(manifest)) ?? []
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > Number(major) || (ownMajor === Number(major) && ownMinor >= Number(minor))) {
    return undefined
  }
  return `Frontdesk needs Node ${major}.${minor} or later, and this site runs on ${process.versions.node}. Install it from https://nodejs.org.`
}

function readNeeded(manifest: URL): string {
  try {
    return String(JSON.parse(readFileSync(manifest, 'utf8')).engines.node)
  } catch {
    return ''
  }
}
