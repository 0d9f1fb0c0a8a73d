/** One inquiry in the list. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import type { SignedInAsk } from '../route.ts'
import { Moment } from '../views/moment.tsx'
import { toFirstLine, toLanguageName, toVisitorName, type People } from './names.ts'
import { StateMark } from './state-mark.tsx'

interface ListRowProps {
  readonly entry: InboxEntry
  readonly ask: SignedInAsk
  readonly people: People
  readonly isUnread: boolean
  /** Whether it can be chosen, to be changed with others. */
  readonly mayChange: boolean
}

export function ListRow({ entry, ask, people, isUnread, mayChange }: ListRowProps): JSX.Element {
  const { texts, company } = ask
  const { inquiry, handling, delivery } = entry
  const name = toVisitorName(entry)
  const isMailed = delivery.state === 'sent'
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
      <a class="name" href={toPath(patterns.inquiry, { id: inquiry.id })}>
        {name}
        {isUnread && <span class="unseen">{`, ${texts.list.unread}`}</span>}
      </a>
      <Moment at={inquiry.receivedAt} language={texts.language} timeZone={company.timeZone} />
      <p class="first-line">{entry.isDamaged ? texts.list.damaged : toFirstLine(entry)}</p>
      <p class="marks">
        <StateMark state={handling.state} texts={texts} />
        {handling.assignee !== undefined && <span>{people.toName(handling.assignee)}</span>}
        {handling.topic !== undefined && <span class="tag">{handling.topic}</span>}
        {inquiry.language !== undefined && (
          <span>{toLanguageName(inquiry.language, texts.language)}</span>
        )}
        <span class={isMailed ? undefined : 'attention'}>{texts.mail[delivery.state]}</span>
      </p>
    </li>
  )
}
