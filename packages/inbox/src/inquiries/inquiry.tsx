/** One inquiry: what was sent, what we know of it, and what became of it. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { may } from '../rights.ts'
import type { Route, SignedInAsk } from '../route.ts'
import { Layout } from '../views/layout.tsx'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Changes, NoteForm } from './inquiry-changes.tsx'
import { Deliveries } from './inquiry-deliveries.tsx'
import { Known, Sent, Standing } from './inquiry-facts.tsx'
import { NoteList, Others, RecordList } from './inquiry-history.tsx'
import { readPeople, toVisitorName, type People } from './names.ts'

/** Other inquiries of the same address, and entries of the record, that are shown. */
const MOST_OTHERS = 10
const MOST_ENTRIES = 30

export function inquiryRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: patterns.inquiry,
      right: 'read',
      async answer(ask) {
        const entry = await findEntry(parts, ask)
        return entry ? renderInquiry(parts, ask, entry) : renderGone(ask)
      },
    },
  ]
}

async function renderInquiry(parts: Parts, ask: SignedInAsk, entry: InboxEntry): Promise<Response> {
  const { texts, account } = ask
  const { work } = parts
  const { id } = entry.inquiry
  await work.attention.open(account.id, id)
  // The page after one's own change is no new reading.
  if (!ask.notice) await parts.record({ actor: account.id, action: 'read', object: id })
  const [people, present, notes, others, record] = await Promise.all([
    readPeople(parts, texts),
    work.attention.readPresent(account.id, id),
    work.notes.list([id]),
    work.persons.listOthers(entry, MOST_OTHERS),
    work.record.list({ object: id, limit: MOST_ENTRIES }),
  ])
  const mayChange = may(account.role, 'handle')
  return render(
    ask.c,
    <Layout ask={ask} title={toVisitorName(entry)}>
      <p>
        <a href={patterns.home}>{texts.inquiry.back}</a>
      </p>
      <Present ids={present} {...{ people, ask }} />
      {entry.isDamaged && <p class="message bad">{texts.inquiry.damaged}</p>}
      <div class="inquiry">
        <div>
          <Sent {...{ entry, ask }} />
          <NoteList {...{ notes, people, ask }}>
            {mayChange && <NoteForm {...{ entry, ask }} />}
          </NoteList>
          <RecordList {...{ record, people, ask }} />
        </div>
        <div>
          {mayChange && <Changes {...{ entry, people, ask }} />}
          <Standing {...{ entry, people, ask }} />
          <Known {...{ entry, ask }} />
          <Deliveries {...{ entry, ask }} />
          <Others {...{ others, ask }} />
        </div>
      </div>
    </Layout>,
  )
}

function Present(props: {
  readonly ids: readonly string[]
  readonly people: People
  readonly ask: SignedInAsk
}): JSX.Element {
  const { ids, people, ask } = props
  if (ids.length === 0) return <></>
  const names = new Intl.ListFormat(ask.texts.language).format(ids.map(people.toName))
  return <p class="message">{ask.texts.inquiry.present(names)}</p>
}
