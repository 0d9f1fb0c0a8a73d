/** The list of inquiries: newest first, a page at a time, as its address says. */
import type { InquiryPosition } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { may } from '../rights.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { Layout } from '../views/layout.tsx'
import { BulkButtons } from './bulk-buttons.tsx'
import { listEntries } from './list-entries.ts'
import { Filters, Views } from './list-filters.tsx'
import {
  isFiltered,
  parseListQuery,
  toInboxQuery,
  toListPath,
  type ListQuery,
} from './list-query.ts'
import { ListRow } from './list-row.tsx'
import { readPeople } from './names.ts'
import { ButtonLink } from '../views/button-link.tsx'

const PAGE = 50

/** Inquiries of a state are counted up to this number. */
const MAX_COUNTED = 100

export function listPageRoutes(parts: Parts): readonly Route[] {
  return [get(patterns.home, 'read', (req) => renderList(parts, req))]
}

async function renderList(parts: Parts, req: UserRequest): Promise<Response> {
  const { texts, account, company } = req
  const { store } = parts.host
  const query = parseListQuery(new URL(req.c.req.url).searchParams)
  const found = await listEntries(parts, {
    ...toInboxQuery(query, account.id, company.timeZone),
    limit: PAGE + 1,
  })
  const entries = found.slice(0, PAGE)
  const ids = entries.map(({ inquiry }) => inquiry.id)
  const [seen, undelivered, people, counts] = await Promise.all([
    parts.work.attention.readSeen(account.id, ids),
    parts.work.answering.findUndelivered(ids),
    readPeople(parts, texts),
    store.handling.countStates(MAX_COUNTED),
  ])
  const mayChange = may(account.role, 'handle')
  const rows = entries.map((entry) => (
    <ListRow
      {...{ entry, req, people, mayChange }}
      isUnread={!seen.has(entry.inquiry.id)}
      undelivered={undelivered.get(entry.inquiry.id)}
    />
  ))
  const last = entries.at(-1)?.inquiry
  return render(
    req.c,
    <Layout req={req} title={texts.layout.inquiries}>
      <Views {...{ query, texts, counts }} most={MAX_COUNTED} />
      <Filters {...{ query, texts, company, people }} />
      {query.before === undefined && <NewOnes {...{ query, parts }} newest={entries[0]?.inquiry} />}
      {entries.length === 0 ? (
        <p class="empty panel">
          {query.search !== '' || isFiltered(query) ? texts.list.noneFound : texts.list.none}
        </p>
      ) : (
        <div class="list panel">
          {mayChange && <BulkButtons {...{ req, people }} />}
          <ol class="inquiries">{rows}</ol>
        </div>
      )}
      <Pages query={query} req={req} older={found.length > PAGE ? last : undefined} />
    </Layout>,
  )
}

/** The browser's script fills it from {@link patterns.pulse}. */
function NewOnes(props: {
  readonly query: ListQuery
  readonly newest: InquiryPosition | undefined
  readonly parts: Parts
}): JSX.Element {
  const { query, newest, parts } = props
  const { searchParams: params } = new URL(toListPath(query), 'http://inbox.invalid')
  params.set('after', `${newest?.receivedAt ?? 0}.${newest?.id ?? '-'}`)
  return (
    <p
      class="new-ones"
      role="status"
      data-pulse={`${patterns.pulse}?${params}`}
      data-push={parts.push?.publicKey}
      hidden
    >
      <a class="button main small" href={toListPath(query)} data-key="."></a>
    </p>
  )
}

function Pages(props: {
  readonly query: ListQuery
  readonly req: UserRequest
  readonly older: ListQuery['before']
}): JSX.Element {
  const { query, older } = props
  const { list: words } = props.req.texts
  return (
    <nav class="actions" aria-label={words.pages}>
      {query.before && (
        <ButtonLink path={toListPath({ ...query, before: undefined })} label={words.newest} />
      )}
      {older && (
        <a class="button" rel="next" href={toListPath({ ...query, before: older })}>
          {words.older}
        </a>
      )}
    </nav>
  )
}
