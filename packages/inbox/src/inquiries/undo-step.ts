/** Undo: the button of a notice has one step for each inquiry. */
import type { HandlingChange, InboxEntry, SeenInquiry } from 'frontdesk/ports'
import { patterns } from '../paths.ts'
import type { Notice } from '../request/notice.ts'
import { isSame, sign } from '../secrets.ts'
import type { Texts } from '../texts/en.ts'

/** Undefined where nothing changed or it cannot be undone. `key` signs the step. `block`: what marking as spam blocked. */
export function toUndoStep(
  before: InboxEntry,
  change: HandlingChange,
  version: number | undefined,
  key: string,
  block = '',
): string | undefined {
  const { inquiry, handling } = before
  // Nothing changed.
  if (version === undefined || version === handling.version) return undefined
  const undoing = toUndoing(before, change)
  return undoing && toSealed(`${inquiry.id} ${version} ${undoing}${block}`, key)
}

function toUndoing(before: InboxEntry, { kind }: HandlingChange): string | undefined {
  const { inquiry, handling, answered } = before
  switch (kind) {
    case 'assign':
      return `assign ${handling.assignee ?? ''}`
    case 'answer':
    case 'close':
    case 'reopen':
      return `restore ${handling.closedAt ?? ''}/${answered?.at ?? ''}/${encodeURIComponent(answered?.by ?? '')}`
    case 'spam':
      return inquiry.quarantine === undefined ? 'release ' : undefined
    case 'restore':
    case 'release':
    case 'retry':
    case 'erase':
      return undefined
  }
}

/** Signed, so that a forged form cannot claim a colleague's mark. */
function toSealed(step: string, key: string): string {
  return `${step} ${sign(key, 'undo', step)}`
}

interface UndoStep {
  readonly seen: SeenInquiry
  readonly change: HandlingChange
  /** Kind of a block to take back; empty for none. */
  readonly block: string
}

/** Undefined for a text without our signature. */
export function parseUndoStep(text: string, key: string): UndoStep | undefined {
  const [id = '', version = '', kind, to = ''] = text.split(' ')
  const change = toChange(kind, to)
  const isOurs = isSame(text, toSealed(`${id} ${version} ${kind} ${to}`, key))
  const block = kind === 'release' ? to : ''
  return change && isOurs ? { seen: { id, version: Number(version) }, change, block } : undefined
}

function toChange(kind: string | undefined, to: string): HandlingChange | undefined {
  switch (kind) {
    case 'assign':
      return { kind, to: to === '' ? null : to }
    case 'restore': {
      const [closedAt, at, by = ''] = to.split('/')
      const answered = at ? { at: Number(at), by: decodeURIComponent(by) } : undefined
      return { kind, closedAt: closedAt ? Number(closedAt) : undefined, answered }
    }
    case 'release':
      return { kind }
    default:
      return undefined
  }
}

/** The button; undefined where there is nothing to undo. `back`: the page afterwards. */
export function toUndoAction(
  steps: readonly string[],
  back: string,
  texts: Texts,
): Pick<Notice, 'action'> {
  if (steps.length === 0) return {}
  const fields = [...steps.map((step) => ['step', step] as const), ['back', back] as const]
  return { action: { path: patterns.undo, label: texts.changes.undo, fields } }
}
