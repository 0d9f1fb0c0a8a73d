/** A member of what may be anything; undefined where it has none. */
export function readMember(value: unknown, name: string): unknown {
  return value === undefined || value === null ? undefined : Reflect.get(Object(value), name)
}
