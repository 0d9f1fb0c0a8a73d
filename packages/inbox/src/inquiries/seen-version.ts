/** The version and the notes that a page showed, from its form. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { Form } from '../request/form.ts'
import type { Note } from '../store/notes.ts'

/** An invalid value counts as older than every version. */
export function readVersion(form: Form): number {
  const text = form.text('version')
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

/** Notes since then; none for a page without notes. */
export async function readNewNotes(
  { work }: Parts,
  id: string,
  form: Form,
): Promise<readonly Note[]> {
  const shown = form.text('notes')
  return shown === '' ? [] : (await work.notes.list([id])).slice(Number(shown))
}

export function toSeenFields({ handling }: InboxEntry, notes: readonly Note[]): Form['entries'] {
  return [
    ['version', String(handling.version)],
    ['notes', String(notes.length)],
  ]
}
