/** Saves a text while a person writes it. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, type Route } from '../route.ts'

export function draftRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.draft, 'handle', async ({ c, account }, form) => {
      const key = {
        accountId: account.id,
        inquiryId: c.req.param('id') ?? '',
        kind: c.req.query('kind') === 'answer' ? 'answer' : 'note',
      } as const
      await parts.work.drafts.keep(key, form.text('text'))
      return c.body(null, 204)
    }),
  ]
}
