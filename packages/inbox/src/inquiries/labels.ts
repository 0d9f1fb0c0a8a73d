/** Labels of action buttons. */
import { patterns } from '../paths.ts'
import type { Texts } from '../texts/en.ts'

/** `path`: the pattern of the action's form. */
export function toLabel(path: string, { changes, inquiry, erasure, spam }: Texts): string {
  const labels: Readonly<Record<string, string>> = {
    [patterns.assignment]: changes.take,
    [patterns.answered]: changes.answered,
    [patterns.closing]: changes.close,
    [patterns.reopening]: changes.reopen,
    [patterns.release]: changes.notSpam,
    [patterns.retry]: changes.retry,
    [patterns.spam]: spam.mark,
    [patterns.erasure]: erasure.erase,
    [patterns.notes]: inquiry.addNote,
  }
  return labels[path] ?? changes.title
}
