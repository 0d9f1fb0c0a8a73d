/** Sending an answer: into the outbox, where it is held for a moment. */
import type { Answer, InboxEntry } from 'frontdesk/ports'
import { toAnswerer } from '../inquiries/answered.ts'
import { findEntry } from '../inquiries/find-entry.ts'
import { renderGone } from '../inquiries/gone.tsx'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { seeOther, type Route, type SignedInAsk } from '../route.ts'
import { createToken } from '../secrets.ts'
import { parseAnswerForm, type AnswerForm } from './answer-form.ts'
import { refuse, renderCompose } from './compose.tsx'
import { canAnswer, toLetter } from './letter.ts'

export function sendingRoutes(parts: Parts): readonly Route[] {
  const { answering, drafts, notes } = parts.work

  const confirm = async (ask: SignedInAsk, id: string, nonce: string): Promise<Response> => {
    const { answer: words, changes } = ask.texts
    const path = toPath(patterns.answerUndo, { id })
    await ask.say({
      text: words.sent,
      action: { path, label: changes.undo, fields: [['nonce', nonce]] },
    })
    return seeOther(ask.c, toPath(patterns.inquiry, { id }))
  }

  /** What this form sent before, perhaps with another text. */
  const findSent = async (
    { account }: SignedInAsk,
    id: string,
    form: AnswerForm,
  ): Promise<Answer | undefined> =>
    (await answering.list([id])).find(
      ({ nonce, letter }) => nonce === form.nonce && letter.by === account.id,
    )

  /** Not sent, unless the same form was sent before with the same text. The text is kept. */
  const stop = async (ask: SignedInAsk, form: AnswerForm): Promise<Response> => {
    const entry = await findEntry(parts, ask)
    if (!entry) return renderGone(ask)
    const { id } = entry.inquiry
    const { account } = ask
    const sent = await findSent(ask, id, form)
    if (sent?.letter.text === form.text) return confirm(ask, id, form.nonce)
    await drafts.keep({ accountId: account.id, inquiryId: id, kind: 'answer' }, form.text)
    const known = (await notes.list([id])).length
    const fresh = {
      ...form,
      version: entry.handling.version,
      notes: known,
      ...(sent && { nonce: createToken(parts.random) }),
    }
    return renderCompose(parts, ask, entry, fresh, { conflict: form })
  }

  const send = async (
    ask: SignedInAsk,
    entry: InboxEntry,
    form: AnswerForm,
    host: string,
  ): Promise<Response> => {
    const { id: inquiryId } = entry.inquiry
    const { account } = ask
    const { nonce, text, version } = form
    const letter = await toLetter({ parts, entry, account, text })
    const messageId = `<${createToken(parts.random)}@${host}>`
    const { outcome } = await answering.send(
      { inquiryId, nonce, messageId, letter },
      version,
      toAnswerer(account),
    )
    return outcome === 'done' ? confirm(ask, inquiryId, nonce) : stop(ask, form)
  }

  return [
    {
      method: 'POST',
      path: patterns.answer,
      right: 'handle',
      async answer(ask, sent) {
        const entry = await findEntry(parts, ask)
        if (!entry) return renderGone(ask, sent)
        const { id } = entry.inquiry
        if (!parts.mail || !canAnswer(parts, entry)) return refuse(ask, entry)
        const form = parseAnswerForm(sent, parts)
        if (form.text === '') {
          await ask.say({ text: ask.texts.changes.emptyNote })
          return seeOther(ask.c, toPath(patterns.answer, { id }))
        }
        if (await findSent(ask, id, form)) return stop(ask, form)
        // A note raises no version, but its writer may know what the customer should not be told.
        const isNoted = (await notes.list([id])).length !== form.notes
        return isNoted ? stop(ask, form) : send(ask, entry, form, parts.mail.host)
      },
    },
  ]
}
