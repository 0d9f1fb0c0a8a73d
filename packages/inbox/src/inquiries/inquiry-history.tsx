/** Notes, other inquiries of the same address, and the record of this inquiry. */
import type { InboxEntry } from 'frontdesk/ports'
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { toPersonPath } from '../person/person-path.ts'
import { may } from '../rights.ts'
import type { UserRequest } from '../route.ts'
import type { Note } from '../store/notes.ts'
import type { RecordEntry } from '../store/record-chain.ts'
import type { Texts } from '../texts/en.ts'
import { toWord } from '../texts/texts.ts'
import { toPreview, type People } from './names.ts'
import { Panel } from './panel.tsx'
import { Avatar } from '../views/avatar.tsx'
import { Moment } from '../views/moment.tsx'
import { StateMark } from './state-mark.tsx'

interface NotesProps {
  readonly notes: readonly Note[]
  readonly people: People
  readonly req: UserRequest
}

export function NoteList(props: PropsWithChildren<NotesProps>): JSX.Element {
  const { notes, req, children } = props
  const { inquiry: words } = req.texts
  return (
    <Panel title={words.notes} lead={words.notesLead}>
      {notes.length === 0 && <p class="muted">{words.noNotes}</p>}
      <Notes {...props} />
      {children}
    </Panel>
  )
}

export function Notes({ notes, people, req }: NotesProps): JSX.Element {
  return (
    <>
      {notes.map(({ accountId, at, text }) => (
        <article class="note">
          <p class="muted">
            <Avatar name={people.toName(accountId)} /> <Moment at={at} req={req} />
          </p>
          <p class="sent-text" dir="auto">
            {text}
          </p>
        </article>
      ))}
    </>
  )
}

interface OthersProps {
  readonly others: readonly InboxEntry[]
  readonly req: UserRequest
}

export function Others(
  props: OthersProps & { readonly parts: Parts; readonly entry: InboxEntry },
): JSX.Element {
  const { parts, entry, others, req } = props
  const { inquiry: words } = req.texts
  return (
    <Panel title={words.earlier}>
      {others.length === 0 && <p class="muted">{words.noEarlier}</p>}
      <OtherList others={others} req={req} />
      {may(req.account.role, 'care-for-data') && (
        <p>
          <a href={toPersonPath(parts, entry.inquiry.email)}>{words.everything}</a>
        </p>
      )}
    </Panel>
  )
}

export function OtherList({ others, req }: OthersProps): JSX.Element {
  return (
    <ul class="plain-list">
      {others.map((other) => (
        <li>
          <a href={toPath(patterns.inquiry, { id: other.inquiry.id })}>
            <Moment at={other.inquiry.receivedAt} req={req} />
          </a>{' '}
          <StateMark state={other.handling.state} texts={req.texts} />
          <p class="first-line">{toPreview(other)}</p>
        </li>
      ))}
    </ul>
  )
}

interface RecordListProps {
  /** Newest first. */
  readonly record: readonly RecordEntry[]
  readonly people: People
  readonly req: UserRequest
}

export function RecordList({ record, people, req }: RecordListProps): JSX.Element {
  return (
    <Panel title={req.texts.inquiry.record}>
      <Acts record={withoutRepeats(record)} {...{ people, req }} />
    </Panel>
  )
}

/** Of consecutive readings by the same person, only the last one. */
function withoutRepeats(record: readonly RecordEntry[]): readonly RecordEntry[] {
  return record.filter(({ actor, action }, index) => {
    const newer = record[index - 1]
    return action !== 'read' || newer?.actor !== actor || newer.action !== action
  })
}

export function Acts({ record, people, req }: RecordListProps): JSX.Element | null {
  if (record.length === 0) return null
  return (
    <ul class="plain-list acts">
      {record.map((entry) => (
        <li>
          <strong>{people.toName(entry.actor)}</strong> {toActText(entry, people, req.texts)}{' '}
          <span class="muted">
            <Moment at={entry.at} req={req} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function toActText(entry: RecordEntry, who: Pick<People, 'toName'>, texts: Texts): string {
  const { actor, action, detail } = entry
  const { acts } = texts.inquiry
  const text = toWord(action, acts)
  if (action !== 'assign') return text
  if (detail === actor) return acts.take
  return detail === '' ? acts.unassign : `${text} ${who.toName(detail)}`
}
