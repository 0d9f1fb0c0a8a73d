/** Recognises that this machine ran out of a resource, so the other side is not to blame. */

/** Codes of the system (errno.3) for no descriptor, port, buffer or memory left. */
const codes: ReadonlySet<unknown> = new Set([
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'ENOMEM',
])

/** Depth at which causes are searched: undici nests one, several addresses of a name one more. */
const MAX_DEPTH = 4

export function isScarcity(error: unknown, depth: number = MAX_DEPTH): boolean {
  if (!(error instanceof Error) || depth === 0) return false
  if ('code' in error && codes.has(error.code)) return true
  const others: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...others].some((cause) => isScarcity(cause, depth - 1))
}

/** For the log and the operator. */
export const SCARCITY_REMEDY =
  'This machine or process has run out of what each connection takes. For EMFILE raise the files that the process may have open: LimitNOFILE= in a systemd unit, --ulimit nofile= of a container, ulimit -n in a shell; restart the service. For others look at open connections (ss -s) and memory.'
