/** Adds a note, and saves a text while a person writes it. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'
import { sign } from '../secrets.ts'
import { readVersion } from './seen-version.ts'
import { renderConflict } from './conflict.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'

export function noteRoutes(parts: Parts): readonly Route[] {
  const { notes, record, drafts } = parts.work
  return [
    post(patterns.notes, 'handle', async (req, form) => {
      const { texts, account } = req
      const entry = await findEntry(parts, req)
      if (!entry) return renderGone(req, form)
      const { id } = entry.inquiry
      const text = form.text('text')
      if (text === '') return tell(req, texts.changes.emptyNote, toPath(patterns.inquiry, { id }))
      const noted = (): Promise<Response> =>
        tell(req, texts.changes.noted, toPath(patterns.inquiry, { id }))
      const nonce = form.text('nonce')
      // The same form with another text is another note.
      const noteId = /^[\w-]{43}$/.test(nonce) ? sign(nonce, text) : undefined
      const isKnown = (await notes.list([id])).some((note) => note.id === noteId)
      // The same form again, such as after an answer that never arrived.
      if (isKnown) return noted()
      // Another person's change may make this text obsolete.
      if (readVersion(form) !== entry.handling.version) {
        await drafts.keep({ accountId: account.id, inquiryId: id, kind: 'note' }, text)
        return renderConflict(parts, req, form, 'note')
      }
      const note = {
        ...(noteId !== undefined && { id: noteId }),
        inquiryId: id,
        accountId: account.id,
        text,
      }
      const isAdded = await notes.add(note, (applies) => [
        record.toQuery({ actor: account.id, action: 'note', object: id }, applies),
      ])
      await record.chain()
      if (!isAdded) return renderGone(req, form)
      await drafts.keep({ accountId: account.id, inquiryId: id, kind: 'note' }, '')
      return noted()
    }),
    post(patterns.draft, 'handle', async ({ c, account }, form) => {
      const key = {
        accountId: account.id,
        inquiryId: c.req.param('id') ?? '',
        kind: c.req.query('kind') === 'answer' ? 'answer' : 'note',
      } as const
      await drafts.keep(key, form.text('text'))
      return c.body(null, 204)
    }),
  ]
}
