/** The page of one inquiry. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { may } from '../rights.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { createToken } from '../secrets.ts'
import { Conversation } from '../answers/conversation.tsx'
import { canAnswer } from '../answers/letter.ts'
import { Avatar } from '../views/avatar.tsx'
import { Layout } from '../views/layout.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Changes, GiveForm, NoteForm } from './inquiry-changes.tsx'
import { Deliveries } from './inquiry-deliveries.tsx'
import { Known, Sent, Standing } from './inquiry-facts.tsx'
import { NoteList, Others, RecordList } from './inquiry-history.tsx'
import { readPeople, toVisitorName, type People } from './names.ts'
import { toPresentText } from './pulse.ts'
import { toSeenFields } from './seen-version.ts'
import { StateMark } from './state-mark.tsx'

/** Most other inquiries of the same address, and most entries of the record, on the page. */
const MAX_OTHERS = 10
const MAX_ENTRIES = 30

export function inquiryRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.inquiry, 'read', async (req) => {
      const entry = await findEntry(parts, req)
      return entry ? renderInquiry(parts, req, entry) : renderGone(req)
    }),
  ]
}

async function renderInquiry(parts: Parts, req: UserRequest, entry: InboxEntry): Promise<Response> {
  const { texts, account } = req
  const { work } = parts
  const { id } = entry.inquiry
  await work.attention.open(account.id, id)
  // The page after a change of one's own is not another reading.
  if (!req.notice) await parts.record({ actor: account.id, action: 'read', object: id })
  const nonce = createToken(parts.random)
  const mayChange = may(account.role, 'handle')
  const isLearned = entry.inquiry.quarantine === 'learned'
  const [people, present, notes, answers, letters, others, record, draft = '', snippets, learned] =
    await Promise.all([
      readPeople(parts, texts),
      work.attention.readPresent(account.id, id),
      work.notes.list([id]),
      work.answering.list([id]),
      work.letters.list([id]),
      work.persons.listOthers(entry, MAX_OTHERS),
      work.record.list({ object: id, limit: MAX_ENTRIES }),
      work.drafts.read({ accountId: account.id, inquiryId: id, kind: 'note' }),
      work.snippets.list(account.id),
      isLearned ? work.learned.judge(entry.inquiry) : undefined,
    ])
  const seen = toSeenFields(entry, notes)
  return render(
    req.c,
    <Layout
      req={req}
      title={toVisitorName(entry)}
      up={{ path: patterns.home, label: texts.inquiry.back }}
      beside={<Beside {...{ entry, people, req }} />}
    >
      {mayChange && (
        <Changes {...{ entry, req, seen, snippets, answers }} canAnswer={canAnswer(parts, entry)} />
      )}
      <p
        class="message present"
        role="status"
        data-present={toPath(patterns.inquiryPulse, { id })}
        hidden={present.length === 0}
      >
        {toPresentText(present, people, texts)}
      </p>
      {entry.isDamaged && <p class="message bad">{texts.inquiry.damaged}</p>}
      <div class="inquiry">
        <div>
          <Sent {...{ entry, req }} />
          <Conversation {...{ answers, letters, people, req }} />
          <NoteList {...{ notes, people, req }}>
            {mayChange && <NoteForm {...{ entry, req, seen, draft, nonce }} />}
          </NoteList>
          <RecordList {...{ record, people, req }} />
        </div>
        <div class="aside">
          <Standing {...{ entry, people, req }}>
            {mayChange && <GiveForm {...{ entry, people, req, seen }} />}
          </Standing>
          <Known {...{ entry, req }} signs={learned?.reasons} />
          <Deliveries {...{ entry, req }} />
          <Others {...{ parts, entry, others, req }} />
        </div>
      </div>
    </Layout>,
  )
}

interface BesideProps {
  readonly entry: InboxEntry
  readonly people: People
  readonly req: UserRequest
}

function Beside({ entry, people, req }: BesideProps): JSX.Element {
  const { state, topic, assignee } = entry.handling
  return (
    <>
      <StateMark state={state} texts={req.texts} />
      {topic !== undefined && <span class="tag">{topic}</span>}
      {assignee !== undefined && <Avatar name={people.toName(assignee)} />}
    </>
  )
}
