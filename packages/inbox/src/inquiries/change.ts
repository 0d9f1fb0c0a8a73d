/** Changes one inquiry in the version that the person saw: done, stale or gone. */
import type { BlockKind, HandlingChange, InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import type { Form } from '../request/form.ts'
import { post, seeOther, tell, type UserRequest, type Action } from '../route.ts'
import { isLate, isRepeated, readStale, renderConflict } from './conflict.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { readNewNotes, readVersion } from './seen-version.ts'
import { toUndoAction, toUndoStep } from './undo-step.ts'

interface InquiryAction {
  readonly path: string
  /** Default `handle`. */
  readonly access?: Parameters<typeof post>[1]
  /** A text is an error message about the form. */
  toChange(req: UserRequest, form: Form): HandlingChange | string | Promise<HandlingChange | string>
  /** Work after a change that was done. `block`: a new one, which Undo takes back. */
  finish?(...asked: [UserRequest, Form, InboxEntry]): Promise<{ text?: string; block?: BlockKind }>
}

/** The route of a form with the version of its page. */
export function toInquiryAction(parts: Parts, action: InquiryAction): Action {
  return post(action.path, action.access ?? 'handle', async (req, form) => {
    const { c, texts, account } = req
    const entry = await findEntry(parts, req)
    if (!entry) return renderGone(req, form)
    const { id } = entry.inquiry
    const page = toPath(patterns.inquiry, { id })
    const change = await action.toChange(req, form)
    if (typeof change === 'string') return tell(req, change, page)
    const seen = { id, version: readVersion(form) }
    // A note raises no version, but its writer may know why this should not be done.
    const isNoted =
      seen.version === entry.handling.version && (await readNewNotes(parts, id, form)).length > 0
    if (isNoted) return renderConflict(parts, req, form, change.kind)
    const [made] = await parts.work.changes.apply(change, [seen], account.id)
    if (!made || made.outcome === 'gone') return renderGone(req, form)
    // Done by a colleague before: no change, and nothing that their Undo may take back.
    if (isLate(made, seen, entry)) {
      const [stale] = await readStale(parts, [seen])
      return stale && isRepeated(stale.changes, account.id, change.kind, made)
        ? seeOther(c, page)
        : renderConflict(parts, req, form, change.kind)
    }
    const more = await action.finish?.(req, form, entry)
    const step = toUndoStep(entry, change, made.version, parts.key, more?.block)
    const notice = {
      text: [texts.changes.done[change.kind], more?.text].filter(Boolean).join(' '),
      ...toUndoAction(step === undefined ? [] : [step], page, texts),
    }
    await req.say(notice)
    return seeOther(c, change.kind === 'erase' ? patterns.home : page)
  })
}
