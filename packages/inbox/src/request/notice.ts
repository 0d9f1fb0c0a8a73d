/** A message that the next page shows: what was done, and how to undo it. */
import { patterns } from '../paths.ts'

/** A form with one button: address, text and hidden fields. */
interface NoticeAction {
  readonly path: string
  readonly label: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface Notice {
  /** In the person's language. */
  readonly text: string
  /** Undo, where possible. */
  readonly action?: NoticeAction
  /** The page that showed it, and when. */
  readonly shown?: { readonly path: string; readonly at: number }
}

/** Milliseconds for which that page, loaded again, still offers Undo. */
const OFFERED_MS = 300_000

export function isFor({ shown }: Notice, path: string, now: number): boolean {
  return !shown || (shown.path === path && now - shown.at < OFFERED_MS)
}

/** Keeps the Undo of a change. An answer has its own on its page, while it is held. */
export function toShown(notice: Notice, path: string, at: number): Notice | undefined {
  return notice.action?.path === patterns.undo ? { ...notice, shown: { path, at } } : undefined
}
