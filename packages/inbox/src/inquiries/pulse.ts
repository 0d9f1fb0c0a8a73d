/**
 * Answers what open pages ask regularly: new inquiries since, and who else has this one open.
 */
import { createHash } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { get, type Route } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { parseListQuery, parsePosition, toInboxQuery } from './list-query.ts'
import { readPeople, type People } from './names.ts'
import { readNewer } from './newer.ts'

export function pulseRoutes(parts: Parts): readonly Route[] {
  const { attention } = parts.work
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
    get(patterns.inquiryPulse, { right: 'read', watching: true }, async ({ c, account, texts }) => {
      const id = c.req.param('id') ?? ''
      await attention.stay(account.id, id)
      const [present, people] = await Promise.all([
        attention.readPresent(account.id, id),
        readPeople(parts, texts),
      ])
      return c.json({ text: toPresentText(present, people, texts) })
    }),
  ]
}

/** Empty where no one else has. */
export function toPresentText(ids: readonly string[], people: People, texts: Texts): string {
  if (ids.length === 0) return ''
  const names = new Intl.ListFormat(texts.language).format(ids.map(people.toName))
  return texts.inquiry.present(names)
}
