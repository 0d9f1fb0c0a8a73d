/** Undoes a change of each inquiry that has not changed since. */
import type { SeenInquiry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'
import { ButtonLink } from '../views/button-link.tsx'
import { readStale, renderStale } from './conflict.tsx'
import { unblock } from './spam.tsx'
import { parseUndoStep } from './undo-step.ts'

export function undoRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.undo, 'handle', async (req, form) => {
      const { changes: words, inquiry } = req.texts
      const missed: SeenInquiry[] = []
      let isWhole = true
      for (const text of form.all('step')) {
        const step = parseUndoStep(text, parts.key)
        const [made] = step
          ? await parts.work.changes.apply(step.change, [step.seen], req.account.id)
          : []
        if (step?.block && made?.outcome === 'done')
          await unblock(parts, req.account.id, step.seen.id, step.block)
        if (step && made?.outcome === 'stale') missed.push(step.seen)
        isWhole &&= made?.outcome === 'done'
      }
      const stale = await readStale(parts, missed)
      if (stale.length > 0) {
        const toList = <ButtonLink path={patterns.home} label={inquiry.back} />
        return renderStale(parts, req, stale, words.stale(stale.length), toList)
      }
      return tell(req, isWhole ? words.done.restore : words.notUndone, parseBack(form.text('back')))
    }),
  ]
}
