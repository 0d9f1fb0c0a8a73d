/** Ends the waits of a test that ran out of time. */

const enders = new Set<() => void>()

/** `end` is called if the test ends during its wait. */
export function onTestCutShort(end: () => void): void {
  enders.add(end)
}

/** Ends all waits of a finished test. */
export function cutShort(): void {
  for (const end of enders) end()
}
