/** One inquiry in the list. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import type { UserRequest } from '../route.ts'
import { Avatar } from '../views/avatar.tsx'
import { ShortMoment } from '../views/moment.tsx'
import { MailMark } from './mail-mark.tsx'
import { toLanguageName, toPreview, toVisitorName, type People } from './names.ts'
import { StateMark } from './state-mark.tsx'

interface ListRowProps {
  readonly entry: InboxEntry
  readonly req: UserRequest
  readonly people: People
  readonly isUnread: boolean
  /** Of an answer that waits for too long, was given up or came back. */
  readonly undelivered: 'pending' | 'failed' | undefined
  /** Whether it has a checkbox, to be changed with others. */
  readonly mayChange: boolean
}

export function ListRow(props: ListRowProps): JSX.Element {
  const { entry, req, people, isUnread, undelivered, mayChange } = props
  const { texts } = req
  const { inquiry, handling, delivery } = entry
  const name = toVisitorName(entry)
  const mail = delivery.state === 'failed' ? 'failed' : (undelivered ?? delivery.state)
  return (
    <li class={isUnread ? 'unread' : undefined}>
      {mayChange && (
        <label class="choose">
          <input
            type="checkbox"
            name="seen"
            value={`${inquiry.id} ${handling.version}`}
            form="changes"
          />
          <span class="unseen">{texts.list.choose(name)}</span>
        </label>
      )}
      <a class="name" href={toPath(patterns.inquiry, { id: inquiry.id })} dir="auto">
        {name}
        {isUnread && <span class="unseen">{`, ${texts.list.unread}`}</span>}
      </a>
      <p class="first-line" dir="auto">
        {handling.topic !== undefined && <span class="tag">{handling.topic}</span>}{' '}
        <span>{entry.isDamaged ? texts.list.damaged : toPreview(entry)}</span>
      </p>
      <p class="marks">
        <span class="language">
          {inquiry.language !== undefined && toLanguageName(inquiry.language, texts.language)}
        </span>
        {handling.assignee === undefined ? (
          <span class="who" />
        ) : (
          <Avatar name={people.toName(handling.assignee)} />
        )}
        <StateMark state={handling.state} texts={texts} />
        <MailMark state={mail} texts={texts} />
      </p>
      <ShortMoment at={inquiry.receivedAt} req={req} />
    </li>
  )
}
