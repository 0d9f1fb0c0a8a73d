/** Mails after the form: answers from here, and mails that came in. */
import type { Answer } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { DeliveryFacts } from '../inquiries/inquiry-deliveries.tsx'
import type { People } from '../inquiries/names.ts'
import { Panel } from '../inquiries/panel.tsx'
import { patterns, toPath } from '../paths.ts'
import type { UserRequest } from '../route.ts'
import type { ReceivedLetter } from '../store/letters.ts'
import { ActionButton } from '../views/action-button.tsx'
import { Avatar } from '../views/avatar.tsx'
import { Moment } from '../views/moment.tsx'
import { LetterItem } from './letter-item.tsx'

interface ConversationProps {
  readonly answers: readonly Answer[]
  readonly letters: readonly ReceivedLetter[]
  readonly people: People
  readonly req: UserRequest
}

/** Renders nothing if there are no mails. */
export function Conversation(props: ConversationProps): JSX.Element | null {
  const { answers, letters, people, req } = props
  const items = [
    ...answers.map((answer) => ({
      at: answer.writtenAt,
      item: <AnswerItem {...{ answer, people, req }} />,
    })),
    ...letters.map((received) => ({
      at: received.at,
      item: <LetterItem {...{ received, req }} />,
    })),
  ]
  if (items.length === 0) return null
  return (
    <Panel title={req.texts.letter.conversation}>
      {items.toSorted((a, b) => a.at - b.at).map(({ item }) => item)}
    </Panel>
  )
}

interface AnswerItemProps {
  readonly answer: Answer
  readonly people: People
  readonly req: UserRequest
}

function AnswerItem({ answer, people, req }: AnswerItemProps): JSX.Element {
  const { inquiryId: id, nonce, letter, writtenAt, mail } = answer
  const isHeld = mail.state === 'pending' && mail.attempts === 0 && (mail.nextAt ?? 0) > req.now
  return (
    <article class="note">
      <p class="muted">
        <Avatar name={people.toName(letter.by)} /> <Moment at={writtenAt} req={req} />
      </p>
      <p class="sent-text" dir="auto">
        {letter.text}
      </p>
      <DeliveryFacts mail={mail} req={req} />
      {isHeld && letter.by === req.account.id && (
        <ActionButton
          path={toPath(patterns.answerUndo, { id })}
          label={req.texts.changes.undo}
          fields={[['nonce', nonce]]}
          shortcut="z"
        />
      )}
    </article>
  )
}
