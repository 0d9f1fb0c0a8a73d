/** Labels of action buttons. */
import type { HandlingChange } from 'frontdesk/ports'
import type { Texts } from '../texts/en.ts'

export type ActionKind = HandlingChange['kind'] | 'note'

export function toLabel(kind: ActionKind, { changes, inquiry, erasure, spam }: Texts): string {
  const labels: Readonly<Record<ActionKind, string>> = {
    assign: changes.take,
    answer: changes.answered,
    restore: changes.undo,
    close: changes.close,
    reopen: changes.reopen,
    release: changes.notSpam,
    retry: changes.retry,
    spam: spam.mark,
    erase: erasure.erase,
    note: inquiry.addNote,
  }
  return labels[kind]
}
