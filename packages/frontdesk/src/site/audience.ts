/** The readers that a site's pages are written for. */
import type { SiteData } from './site-data.ts'

/** Whether pages include what only programmers need. */
export function isForDevelopers({ given }: Pick<SiteData, 'given'>): boolean {
  return given.audience !== 'people'
}
