/** What visitors were answered from here, and where each mail stands. */
import type { Answer } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { DeliveryFacts } from '../inquiries/inquiry-deliveries.tsx'
import type { People } from '../inquiries/names.ts'
import { Panel } from '../inquiries/panel.tsx'
import type { SignedInAsk } from '../route.ts'
import { Avatar } from '../views/avatar.tsx'
import { Moment } from '../views/moment.tsx'

interface AnswerListProps {
  readonly answers: readonly Answer[]
  readonly people: People
  readonly ask: SignedInAsk
}

export function AnswerList({ answers, people, ask }: AnswerListProps): JSX.Element {
  return (
    <Panel title={ask.texts.answer.answers}>
      {answers.map(({ letter, writtenAt, mail }) => (
        <article class="note">
          <p class="muted">
            <Avatar name={people.toName(letter.by)} /> <Moment at={writtenAt} ask={ask} />
          </p>
          <p class="sent-text" dir="auto">
            {letter.text}
          </p>
          <DeliveryFacts mail={mail} ask={ask} />
        </article>
      ))}
    </Panel>
  )
}
