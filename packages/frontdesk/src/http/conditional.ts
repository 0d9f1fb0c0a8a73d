/** If-None-Match (RFC 9110 13.1.2). */

/** Whether the field names `etag`, by weak comparison; `*` matches every one. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch === etag) return true
  const field = ifNoneMatch.trim()
  if (field === '*') return true
  return field.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
