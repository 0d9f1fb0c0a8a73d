/** What a test leaves waiting when its time is over, and how that ends. */

const enders = new Set<() => void>()

/** `end` is called when a test is over before what it waits for has come. */
export function onTestCutShort(end: () => void): void {
  enders.add(end)
}

/** Ends all waits of a test that is over. */
export function cutShort(): void {
  for (const end of enders) end()
}
