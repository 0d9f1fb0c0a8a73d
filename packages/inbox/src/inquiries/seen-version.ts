/** The version that a page showed, from its form. */
import type { Form } from '../request/form.ts'

/** An invalid value counts as older than every version. */
export function readVersion(form: Form): number {
  const text = form.text('version')
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}
