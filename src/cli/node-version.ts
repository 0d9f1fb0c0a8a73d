/** Which Node this program runs on. Parsed and run by every Node since 18, so that it can say so. */

/** Oldest that works: `engines` in package.json. */
const OLDEST = [24, 15] as const

/** What to do about a Node that is too old; undefined: nothing. `version` such as `24.15.0`. */
export function findNodeFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Frontdesk needs Node ${OLDEST.join('.')} or later; this is Node ${version}. Install a newer one: https://nodejs.org/en/download`
}
