/** Changes several inquiries that were selected in the list. */
import type { HandlingChange, SeenInquiry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Form } from '../request/form.ts'
import { parseBack, patterns } from '../paths.ts'
import { post, seeOther, tell, type Route } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import { toAnswer } from './answered.ts'
import { toAssignment } from './assignment.ts'
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
      const count = (wanted: string): number =>
        made.filter(({ outcome }) => outcome === wanted).length
      const done = count('done')
      const stale = count('stale')
      const gone = count('gone')
      const steps = made.flatMap(({ id, outcome, version }) => {
        const entry = before.find(({ inquiry }) => inquiry.id === id)
        const step = entry && outcome === 'done' && toUndoStep(entry, change, version, parts.key)
        return step ? [step] : []
      })
      const said = [
        ...(done > 0 ? [words.done[change.kind], words.counted(done)] : []),
        ...(stale > 0 ? [words.stale(stale)] : []),
        ...(gone > 0 ? [words.gone(gone)] : []),
      ]
      // Of a double click, the second form finds nothing to do.
      const isNothing = steps.length === 0
      await req.say({ text: said.join(' '), ...toUndoAction(steps, back, texts) }, isNothing)
      return seeOther(c, back)
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
