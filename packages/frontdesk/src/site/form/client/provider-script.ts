/** A provider's script: whether what it brings is there, and another try where it was kept away. */
import { reviveScript } from './revived-script.ts'

/** Milliseconds that a script may take to come and to set up what it brings. */
const ARRIVAL_MS = 8000

/** Milliseconds between two looks. */
const POLL_MS = 100

/** Resolves to whether what `isThere` looks for has come; the next call after a failure loads anew. */
export type Arrival = (isThere: () => boolean) => Promise<boolean>

/** Watches the script in the form's bot check from now on. */
export function watchProvider(form: HTMLFormElement): Arrival {
  let script = form.querySelector<HTMLScriptElement>('script[src]')
  let failed = false
  let deadline = 0

  const watch = (): void => {
    failed = false
    deadline = performance.now() + ARRIVAL_MS
    script?.addEventListener('error', () => (failed = true))
  }
  const hasFailed = (): boolean => failed || performance.now() > deadline
  watch()

  return async (isThere) => {
    if (!isThere() && hasFailed() && script) {
      script = reviveScript(script, toNextAddress(script.src))
      watch()
    }
    while (!isThere()) {
      if (hasFailed()) return false
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return true
  }
}

/** A module that failed is never fetched again under one address (HTML: module map). */
function toNextAddress(address: string): string {
  const url = new URL(address)
  url.hash = `again-${Math.round(performance.now())}`
  return url.href
}
