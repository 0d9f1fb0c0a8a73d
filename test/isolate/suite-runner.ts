/** A suite's tests by number, for a runner outside the isolate. */
import type { TestRunner } from '../contracts/suites/runner.ts'

export interface CollectedTest {
  /** Its groups and its name. */
  readonly path: readonly string[]
  run(): Promise<void>
}

export function collectTests(define: (runner: TestRunner) => void): readonly CollectedTest[] {
  const groups: string[] = []
  const tests: CollectedTest[] = []
  define({
    describe(name, body) {
      groups.push(name)
      body()
      groups.pop()
    },
    it: (name, run) => tests.push({ path: [...groups, name], run }),
  })
  return tests
}

/** Answers `/run/<number>`: 204 if the test passes, else 500 with the error. */
export async function runTest(tests: readonly CollectedTest[], url: string): Promise<Response> {
  const index = Number(new URL(url).pathname.split('/').at(-1))
  try {
    await tests[index]?.run()
    return new Response(null, { status: tests[index] ? 204 : 404 })
  } catch (error) {
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
}
