/** A member of what may be anything; undefined where it has none. */
export function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
