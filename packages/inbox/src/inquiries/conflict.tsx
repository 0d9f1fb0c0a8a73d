/** The answer to a form whose inquiries other people changed meanwhile: who changed what. */
import type { ChangeOutcome, InboxEntry, SeenInquiry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Parts } from '../parts.ts'
import { parseBack, patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { UserRequest } from '../route.ts'
import type { Note } from '../store/notes.ts'
import type { RecordEntry } from '../store/record-chain.ts'
import { ButtonLink } from '../views/button-link.tsx'
import { Layout } from '../views/layout.tsx'
import { TypedForm } from '../views/typed-form.tsx'
import { findEntryById } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { Acts, Notes } from './inquiry-history.tsx'
import { toLabel, type ActionKind } from './labels.ts'
import { readPeople, toVisitorName } from './names.ts'
import { Panel } from './panel.tsx'
import { readNewNotes, readVersion, toSeenFields } from './seen-version.ts'
import { StateMark } from './state-mark.tsx'

/** Entries of the record that do not raise the version. */
const SILENT: ReadonlySet<string> = new Set(['read', 'note', 'block', 'unblock', 'automatic-mail'])

/** An inquiry that was not changed. */
interface Stale {
  readonly entry: InboxEntry
  /** Since it was shown, newest first. */
  readonly changes: readonly RecordEntry[]
  readonly notes?: readonly Note[]
}

/** Of one inquiry: keeps the typed text; the button sends the form with the current version. */
export async function renderConflict(
  parts: Parts,
  req: UserRequest,
  form: Form,
  kind: ActionKind,
): Promise<Response> {
  const { texts, account } = req
  const { conflict: words, changes: actions } = texts
  const id = req.c.req.param('id') ?? ''
  const [stale] = await readStale(parts, [{ id, version: readVersion(form) }])
  if (!stale) return renderGone(req, form)
  const notes = await readNewNotes(parts, id, form)
  const seen = toSeenFields(stale.entry, await parts.work.notes.list([id]))
  const isForOther = kind === 'assign' && form.text('to') !== account.id
  const fields = form.entries.filter(([name]) => name !== 'version' && name !== 'notes')
  return renderStale(
    parts,
    req,
    [{ ...stale, notes }],
    words.lead,
    <TypedForm
      path={parseBack(req.here)}
      entries={[...fields, ...seen]}
      label={words.anyway(isForOther ? actions.give : toLabel(kind, texts))}
      texts={texts}
    >
      <ButtonLink path={toPath(patterns.inquiry, { id })} label={words.back} />
    </TypedForm>,
  )
}

/** `next`: what can be done now. */
export async function renderStale(
  parts: Parts,
  req: UserRequest,
  stale: readonly Stale[],
  lead: string,
  next: JSX.Element,
): Promise<Response> {
  const { texts } = req
  const { conflict: words } = texts
  const people = await readPeople(parts, texts)
  return render(
    req.c,
    <Layout req={req} title={stale.length === 1 ? words.title : words.severalTitle}>
      <div class="narrow">
        <p>{lead}</p>
        {stale.map(({ entry, changes, notes = [] }) => (
          <Panel
            title={
              <a href={toPath(patterns.inquiry, { id: entry.inquiry.id })}>
                {toVisitorName(entry)}
              </a>
            }
          >
            {changes.length + notes.length === 0 && <p>{words.unnamed}</p>}
            <Acts record={changes} people={people} req={req} />
            <Notes {...{ notes, people, req }} />
            <p>
              {words.now} <StateMark state={entry.handling.state} texts={texts} />
            </p>
          </Panel>
        ))}
        {next}
      </div>
    </Layout>,
    409,
  )
}

/** Without those that were erased. */
export async function readStale(
  parts: Parts,
  seen: readonly SeenInquiry[],
): Promise<readonly Stale[]> {
  const stale: Stale[] = []
  for (const { id, version } of seen) {
    const entry = await findEntryById(parts, id)
    if (entry) stale.push({ entry, changes: await readChanges(parts, entry, version) })
  }
  return stale
}

/** Entries of the record since the version of a page, newest first. */
export async function readChanges(
  parts: Parts,
  { inquiry, handling }: InboxEntry,
  seen: number,
): Promise<readonly RecordEntry[]> {
  const record = await parts.work.record.list({ object: inquiry.id, limit: 100 })
  const since = handling.version - Math.max(seen, 0)
  return record.filter(({ action }) => !SILENT.has(action)).slice(0, since)
}

/** Whether it was changed since it was shown, even to what is asked for now. */
export function isLate(made: ChangeOutcome, seen: SeenInquiry, { handling }: InboxEntry): boolean {
  const isSame = made.version === handling.version && made.version !== seen.version
  return made.outcome === 'stale' || (made.outcome === 'done' && isSame)
}

/** One's own form again, such as by a double click. */
export function isRepeated(
  changes: readonly RecordEntry[],
  by: string,
  kind: string,
  { outcome }: ChangeOutcome,
): boolean {
  if (changes.length === 0 || changes.some(({ actor }) => actor !== by)) return false
  // Another assignment is another change.
  return outcome === 'done' || (kind !== 'assign' && changes.every(({ action }) => action === kind))
}
