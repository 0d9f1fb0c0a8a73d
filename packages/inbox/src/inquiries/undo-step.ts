/** What takes a change back: one step for each inquiry, as the button of a notice sends it. */
import type { HandlingChange, InboxEntry, SeenInquiry } from 'frontdesk/ports'
import { patterns } from '../paths.ts'
import type { Notice } from '../request/notice.ts'
import type { Texts } from '../texts/en.ts'

/** Undefined where it cannot be taken back whole: mail went out, or who had answered is lost. */
export function toUndoStep(
  before: InboxEntry,
  change: HandlingChange,
  version: number | undefined,
): string | undefined {
  const { inquiry, handling } = before
  // It was so before.
  if (version === undefined || version === handling.version) return undefined
  const undoing = toUndoing(before, change)
  return undoing && `${inquiry.id} ${version} ${undoing}`
}

function toUndoing(before: InboxEntry, { kind }: HandlingChange): string | undefined {
  const { inquiry, handling, answered } = before
  switch (kind) {
    case 'assign':
      return `assign ${handling.assignee ?? ''}`
    case 'answer':
      return answered ? undefined : 'unanswer'
    case 'close':
      return 'unclose'
    case 'reopen':
      return answered ? undefined : 'close'
    case 'spam':
      return inquiry.quarantine === undefined ? 'release' : undefined
    default:
      return undefined
  }
}

interface UndoStep {
  readonly seen: SeenInquiry
  readonly change: HandlingChange
}

/** Empty for a text that is not ours. */
export function parseUndoStep(text: string): readonly UndoStep[] {
  const [, id = '', version, kind, to = ''] =
    /^(\S{1,64}) (\d{1,15}) (assign|unanswer|unclose|close|release)(?: (\S{0,64}))?$/.exec(text) ??
    []
  const change = toChange(kind, to)
  return change ? [{ seen: { id, version: Number(version) }, change }] : []
}

function toChange(kind: string | undefined, to: string): HandlingChange | undefined {
  switch (kind) {
    case 'assign':
      return { kind, to: to === '' ? null : to }
    case 'unanswer':
    case 'unclose':
    case 'close':
    case 'release':
      return { kind }
    default:
      return undefined
  }
}

/** The button; none where there is nothing to take back. `back`: where it leads afterwards. */
export function toUndoAction(
  steps: readonly string[],
  back: string,
  texts: Texts,
): Pick<Notice, 'action'> {
  if (steps.length === 0) return {}
  const fields = [...steps.map((step) => ['step', step] as const), ['back', back] as const]
  return { action: { path: patterns.undo, label: texts.changes.undo, fields } }
}
