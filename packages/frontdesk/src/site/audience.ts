/** Whom the pages of a site are written for. */
import type { Surface } from './site-data.ts'

/** Whether pages say what only programmers need. */
export function isForDevelopers({ given }: Pick<Surface, 'given'>): boolean {
  return given.audience !== 'people'
}
