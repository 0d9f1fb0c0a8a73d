/** The part of a test runner that the suites use. */

/**
 * Vitest's `describe` and `it`, or a collector for workerd. A test fails when its promise rejects.
 */
export interface TestRunner {
  /** Calls `define` at once, or before any test runs. */
  describe(name: string, define: () => void): unknown
  it(name: string, run: () => Promise<void>): unknown
}

export interface CollectedTest {
  readonly name: string
  /** Names of its groups. */
  readonly groups: readonly string[]
  run(): Promise<void>
}

/** The tests of a suite, for another runner. */
export function collectTests(define: (runner: TestRunner) => void): readonly CollectedTest[] {
  const groups: string[] = []
  const tests: CollectedTest[] = []
  define({
    describe(name, body) {
      groups.push(name)
      body()
      groups.pop()
    },
    it: (name, run) => tests.push({ name, groups: [...groups], run }),
  })
  return tests
}

/** Runs a suite; resolves to the names of failed tests. */
export async function findFailures(
  define: (runner: TestRunner) => void,
): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { name, run } of collectTests(define)) await run().catch(() => failed.push(name))
  return failed
}
