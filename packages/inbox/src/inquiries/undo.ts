/** Undoes a change of each inquiry that has not changed since. */
import type { Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'
import { unblock } from './spam.tsx'
import { parseUndoStep } from './undo-step.ts'

export function undoRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.undo, 'handle', async (req, form) => {
      const { changes: words } = req.texts
      let isWhole = true
      for (const text of form.all('step')) {
        const step = parseUndoStep(text, parts.key)
        const [made] = step
          ? await parts.work.changes.apply(step.change, [step.seen], req.account.id)
          : []
        if (step?.block && made?.outcome === 'done') await unblock(parts, step.seen.id, step.block)
        isWhole &&= made?.outcome === 'done'
      }
      return tell(req, isWhole ? words.done.restore : words.notUndone, parseBack(form.text('back')))
    }),
  ]
}
