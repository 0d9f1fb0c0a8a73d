/** The answer to a form whose inquiry another person changed meanwhile. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { parseBack, patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { UserRequest } from '../route.ts'
import type { RecordEntry } from '../store/record-chain.ts'
import { Layout } from '../views/layout.tsx'
import { readVersion } from './seen-version.ts'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Acts } from './inquiry-history.tsx'
import { toLabel, type ActionKind } from './labels.ts'
import { readPeople } from './names.ts'
import { StateMark } from './state-mark.tsx'
import { ButtonLink } from '../views/button-link.tsx'
import { TypedForm } from '../views/typed-form.tsx'

/** Entries of the record that do not raise the version. */
const SILENT: ReadonlySet<string> = new Set(['read', 'note', 'block', 'automatic-mail'])

/** Most changes in the list. */
const MOST_TOLD = 10

/** Keeps the typed text; the button sends the form again with the current version. */
export async function renderConflict(
  parts: Parts,
  req: UserRequest,
  form: Form,
  kind: ActionKind,
): Promise<Response> {
  const { texts, account } = req
  const { conflict: words, changes: actions } = texts
  const entry = await findEntry(parts, req)
  if (!entry) return renderGone(req, form)
  const { id } = entry.inquiry
  const { version, state } = entry.handling
  const [people, changes] = await Promise.all([
    readPeople(parts, texts),
    readChanges(parts, entry, readVersion(form)),
  ])
  const isForOther = kind === 'assign' && form.text('to') !== account.id
  const fields = form.entries.filter(([name]) => name !== 'version')
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <p>{words.lead}</p>
      {changes.length === 0 ? (
        <p>{words.unnamed}</p>
      ) : (
        <Acts record={changes} people={people} req={req} />
      )}
      <p>
        {words.now} <StateMark state={state} texts={texts} />
      </p>
      <div class="narrow">
        <TypedForm
          path={parseBack(req.here)}
          entries={[...fields, ['version', String(version)]]}
          label={words.anyway(isForOther ? actions.give : toLabel(kind, texts))}
          texts={texts}
        >
          <ButtonLink path={toPath(patterns.inquiry, { id })} label={words.back} />
        </TypedForm>
      </div>
    </Layout>,
    409,
  )
}

/** Entries of the record since the version of a page, newest first. */
export async function readChanges(
  parts: Parts,
  { inquiry, handling }: InboxEntry,
  seen: number,
): Promise<readonly RecordEntry[]> {
  const record = await parts.work.record.list({ object: inquiry.id, limit: 100 })
  const since = Math.min(handling.version - Math.max(seen, 0), MOST_TOLD)
  return record.filter(({ action }) => !SILENT.has(action)).slice(0, since)
}
