/** The table of rights. Each route names the right that it needs; `app.tsx` checks it first. */

/** From least to most. */
export const roles = ['reader', 'agent', 'owner'] as const

export type Role = (typeof roles)[number]

export type Right =
  /** Reads inquiries, notes and figures. */
  | 'read'
  /** Changes inquiries, and writes notes and answers. */
  | 'handle'
  /** Erases, exports and looks up everything about a person. */
  | 'care-for-data'
  /** Invites and disables people, and sees the record. */
  | 'manage-people'
  /** One's own passkeys, sessions and settings. */
  | 'own-account'

/** The roles that have each right. */
const rights: Readonly<Record<Right, readonly Role[]>> = {
  read: ['reader', 'agent', 'owner'],
  handle: ['agent', 'owner'],
  'care-for-data': ['owner'],
  'manage-people': ['owner'],
  'own-account': ['reader', 'agent', 'owner'],
}

export function may(role: Role, right: Right): boolean {
  return rights[right].includes(role)
}

export function parseRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}
