/** Changes several inquiries that were selected in the list. */
import type { HandlingChange, SeenInquiry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Form } from '../request/form.ts'
import { parseBack, patterns } from '../paths.ts'
import { post, seeOther, tell, type Route } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import { ButtonLink } from '../views/button-link.tsx'
import { toAnswer, toAssignment } from './actions.ts'
import { isLate, isRepeated, readStale, renderStale } from './conflict.tsx'
import { toUndoAction, toUndoStep } from './undo-step.ts'

/** Most inquiries at once: more than a page shows. */
const MOST = 100

export function bulkRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.changes, 'handle', async (req, form) => {
      const { c, texts, account } = req
      const { changes: words } = texts
      const back = parseBack(form.text('back'))
      const seen = form.all('seen').flatMap(parseSeen).slice(0, MOST)
      const change = await toChange(parts, form, account)
      if (seen.length === 0 || !change) {
        return tell(req, words.chooseSome, back)
      }
      const ids = seen.map(({ id }) => id)
      const before = await parts.host.store.list({ ids, limit: MOST })
      const made = await parts.work.changes.apply(change, seen, account.id)
      const all = made.flatMap((its, at) => {
        const [one, entry] = [seen[at], before.find(({ inquiry }) => inquiry.id === its.id)]
        return one && entry ? { ...one, entry, made: its, isLate: isLate(its, one, entry) } : []
      })
      const done = all.filter((its) => its.made.outcome === 'done' && !its.isLate)
      const gone = made.filter(({ outcome }) => outcome === 'gone').length
      const steps = done.flatMap(
        ({ entry, made: { version } }) => toUndoStep(entry, change, version, parts.key) ?? [],
      )
      const said = [
        ...(done.length > 0 ? [words.done[change.kind], words.counted(done.length)] : []),
        ...(gone > 0 ? [words.gone(gone)] : []),
      ]
      const notice = { text: said.join(' '), ...toUndoAction(steps, back, texts) }
      if (said.length > 0) await req.say(notice)
      const late = all.filter((its) => its.isLate)
      const stale = (await readStale(parts, late)).filter(({ entry: { inquiry }, changes }) => {
        const its = late.find(({ id }) => id === inquiry.id)
        return its && !isRepeated(changes, account.id, change.kind, its.made)
      })
      if (stale.length === 0) return seeOther(c, back)
      const toList = <ButtonLink path={back} label={texts.inquiry.back} />
      const now = said.length > 0 ? { ...req, notice } : req
      return renderStale(parts, now, stale, words.stale(stale.length), toList)
    }),
  ]
}

/** `id version`, the value of the checkboxes. */
function parseSeen(text: string): readonly SeenInquiry[] {
  const [, id, version] = /^(\S{1,64}) (\d{1,15})$/.exec(text) ?? []
  return id === undefined ? [] : [{ id, version: Number(version) }]
}

/** Undefined for a change that is not offered for several: erasing asks about each. */
async function toChange(
  parts: Parts,
  form: Form,
  account: Account,
): Promise<HandlingChange | undefined> {
  const kind = form.text('change')
  switch (kind) {
    case 'give':
      return toAssignment(parts, form.text('to'))
    case 'take':
      return { kind: 'assign', to: account.id }
    case 'answer':
      return toAnswer(account)
    case 'close':
    case 'reopen':
    case 'spam':
    case 'release':
      return { kind }
    default:
      return undefined
  }
}
