/** The version that a page showed, as its form sends it. */
import type { Form } from '../request/form.ts'

/** What no page of ours has sent is older than everything. */
export function readVersion(form: Form): number {
  const text = form.text('version')
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}
