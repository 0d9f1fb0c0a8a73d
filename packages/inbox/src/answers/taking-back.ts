/** Undo of an answer, while it is held: its text is the writer's draft again. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { seeOther, type Route } from '../route.ts'

export function takingBackRoutes(parts: Parts): readonly Route[] {
  const { answering } = parts.work
  return [
    {
      method: 'POST',
      path: patterns.answerUndo,
      right: 'handle',
      async answer(ask, form) {
        const { answer: words } = ask.texts
        const id = ask.c.req.param('id') ?? ''
        const answer = (await answering.list([id])).find(
          ({ nonce, letter }) => nonce === form.text('nonce') && letter.by === ask.account.id,
        )
        const isBack = answer !== undefined && (await answering.takeBack(answer))
        await ask.say({ text: isBack ? words.takenBack : words.tooLate })
        return seeOther(ask.c, toPath(isBack ? patterns.answer : patterns.inquiry, { id }))
      },
    },
  ]
}
