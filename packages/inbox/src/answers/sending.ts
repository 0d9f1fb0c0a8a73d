/** Sending an answer: into the outbox, where it is held for a moment. */
import type { InboxEntry } from 'frontdesk/ports'
import { toAnswerer } from '../inquiries/actions.ts'
import { findEntry } from '../inquiries/find-entry.ts'
import { renderGone } from '../inquiries/gone.tsx'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { post, seeOther, tell, type Route, type UserRequest } from '../route.ts'
import { createToken } from '../secrets.ts'
import { parseAnswerForm, type AnswerForm } from './answer-form.ts'
import { refuse, renderCompose } from './compose.tsx'
import { canAnswer, toLetter } from './letter.ts'

export function sendingRoutes(parts: Parts): readonly Route[] {
  const { answering, drafts, notes } = parts.work

  const confirm = async (req: UserRequest, id: string, nonce: string): Promise<Response> => {
    const { answer: words, changes } = req.texts
    const path = toPath(patterns.answerUndo, { id })
    await req.say({
      text: words.sent,
      action: { path, label: changes.undo, fields: [['nonce', nonce]] },
    })
    return seeOther(req.c, toPath(patterns.inquiry, { id }))
  }

  /** Not sent, unless the same form was sent before with the same text. The text is kept. */
  const stop = async (req: UserRequest, form: AnswerForm): Promise<Response> => {
    const entry = await findEntry(parts, req)
    if (!entry) return renderGone(req)
    const { id } = entry.inquiry
    const accountId = req.account.id
    const sent = await answering.find(form.nonce)
    const isOwn = sent?.inquiryId === id && sent.letter.by === accountId
    if (isOwn && sent.letter.text === form.text) return confirm(req, id, form.nonce)
    await drafts.keep({ accountId, inquiryId: id, kind: 'answer' }, form.text)
    const fresh = {
      ...form,
      version: entry.handling.version,
      notes: (await notes.list([id])).length,
      ...(sent && { nonce: createToken(parts.random) }),
    }
    return renderCompose(parts, req, entry, fresh, { conflict: form })
  }

  const send = async (
    req: UserRequest,
    entry: InboxEntry,
    form: AnswerForm,
    host: string,
  ): Promise<Response> => {
    const { id: inquiryId } = entry.inquiry
    const { account } = req
    const { nonce, text, version } = form
    const letter = await toLetter({ parts, entry, account, text })
    const messageId = `<${createToken(parts.random)}@${host}>`
    const { outcome } = await answering.send(
      { inquiryId, nonce, messageId, letter },
      version,
      toAnswerer(account),
    )
    return outcome === 'done' ? confirm(req, inquiryId, nonce) : stop(req, form)
  }

  return [
    post(patterns.answer, 'handle', async (req, sent) => {
      const entry = await findEntry(parts, req)
      if (!entry) return renderGone(req, sent)
      const { id } = entry.inquiry
      if (!parts.mail || !canAnswer(parts, entry)) return refuse(req, entry)
      const form = parseAnswerForm(sent, parts)
      if (form.text === '') {
        return tell(req, req.texts.changes.emptyNote, toPath(patterns.answer, { id }))
      }
      // By this form, or by another one whose nonce it has.
      if (await answering.find(form.nonce)) return stop(req, form)
      // A note raises no version, but its writer may know what the customer should not be told.
      const isNoted = (await notes.list([id])).length !== form.notes
      return isNoted ? stop(req, form) : send(req, entry, form, parts.mail.host)
    }),
  ]
}
