/** Style, script and icon. An old version's address has the new content; the page asks again. */
import type { Parts } from './parts.ts'
import { patterns } from './paths.ts'
import { getOpen, type Route } from './route.ts'

const KEPT = 'public, max-age=31536000, immutable'

export function assetRoutes({ assets }: Parts): readonly Route[] {
  return (['style', 'script', 'icon'] as const).map((name) =>
    getOpen(patterns[name], ({ c }) =>
      c.body(assets[name].body, 200, {
        'Content-Type': assets[name].type,
        'Cache-Control': c.req.path === assets[name].path ? KEPT : 'no-store',
      }),
    ),
  )
}
