/** Tells an open list how many inquiries have come since. */
import { createHash } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { get, type Route } from '../route.ts'
import { parseListQuery, parsePosition, toInboxQuery } from './list-query.ts'
import { readNewer } from './newer.ts'

export function pulseRoutes(parts: Parts): readonly Route[] {
  return [
    get(
      patterns.pulse,
      { right: 'read', watching: true },
      async ({ c, account, company, texts }) => {
        const params = new URL(c.req.url).searchParams
        const asked = toInboxQuery(parseListQuery(params), account.id, company.timeZone)
        const after = parsePosition(params.get('after') ?? '') ?? { receivedAt: 0, id: '' }
        const { count } = await readNewer(parts.host.store, asked, after)
        const body = JSON.stringify({ count, text: count === '' ? '' : texts.list.newOnes(count) })
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        c.header('ETag', etag)
        if (c.req.header('if-none-match') === etag) return c.body(null, 304)
        return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
      },
    ),
  ]
}
