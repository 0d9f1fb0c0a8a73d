/** Changes several inquiries that were selected in the list. */
import type { ChangeOutcome, HandlingChange, SeenInquiry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Form } from '../request/form.ts'
import { parseBack, patterns } from '../paths.ts'
import { post, seeOther, tell, type Route } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import { ButtonLink } from '../views/button-link.tsx'
import { toAnswer, toAssignment } from './actions.ts'
import { isRepeated, readStale, renderStale } from './conflict.tsx'
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
      const having = (wanted: string): readonly ChangeOutcome[] =>
        made.filter(({ outcome }) => outcome === wanted)
      const done = having('done')
      const gone = having('gone').length
      const steps = done.flatMap(({ id, version }) => {
        const entry = before.find(({ inquiry }) => inquiry.id === id)
        return (entry && toUndoStep(entry, change, version, parts.key)) ?? []
      })
      const said = [
        ...(done.length > 0 ? [words.done[change.kind], words.counted(done.length)] : []),
        ...(gone > 0 ? [words.gone(gone)] : []),
      ]
      const notice = { text: said.join(' '), ...toUndoAction(steps, back, texts) }
      // Of a double click, the second form finds nothing to do.
      if (said.length > 0) await req.say(notice, steps.length === 0)
      const missed = seen.filter((_, at) => made[at]?.outcome === 'stale')
      const stale = (await readStale(parts, missed)).filter(
        ({ changes }) => !isRepeated(changes, account.id, change.kind),
      )
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
