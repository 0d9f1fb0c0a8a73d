/** What the suites need of a test runner. */

/** Vitest's `describe` and `it`, or what collects tests for workerd. A test fails when its promise rejects. */
export interface TestRunner {
  /** Calls `define` at once, or before it runs any test. */
  describe(name: string, define: () => void): unknown
  it(name: string, run: () => Promise<void>): unknown
}
