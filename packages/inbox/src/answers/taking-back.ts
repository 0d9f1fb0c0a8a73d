/** Undo of an answer, while it is held: its text is the writer's draft again. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { post, seeOther, type Route } from '../route.ts'

export function takingBackRoutes(parts: Parts): readonly Route[] {
  const { answering } = parts.work
  return [
    post(patterns.answerUndo, 'handle', async (req, form) => {
      const { answer: words } = req.texts
      const id = req.c.req.param('id') ?? ''
      const outcome = await answering.takeBack({
        inquiryId: id,
        nonce: form.text('nonce'),
        by: req.account.id,
      })
      if (outcome === 'back') await req.say({ text: words.takenBack })
      if (outcome === 'late') await req.say({ text: words.tooLate })
      const next = outcome === 'back' ? patterns.answer : patterns.inquiry
      return seeOther(req.c, toPath(next, { id }))
    }),
  ]
}
