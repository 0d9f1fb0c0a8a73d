/** Who may do what. Each route names the right that it needs; `app.ts` asks before it is called. */

/** From the least to the most. */
export const roles = ['reader', 'agent', 'owner'] as const

export type Role = (typeof roles)[number]

/** The roles that have each right. */
export const rights = {
  /** Reads inquiries, notes and figures. */
  read: ['reader', 'agent', 'owner'],
  /** Changes what becomes of inquiries, and writes notes. */
  handle: ['agent', 'owner'],
  /** Erases, exports and looks up all of a person. */
  'care-for-data': ['owner'],
  /** Invites and disables people, and sees the record. */
  'manage-people': ['owner'],
  /** One's own passkeys, sessions and settings. */
  'own-account': ['reader', 'agent', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Right = keyof typeof rights

export function may(role: Role, right: Right): boolean {
  return rights[right].some((one) => one === role)
}

export function parseRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}
