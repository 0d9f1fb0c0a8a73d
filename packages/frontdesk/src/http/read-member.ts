/** A member of an unknown value; undefined if it has none. */
export function readMember(value: unknown, name: string): unknown {
  return value === undefined || value === null ? undefined : Reflect.get(Object(value), name)
}
