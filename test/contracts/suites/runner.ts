/** The part of a test runner that the suites use. */

/**
 * Vitest's `describe` and `it`, or a collector for workerd. A test fails when its promise rejects.
 */
export interface TestRunner {
  /** Calls `define` at once, or before any test runs. */
  describe(name: string, define: () => void): unknown
  it(name: string, run: () => Promise<void>): unknown
}
