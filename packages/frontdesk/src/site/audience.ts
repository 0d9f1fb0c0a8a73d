/** Whom the pages of a site are written for. */
import type { SiteData } from './site-data.ts'

/** Whether pages say what only programmers need. */
export function isForDevelopers({ given }: Pick<SiteData, 'given'>): boolean {
  return given.audience !== 'people'
}
