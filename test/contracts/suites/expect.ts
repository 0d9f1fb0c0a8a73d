/** The comparisons of the suites, which also run in workerd, where Vitest does not. */

interface Expectation {
  toBe(expected: unknown): void
  toBeUndefined(): void
  toHaveLength(expected: number): void
  /** An own property with this value; `undefined` differs from a missing one. */
  toHaveProperty(name: string, expected: unknown): void
  /** The same members, no more and no fewer. */
  toStrictEqual(expected: unknown): void
  /** At least these members of every object; lists of the same length. */
  toMatchObject(expected: unknown): void
}

/** Throws an Error with both sides if they differ. */
export function expect(actual: unknown): Expectation {
  const require = (holds: boolean, relation: string, expected: unknown): void => {
    if (holds) return
    throw new Error(`Expected ${toText(actual)} ${relation} ${toText(expected)}.`)
  }
  return {
    toBe: (expected) => require(Object.is(actual, expected), 'to be', expected),
    toBeUndefined: () => require(actual === undefined, 'to be', undefined),
    toHaveLength: (expected) =>
      require(Array.isArray(actual) && actual.length === expected, 'to have the length', expected),
    toHaveProperty: (name, expected) =>
      require(isRecord(actual) &&
        Object.hasOwn(actual, name) &&
        isLike(actual[name], expected, 'whole'), `to have as its ${name}`, expected),
    toStrictEqual: (expected) => require(isLike(actual, expected, 'whole'), 'to equal', expected),
    toMatchObject: (expected) => require(isLike(actual, expected, 'part'), 'to match', expected),
  }
}

/** As `toMatchObject`, for a rejection. */
export async function expectRejection(
  promise: Promise<unknown>,
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  const nothing = Symbol('no rejection')
  const reason: unknown = await promise.then(
    () => nothing,
    (error: unknown) => error,
  )
  if (reason === nothing) throw new Error(`Expected a rejection with ${toText(expected)}.`)
  expect(reason).toMatchObject(expected)
}

function isLike(actual: unknown, expected: unknown, extent: 'whole' | 'part'): boolean {
  if (Object.is(actual, expected)) return true
  if (expected instanceof Set) {
    return (
      actual instanceof Set &&
      actual.size === expected.size &&
      [...expected].every((item) => actual.has(item))
    )
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => isLike(actual[index], item, extent))
    )
  }
  if (!isRecord(actual) || !isRecord(expected) || Array.isArray(actual)) return false
  const names = Object.keys(expected)
  if (extent === 'whole' && Object.keys(actual).length !== names.length) return false
  return names.every(
    (name) =>
      (extent === 'part' || Object.hasOwn(actual, name)) &&
      isLike(actual[name], expected[name], extent),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Characters of a value in a message. */
const MAX_SHOWN = 2000

function toText(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part === undefined) return 'undefined'
    return part instanceof Set ? [...part] : part
  })
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
