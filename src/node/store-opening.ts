/** A store that does not open at the start: whether the service can do without it, and until when. */
import type { Log } from '../log.ts'
import type { InquiryStore } from '../stores/store.ts'
import { StoreError, type StoreFault } from '../stores/store-error.ts'

/** Milliseconds between two attempts. The store itself tries with each form, too. */
const RETRY_MS = 2000

/**
 * What the configuration or the installation got wrong: nothing but a person and another start will
 * mend it. All other faults are a disk's or a file's, and end while the service runs.
 */
const lasting: ReadonlySet<StoreFault> = new Set<StoreFault>(['unreachable', 'version', 'closed'])

/** Whether documents and tools are served meanwhile, and forms answered with 500. */
export function isPassing(error: unknown): error is StoreError {
  return error instanceof StoreError && !lasting.has(error.fault)
}

export interface Opening {
  stop(): void
}

/** Says loudly that no form can be answered with yes, and when that is over. */
export function openWhenPossible(
  store: Pick<InquiryStore, 'open'>,
  failure: StoreError,
  log: Log,
  onAvailable: () => void,
): Opening {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const wait = (): void => {
    if (!stopped) timer = setTimeout(() => void retry(), RETRY_MS)
  }
  const tell = (): void => {
    log.info('store.available')
    onAvailable()
  }
  const retry = (): Promise<void> => store.open().then(tell, wait)
  log.error('store.unavailable', {
    reason: failure.message,
    meanwhile: 'Documents and tools are served; forms are answered with 500.',
  })
  wait()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
