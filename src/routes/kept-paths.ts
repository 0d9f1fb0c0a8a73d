/** What `keep` gives back to the site around, and what in it has no effect. */
import type { FrontdeskOptions } from '../config/config.generated.ts'
import { toDocuments } from '../documents/index.ts'
import { findNearest } from '../http/nearest.ts'
import { toSpokenPages } from '../pages/index.ts'
import { createSurface } from './surface.ts'

/** An entry of `keep` that gives nothing back, and what was probably meant. */
export interface IdleKeep {
  readonly path: string
  readonly meant: string | undefined
}

export function findIdleKeeps(options: FrontdeskOptions): readonly IdleKeep[] {
  const { keep = [] } = options
  if (keep.length === 0) return []
  const surface = createSurface({ ...options, keep: [] })
  const returnable = [
    ...toSpokenPages(surface)
      .filter(({ page }) => !page.unlisted)
      .map(({ page }) => page.path),
    ...toDocuments(surface)
      .filter(({ unlisted }) => !unlisted)
      .map(({ path }) => path),
  ]
  return keep
    .filter((path) => !returnable.includes(path))
    .map((path) => ({ path, meant: findNearest(path, returnable) }))
}

/** One sentence for the log. */
export function toIdleRemedy(idle: readonly IdleKeep[]): string {
  const said = idle.map(({ path, meant }) =>
    meant === undefined ? path : `${path} (did you mean ${meant}?)`,
  )
  return `These are no paths of pages or documents that this site has of Frontdesk, or ones that it cannot do without, so that keep has no effect for them: ${said.join(', ')}. Correct them, or leave them out.`
}
