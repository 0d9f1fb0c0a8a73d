/** The page of the record, for owners: who did what, and when. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Table } from '../figures/table.tsx'
import { toActText } from '../inquiries/inquiry-history.tsx'
import { readPeople, type People } from '../inquiries/names.ts'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { toAnchorText } from '../store/record-chain.ts'
import { Layout } from '../views/layout.tsx'
import { Moment } from '../views/moment.tsx'
import { ButtonLink } from '../views/button-link.tsx'

const PAGE = 100

export function recordRoutes(parts: Parts): readonly Route[] {
  return [get(patterns.record, 'manage-people', (req) => renderRecord(parts, req))]
}

async function renderRecord(parts: Parts, req: UserRequest): Promise<Response> {
  const { record: words } = req.texts
  const before = Number(new URL(req.c.req.url).searchParams.get('before'))
  const isLater = Number.isSafeInteger(before) && before > 0
  const found = await parts.work.record.list({ limit: PAGE + 1, ...(isLater && { before }) })
  const entries = found.slice(0, PAGE)
  const [people, head] = await Promise.all([
    readPeople(parts, req.texts),
    parts.work.record.readHead(),
  ])
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <p class="muted narrow">{words.lead}</p>
      <section class="panel record">
        <Table
          caption={words.title}
          head={[words.number, words.when, words.who, words.what, words.about]}
          rows={entries.map((entry) => [
            entry.seq,
            <Moment at={entry.at} req={req} />,
            people.toFullName(entry.actor),
            toActText(entry, people, req.texts).replace(/^– /, ''),
            entry.object === '' ? '' : <About object={entry.object} {...{ people, req }} />,
          ])}
        />
      </section>
      {found.length > PAGE && (
        <p>
          <ButtonLink
            path={`${patterns.record}?before=${entries.at(-1)?.seq ?? 0}`}
            label={req.texts.list.older}
          />
        </p>
      )}
      <details>
        <summary>{words.anchor}</summary>
        <p class="narrow">{words.anchorHelp}</p>
        <p>
          <code>npx frontdesk inbox log --verify --anchor {toAnchorText(head)}</code>
        </p>
      </details>
    </Layout>,
  )
}

/** An account by its name, an inquiry as a link, which says so if it was erased. */
function About(props: {
  readonly object: string
  readonly people: People
  readonly req: UserRequest
}): JSX.Element {
  const { object, people, req } = props
  const name = people.findName(object)
  return name === undefined ? (
    <a href={toPath(patterns.inquiry, { id: object })}>{req.texts.record.inquiry}</a>
  ) : (
    <>{name}</>
  )
}
