/** Waits for a provider's script, and loads it again when it did not arrive. */
import { reviveScript } from './revived-script.ts'

/** Milliseconds that a script may take to load and set up. */
const ARRIVAL_MS = 8000

/** Milliseconds between two checks. */
const POLL_MS = 100

/**
 * Resolves to whether `isThere` became true; the next call after a failure loads the script again.
 */
export type Arrival = (isThere: () => boolean) => Promise<boolean>

/** Starts to watch the script in the form's bot check. */
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

/** A browser does not fetch a failed module again from the same address (HTML: module map). */
function toNextAddress(address: string): string {
  const url = new URL(address)
  url.hash = `again-${Math.round(performance.now())}`
  return url.href
}
