/** The visitor's words, separate from what Frontdesk knows about the inquiry. */
import type { InboxEntry } from 'frontdesk/ports'
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import type { UserRequest } from '../route.ts'
import { toWord } from '../texts/texts.ts'
import { Avatar } from '../views/avatar.tsx'
import { Facts, Panel } from './panel.tsx'
import { Moment } from '../views/moment.tsx'
import { toLanguageName, toMessage, toVisitorName, type People } from './names.ts'
import { StateMark } from './state-mark.tsx'

interface EntryProps {
  readonly entry: InboxEntry
  readonly req: UserRequest
}

export function Sent({ entry, req }: EntryProps): JSX.Element {
  const { inquiry: words } = req.texts
  const { email, phone } = entry.inquiry
  return (
    <Panel title={words.sent}>
      <Facts
        kind="across"
        facts={[
          [words.name, toVisitorName(entry)],
          [words.email, email],
          [words.phone, phone],
        ]}
      />
      <h3 class="unseen">{words.message}</h3>
      <p class="sent-text letter" dir="auto">
        {toMessage(entry)}
      </p>
    </Panel>
  )
}

/** Most words on the page that made an inquiry look like spam. */
const MAX_SIGNS = 6

interface KnownProps extends EntryProps {
  /** Words, hosts and domains as in spam, the strongest first. */
  readonly signs: readonly string[] | undefined
}

export function Known({ entry, req, signs }: KnownProps): JSX.Element {
  const { inquiry: words, language } = req.texts
  const { inquiry, handling, correctedBy } = entry
  return (
    <Panel title={words.known}>
      <Facts
        facts={[
          [words.received, <Moment at={inquiry.receivedAt} req={req} />],
          [words.topic, handling.topic],
          [words.page, inquiry.page],
          [words.language, inquiry.language && toLanguageName(inquiry.language, language)],
          [words.botCheck, words.botChecks[inquiry.verification]],
          [words.held, inquiry.quarantine && toWord(inquiry.quarantine, words.reasons)],
          [words.signs, signs?.slice(0, MAX_SIGNS).join(', ')],
          [words.corrected, correctedBy && <InquiryLink id={correctedBy} req={req} />],
          [words.corrects, inquiry.corrects && <InquiryLink id={inquiry.corrects} req={req} />],
        ]}
      />
    </Panel>
  )
}

function InquiryLink({ id, req }: { readonly id: string; readonly req: UserRequest }): JSX.Element {
  return <a href={toPath(patterns.inquiry, { id })}>{req.texts.inquiry.open}</a>
}

export function Standing(
  props: PropsWithChildren<EntryProps & { readonly people: People }>,
): JSX.Element {
  const { entry, req, people, children } = props
  const { inquiry: words } = req.texts
  const { handling, answered } = entry
  return (
    <Panel title={words.state}>
      <Facts
        facts={[
          [words.state, <StateMark state={handling.state} texts={req.texts} />],
          [
            words.who,
            handling.assignee === undefined ? (
              words.noOne
            ) : (
              <Avatar name={people.toName(handling.assignee)} />
            ),
          ],
          [
            answered ? words.answeredBy(answered.by) : '',
            answered && <Moment at={answered.at} req={req} />,
          ],
          [
            words.closedAt,
            handling.closedAt !== undefined && <Moment at={handling.closedAt} req={req} />,
          ],
        ]}
      />
      {children}
    </Panel>
  )
}
