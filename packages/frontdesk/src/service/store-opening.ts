/** A store that does not open at the start: whether the service can do without it, and until when. */
import type { Log } from '../log.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import { StoreError, type StoreFault } from '../inquiries/store-error.ts'

/** Milliseconds between two attempts. The store itself tries with each form, too. */
const RETRY_MS = 2000

/**
 * What the configuration or the installation got wrong: nothing but a person and another start will
 * mend it. All other faults are a disk's, a file's or a server's, and end while the service runs.
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
  let told = failure.fault
  const tellOf = ({ fault, message }: StoreError): void => {
    told = fault
    log.error('store.unavailable', {
      reason: message,
      meanwhile: 'Documents and tools are served; forms are answered with 500.',
    })
  }
  const wait = (): void => {
    if (!stopped) timer = setTimeout(() => void retry(), RETRY_MS)
  }
  const fail = (error: unknown): void => {
    // A server that answers again may refuse the password.
    if (!stopped && error instanceof StoreError && error.fault !== told) tellOf(error)
    wait()
  }
  const tell = (): void => {
    log.info('store.available')
    onAvailable()
  }
  const retry = (): Promise<void> => store.open().then(tell, fail)
  tellOf(failure)
  wait()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
