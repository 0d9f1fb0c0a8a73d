import type { TestRunner } from '../contracts/suites/runner.ts'

/** Runs a suite on an implementation; resolves to the names of failed tests. */
export async function findFailures(
  describeAll: (runner: TestRunner) => void,
): Promise<readonly string[]> {
  const tests: (readonly [name: string, run: () => Promise<void>])[] = []
  describeAll({
    describe: (_name, define) => define(),
    it: (name, run) => tests.push([name, run]),
  })
  const failed: string[] = []
  for (const [name, run] of tests) await run().catch(() => failed.push(name))
  return failed
}
