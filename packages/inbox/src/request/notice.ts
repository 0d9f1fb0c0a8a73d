/** A message that the next page shows once: what was done, and how to undo it. */

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
}

export function renderNotice(notice: Notice): string {
  return JSON.stringify(notice)
}

/** Undefined for invalid text: a later version may write another form. */
export function parseNotice(stored: string | undefined): Notice | undefined {
  if (stored === undefined) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    return isNotice(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false
  const action: unknown = Reflect.get(value, 'action')
  return (
    typeof Reflect.get(value, 'text') === 'string' && (action === undefined || isAction(action))
  )
}

function isAction(value: unknown): value is NoticeAction {
  if (typeof value !== 'object' || value === null) return false
  const fields: unknown = Reflect.get(value, 'fields')
  return (
    ['path', 'label'].every((key) => typeof Reflect.get(value, key) === 'string') &&
    Array.isArray(fields) &&
    fields.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'))
  )
}
