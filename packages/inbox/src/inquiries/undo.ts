/** Undoes a change of each inquiry that has not changed since. */
import type { Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { seeOther, type Route } from '../route.ts'
import { parseUndoStep } from './undo-step.ts'

export function undoRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: patterns.undo,
      right: 'handle',
      async answer(ask, form) {
        const { changes: words } = ask.texts
        let isWhole = true
        for (const text of form.all('step')) {
          const step = parseUndoStep(text, parts.key)
          const [made] = step
            ? await parts.work.changes.apply(step.change, [step.seen], ask.account.id)
            : []
          isWhole &&= made?.outcome === 'done'
        }
        await ask.say({ text: isWhole ? words.done.restore : words.notUndone })
        return seeOther(ask.c, parseBack(form.text('back')))
      },
    },
  ]
}
